/**
 * How often a code may be wrong at a log-in. Who gets here knows the password, so these limits are narrower than those of
 * passwords; a browser in which the account was used has attempts of its own here too.
 */
import { newcomersCodes } from '#contract/attempt-limits.ts';
import { attempt, attemptsOf } from '#server/limits/attempt-limits.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { deviceLimits } from './login-limits.ts';

interface CodeAttempt<Found> {
	accountId: number;
	/** The browser it comes from, where the account has been used before. */
	device: string | undefined;
	/** What a right code leads to; undefined for a wrong one. */
	judge: () => Promise<Found | undefined>;
}

export function secondFactorLimits(limits: RateLimits) {
	const byDevice = deviceLimits(limits, 'second factor');
	const byNewcomers = attemptsOf(limits, 'second factor newcomers', newcomersCodes);

	/** Judges a code; refuses with 429, without looking, once too many were wrong. */
	return async <Found extends object>({ accountId, device, judge }: CodeAttempt<Found>): Promise<Found | undefined> => {
		if (device === undefined) return attempt([[byNewcomers, String(accountId)]], judge);
		const account = { id: accountId };
		const right = await byDevice(device, [account], async () => {
			const found = await judge();
			return found && { ...account, found };
		});
		return right?.found;
	};
}
