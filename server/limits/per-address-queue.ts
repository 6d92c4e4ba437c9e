/**
 * A queue for work that holds the event loop for tens of milliseconds, such as a page or a long list that no cache holds. Each
 * address has few works at a time, and before each of them whatever has arrived meanwhile is served: otherwise one
 * program that asks for a hundred at once would keep everybody waiting for seconds.
 */
import { setImmediate } from 'node:timers/promises';
import { keyedQueue } from '#server/core/queue.ts';

/** Does `work` in the queue of `address`; refuses with 503 where too many wait for that. */
export type PerAddressQueue = <T>(address: string, work: () => Promise<T>) => Promise<T>;

/** Makes a queue for each address, of which `atOnce` works run while `waitingMax` more wait. */
export function perAddressQueue(atOnce: number, waitingMax: number): PerAddressQueue {
	const run = keyedQueue(atOnce, waitingMax, 'The site is busy. Try again in a moment.');
	let begun: Promise<void> = Promise.resolve();
	return (address, work) =>
		run(address, async () => {
			// After all that were begun before: Node takes nothing from a socket between immediates that wait together.
			begun = begun.then(() => setImmediate());
			await begun;
			return work();
		});
}
