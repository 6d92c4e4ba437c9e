/**
 * How often a log-in may fail. A browser in which an account was used has attempts of its own, so that no stranger can
 * use them up. Newcomers are only slowed down, and apart from those whose address has guessed at the account before.
 */
import { knownDeviceAttempts, loginAttempts, loginSuspect } from '#contract/attempt-limits.ts';
import { keyedMutex, queue } from '#server/core/queue.ts';
import { hashToken } from '#server/http/identify.ts';
import { attempt, attemptsOf } from '#server/limits/attempt-limits.ts';
import { networksOf } from '#server/limits/networks.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { busy } from './passwords.ts';
import { emailKey } from './store.ts';

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

/** The attempts that a browser has of its own, by a key of the browser and the account that was used in it; they take turns. */
export function deviceLimits(limits: RateLimits, name: string) {
	const recent = attemptsOf(limits, `${name} known device`, knownDeviceAttempts.recent);
	const ofDay = attemptsOf(limits, `${name} known device of a day`, knownDeviceAttempts.day);
	const { run: inTurn } = keyedMutex();
	return (own: string, isRight: () => Promise<boolean>): Promise<boolean> =>
		inTurn(own, async () => {
			const right = await attempt(
				[
					[recent, own],
					[ofDay, own],
				],
				isRight,
			);
			if (right) await recent.forgive(own);
			return right;
		});
}

/** The limits of one kind of log-in. Attempts at one account from one browser or one address take turns. */
export function loginLimits(limits: RateLimits, kind: string): TryLogin {
	const limit = (name: keyof typeof loginAttempts) => attemptsOf(limits, `${kind} log-in ${name}`, loginAttempts[name]);
	const byDevice = deviceLimits(limits, `${kind} log-in`);
	const [byNewcomers, bySuspects, byAddress] = [limit('newcomers'), limit('suspects'), limit('address')];
	const wrongFromAddress = limits.named(`${kind} log-in suspect`, loginSuspect);
	const networks = networksOf(limits, `${kind} log-in`);
	const { run: inTurn } = keyedMutex();
	// Fewer than are hashed at once: a flood of strangers leaves room for everybody else.
	const strangers = queue(2, 32, busy);

	return async ({ email, address, device, isRight }) => {
		const arrived = Date.now();
		const who = hashToken(emailKey(email));
		if (device !== undefined) return byDevice(`${who} ${device}`, isRight);
		const network = await networks.keyOf(address);
		const own = `${who} ${network}`;
		return inTurn(own, async () => {
			const isSuspect = (await wrongFromAddress.counted(own)) >= loginSuspect.points;
			const guards = [[isSuspect ? bySuspects : byNewcomers, who] as const, [byAddress, network] as const];
			const right = await attempt(guards, () => strangers(isRight), arrived);
			if (right) await wrongFromAddress.forgive(own);
			else await Promise.all([wrongFromAddress.count(own), networks.countWrong(address)]);
			return right;
		});
	};
}
