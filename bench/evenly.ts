import { setTimeout as pause } from 'node:timers/promises';

/** Does `work` for so many, begun evenly over some milliseconds, without waiting for each other; gives what each gave. */
export const evenly = <T>(count: number, milliseconds: number, work: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(
		Array.from({ length: count }, async (_, index) => {
			await pause((index * milliseconds) / count);
			return work(index);
		}),
	);
