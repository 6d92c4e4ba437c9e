/** Waits by Vitest's fake clock. */
import { vi } from 'vitest';

export const fakeClock = () => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });

/** Advances the clock until the work ends; resolves to its outcome and seconds. */
export async function outcomeOf<T>(work: Promise<T>): Promise<{ outcome: T; seconds: number }> {
	const began = Date.now();
	let isOver = false;
	const over = work.finally(() => {
		isOver = true;
	});
	// First without a timer: no work has more than 1,000 promises in a row.
	for (let step = 0; step < 1000 && !isOver; step++) await Promise.resolve();
	while (!isOver) await vi.advanceTimersToNextTimerAsync();
	return { outcome: await over, seconds: (Date.now() - began) / 1000 };
}

export function retryAfter(error: { status?: number; extras?: { retryAfter?: number } }): number {
	if (error.status !== 429) throw error;
	return error.extras?.retryAfter ?? 0;
}
