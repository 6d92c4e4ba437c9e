/**
 * How often a code may be wrong at a log-in. Who gets here knows the password, so these limits are narrower than those of
 * passwords; a browser in which the account was used has attempts of its own here too.
 */
import { newcomersCodes } from '#contract/attempt-limits.ts';
import { attempt, attemptsOf } from '#server/limits/attempt-limits.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { deviceLimits } from './login-limits.ts';

interface CodeAttempt {
	accountId: number;
	/** The browser it comes from, where the account has been used before. */
	device: string | undefined;
	isRight: () => Promise<boolean>;
}

export function secondFactorLimits(limits: RateLimits) {
	const byDevice = deviceLimits(limits, 'second factor');
	const byNewcomers = attemptsOf(limits, 'second factor newcomers', newcomersCodes);

	/** Whether the code is right; refuses with 429, without looking, once too many were wrong. */
	return async ({ accountId, device, isRight }: CodeAttempt): Promise<boolean> => {
		if (device === undefined) return attempt([[byNewcomers, String(accountId)]], isRight);
		const account = { id: accountId };
		return (await byDevice(device, [account], async () => ((await isRight()) ? account : undefined))) !== undefined;
	};
}
