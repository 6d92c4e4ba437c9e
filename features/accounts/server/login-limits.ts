/**
 * How often a log-in may fail. Only failures count, so a thousand people behind one address are not in each other's
 * way; and a browser that an account has been used in has attempts of its own, so that no stranger can use them up.
 */
import { createHash } from 'node:crypto';
import { loginAttempts } from '#contract/attempt-limits.ts';
import { queue, turns } from '#server/core/queue.ts';
import { attempt, attemptsOf } from '#server/limits/attempt-limits.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { busy } from './passwords.ts';

export interface LoginAttempt {
	email: string;
	/** The client's network address, as the rate limits count it. */
	address: string;
	/** The browser it comes from, where the account has been used before. */
	device: string | undefined;
	isRight: () => Promise<boolean>;
}

/** Whether a password is right; refuses with 429, without looking, once too many were wrong. */
export type TryLogin = (login: LoginAttempt) => Promise<boolean>;

/**
 * The limits of one kind of log-in. Attempts at one account take turns, strangers' apart from those of each of its
 * browsers: of a hundred at the same moment no more are judged than of a hundred in a row.
 */
export function loginLimits(limits: RateLimits, kind: string): TryLogin {
	const limit = (name: keyof typeof loginAttempts) => attemptsOf(limits, `${kind} log-in ${name}`, loginAttempts[name]);
	const byDevice = limit('knownDevice');
	const byDeviceAndDay = limit('knownDeviceDay');
	const byAccountAndAddress = limit('accountAndAddress');
	const byAddress = limit('address');
	const byAccount = limit('account');
	const inTurn = turns();
	// Fewer than are hashed at once: a flood of strangers leaves room for everybody else.
	const strangers = queue(2, 32, busy);

	return ({ email, address, device, isRight }) => {
		const who = createHash('sha256').update(email.toLowerCase()).digest('base64url');
		const own = device === undefined ? `${who} ${address}` : `${who} ${device}`;
		const guards = {
			known: [[byDevice, own] as const, [byDeviceAndDay, own] as const],
			stranger: [[byAccountAndAddress, own] as const, [byAddress, address] as const, [byAccount, who] as const],
		};
		if (device !== undefined)
			return inTurn(own, async () => {
				const right = await attempt(guards.known, isRight);
				if (right) await byDevice.forgive(own);
				return right;
			});
		return inTurn(who, async () => {
			const right = await attempt(guards.stranger, () => strangers(isRight));
			if (right) await byAccountAndAddress.forgive(own);
			return right;
		});
	};
}
