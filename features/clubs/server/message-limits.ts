/** How many people a club writes to in a day: by messages about its events, and about the states of applications. */
import { clubMessages } from '#contract/attempt-limits.ts';
import { Problem } from '#server/core/problem.ts';
import { queue } from '#server/core/queue.ts';
import type { RateLimit, RateLimits } from '#server/limits/rate-limits.ts';
import { giveBackUnused, type Share, takeAll } from '#server/limits/take-all.ts';

/** The limit that all mails share that a club writes to people. */
export const recipientsOfClub = (limits: RateLimits): RateLimit =>
	limits.named('recipients of messages', clubMessages.recipients);

/** The mails of the day that one call takes. */
interface MailsOfCall {
	/** Takes from these limits, the first time it is called: a transaction may be tried again. */
	take(shares: readonly Share[]): Promise<void>;
	/** Says that what was taken is used. */
	use(): void;
}

/**
 * On PostgreSQL mails are counted on a second connection while the transaction holds its own. If ten calls did so at once, as
 * many as a process has connections, each would wait for another one.
 */
const queued = queue(2, 64, 'Many messages are being sent right now. Try again in a moment.');

/**
 * Runs `work` with the means to take mails of the day. It gives back what `work` did not use, and refuses with the sentence
 * `usedUp` where none are left. `work` takes them in its transaction: a repeated request gets the first one's reply, also
 * when the day's mails are used up.
 */
export function withMailsOfDay<T>(usedUp: string, work: (mails: MailsOfCall) => Promise<T>): Promise<T> {
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
