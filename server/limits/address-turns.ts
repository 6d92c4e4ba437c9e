/**
 * Turns at work that holds the event loop for tens of milliseconds, such as a page or a long list that no cache holds. Each
 * address has few of them at a time, and before each of them whatever has arrived meanwhile is served: otherwise one
 * program that asks for a hundred at once would keep everybody waiting for seconds.
 */
import { setImmediate } from 'node:timers/promises';
import { keyedQueue } from '#server/core/queue.ts';

/** Does `work` when it is the turn of `address`; refuses with 503 where too many wait for that. */
export type InTurn = <T>(address: string, work: () => Promise<T>) => Promise<T>;

/** Gives each address turns at `atOnce` works, for which `waitingMax` more may wait. */
export function addressTurns(atOnce: number, waitingMax: number): InTurn {
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
