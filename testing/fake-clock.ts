/** Waiting with a clock that Vitest has faked. */
import { vi } from 'vitest';

/** Fakes what waiting needs, so that a day takes no time. `vi.useRealTimers()` puts it back. */
export const fakeClock = () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });

/** Moves the clock on until work that waits is done; resolves to its outcome and the seconds that it took. */
export async function outcomeOf<T>(work: Promise<T>): Promise<{ outcome: T; seconds: number }> {
	const began = Date.now();
	let isOver = false;
	const over = work.finally(() => {
		isOver = true;
	});
	// First without a timer: no work here has more than a thousand promises in a row.
	for (let step = 0; step < 1000 && !isOver; step++) await Promise.resolve();
	while (!isOver) await vi.advanceTimersToNextTimerAsync();
	return { outcome: await over, seconds: (Date.now() - began) / 1000 };
}

/** The seconds after which a refusal allows another try; throws any other error. */
export function retryAfter(error: { status?: number; extras?: { retryAfter?: number } }): number {
	if (error.status !== 429) throw error;
	return error.extras?.retryAfter ?? 0;
}
