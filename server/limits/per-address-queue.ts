/** A queue for work that blocks the event loop: few jobs per address, with other requests in between. */
import { setImmediate } from 'node:timers/promises';
import { keyedQueue } from '#server/core/queue.ts';

export type PerAddressQueue = <T>(address: string, work: () => Promise<T>) => Promise<T>;

/** `atOnce` run per address; `waitingMax` may wait. */
export function perAddressQueue(atOnce: number, waitingMax: number): PerAddressQueue {
	const run = keyedQueue(atOnce, waitingMax, 'The site is busy. Try again in a moment.');
	let lastStart: Promise<void> = Promise.resolve();
	return (address, work) =>
		run(address, async () => {
			// One after the other: Node reads no sockets between immediates that wait together.
			lastStart = lastStart.then(() => setImmediate());
			await lastStart;
			return work();
		});
}
