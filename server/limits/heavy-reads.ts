/**
 * Reads that hold the event loop for tens of milliseconds, such as a long list that no cache holds. Each address has one of
 * them at a time, and between two of them whatever has arrived meanwhile is served: otherwise one program that asks for a
 * hundred at once would keep everybody waiting for seconds.
 */
import { setImmediate } from 'node:timers/promises';
import { keyedMutex } from '#server/core/queue.ts';

/** Runs `read` when it is the turn of `address`. */
export type HeavyReads = <T>(address: string, read: () => Promise<T>) => Promise<T>;

export function heavyReads(): HeavyReads {
	const { run } = keyedMutex();
	return (address, read) =>
		run(address, async () => {
			await setImmediate();
			return read();
		});
}
