/** How many people a club writes to in a day: by messages about its events, and about the states of applications. */
import { clubMessages } from '#contract/attempt-limits.ts';
import { Problem } from '#server/core/problem.ts';
import { queue } from '#server/core/queue.ts';
import type { RateLimit, RateLimits } from '#server/limits/rate-limits.ts';
import { giveBackUnused, type Share, takeAll } from '#server/limits/take-all.ts';

/** How many mails a club may write to people in a day, messages about events and about states of applications together. */
export const recipientsOfClub = (limits: RateLimits): RateLimit =>
	limits.named('recipients of messages', clubMessages.recipients);

/** What one call takes from the limits of a day. */
interface TakenByCall {
	/** Takes from these limits. Only the first call counts, because a transaction may be tried again. */
	take(shares: readonly Share[]): Promise<void>;
	/** Says that what was taken is used. */
	use(): void;
}

/**
 * On PostgreSQL the count uses a second connection while the transaction holds the first. With ten at once, as many as a
 * process has connections, all would wait for one another.
 */
const queued = queue(2, 64, 'Many messages are being sent right now. Try again in a moment.');

/**
 * Runs `work`, which may take from the limits of a day, and gives back what it did not use. Where a limit is used up it refuses
 * with the sentence `usedUp`. `work` takes in its transaction: a repeated request gets the first one's reply even then.
 */
export function withDayLimits<T>(usedUp: string, work: (taken: TakenByCall) => Promise<T>): Promise<T> {
	let giveBack: (() => Promise<void>) | undefined;
	const take = async (shares: readonly Share[]) => {
		if (giveBack !== undefined) return;
		try {
			({ giveBack } = await takeAll(shares));
		} catch (error) {
			if (!(error instanceof Problem) || error.status !== 429) throw error;
			throw new Problem('too often', usedUp, error.extras);
		}
	};
	return giveBackUnused(
		async () => giveBack?.(),
		(use) => queued(() => work({ take, use })),
	);
}
