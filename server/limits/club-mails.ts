/** How many people a club writes to in a day: by messages about its events, and about the states of applications. */
import { clubMessages } from '#contract/attempt-limits.ts';
import { Problem } from '#server/core/problem.ts';
import type { RateLimit, RateLimits } from './rate-limits.ts';
import { type Share, takeAll } from './take-all.ts';

/** The limit that all mails share that a club writes to people. */
export const recipientsOfClub = (limits: RateLimits): RateLimit =>
	limits.named('recipients of messages', clubMessages.recipients);

/** Takes the share of some mails of the day, and returns the function that gives it back; the refusal has this sentence. */
export const takeMails = (shares: readonly Share[], usedUp: string): Promise<() => Promise<void>> =>
	takeAll(shares).then(
		({ giveBack }) => giveBack,
		(error: unknown) => {
			if (!(error instanceof Problem) || error.status !== 429) throw error;
			throw new Problem('too often', usedUp, error.extras);
		},
	);
