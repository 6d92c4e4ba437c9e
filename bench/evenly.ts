/** Spreads work over a time, as people do who come on their own. */
import { setTimeout as pause } from 'node:timers/promises';

/** Starts `work` so many times, evenly over some milliseconds, without waiting for each other. Resolves to all results. */
export const evenly = <T>(count: number, milliseconds: number, work: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(
		Array.from({ length: count }, async (_, index) => {
			await pause((index * milliseconds) / count);
			return work(index);
		}),
	);
