/** Waiting with a clock that Vitest has faked. */
import { vi } from 'vitest';

/** Fakes what waiting needs, so that a day takes no time. `vi.useRealTimers()` puts it back. */
export const fakeClock = () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });

/** The outcome of work that waits, the clock being moved on to whatever it waits for, and the seconds that it took. */
export async function outcomeOf<T>(work: Promise<T>): Promise<{ outcome: T; seconds: number }> {
	const began = Date.now();
	let isOver = false;
	const over = work.finally(() => {
		isOver = true;
	});
	// Nothing but promises: a thousand of them in a row are more than any work here has.
	for (let step = 0; step < 1000 && !isOver; step++) await Promise.resolve();
	while (!isOver) await vi.advanceTimersToNextTimerAsync();
	return { outcome: await over, seconds: (Date.now() - began) / 1000 };
}

/** The seconds after which a refusal says to come again; throws what is no refusal. */
export function retryAfter(error: { status?: number; extras?: { retryAfter?: number } }): number {
	if (error.status !== 429) throw error;
	return error.extras?.retryAfter ?? 0;
}
