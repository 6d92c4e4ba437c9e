/**
 * How often a code may be wrong at a log-in. Who gets here knows the password, so these limits are narrower than those of
 * passwords; a browser in which the account was used has attempts of its own here too.
 */
import { codeAttemptsAtLogin } from '#contract/attempt-limits.ts';
import { keyedMutex } from '#server/core/queue.ts';
import { attempt, attemptsOf } from '#server/limits/attempt-limits.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';

interface CodeAttempt {
	accountId: number;
	/** The browser it comes from, where the account has been used before. */
	device: string | undefined;
	isRight: () => Promise<boolean>;
}

export function secondFactorLimits(limits: RateLimits) {
	const limit = (name: keyof typeof codeAttemptsAtLogin) =>
		attemptsOf(limits, `second factor ${name}`, codeAttemptsAtLogin[name]);
	const [byDevice, byDeviceAndDay, byNewcomers] = [limit('knownDevice'), limit('knownDeviceDay'), limit('newcomers')];
	const { run: inTurn } = keyedMutex();

	/** Whether the code is right; refuses with 429, without looking, once too many were wrong. */
	return ({ accountId, device, isRight }: CodeAttempt): Promise<boolean> => {
		const arrived = Date.now();
		const own = `${accountId} ${device ?? ''}`;
		if (device === undefined) return attempt([[byNewcomers, own]], isRight, arrived);
		return inTurn(own, async () => {
			const isCode = await attempt(
				[
					[byDevice, own],
					[byDeviceAndDay, own],
				],
				isRight,
			);
			if (isCode) await byDevice.forgive(own);
			return isCode;
		});
	};
}
