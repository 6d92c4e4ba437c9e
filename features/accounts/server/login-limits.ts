/**
 * How often a log-in may fail. Only failures count, so a thousand people behind one address are not in each other's
 * way; and a browser that an account has been used in has tries of its own, so that no stranger can use them up.
 */
import { createHash } from 'node:crypto';
import { queue, turns } from '#server/queue.ts';
import type { RateLimits } from '#server/rate-limits.ts';
import { attempt, type TriesAllowed, tries } from '#server/tries.ts';
import { busy } from './passwords.ts';

const minutes = 60;
const hours = 60 * minutes;
const days = 24 * hours;

export interface LoginAttempt {
	email: string;
	/** Whom the request's address stands for. */
	address: string;
	/** The browser it comes from, where the account has been used before. */
	device: string | undefined;
	isRight: () => Promise<boolean>;
}

/** Whether a try is right; refuses with 429, and does not look, once too many have failed. */
export type TryLogin = (login: LoginAttempt) => Promise<boolean>;

/**
 * The limits of one kind of log-in. Tries at one account take turns, strangers' apart from those of each of its
 * browsers: of a hundred at the same moment no more are looked at than of a hundred in a row.
 */
export function loginLimits(limits: RateLimits, kind: string): TryLogin {
	const allowed = (name: string, allowance: TriesAllowed) => tries(limits, `${kind} log-in ${name}`, allowance);
	const byDevice = allowed('device', { points: 5, seconds: 15 * minutes });
	const byDeviceAndDay = allowed('device day', { points: 50, seconds: days });
	const byPair = allowed('pair', { points: 5, seconds: 15 * minutes });
	const byAddress = allowed('address', { points: 30, seconds: hours });
	const pauses = [2 * minutes, 4 * minutes, 8 * minutes, 15 * minutes];
	const byAccount = allowed('account', { points: 20, seconds: days, pauses });
	const inTurn = turns();
	// Fewer than are hashed at once: a flood of strangers leaves room for everybody else.
	const strangers = queue(2, 32, busy);

	return ({ email, address, device, isRight }) => {
		const who = createHash('sha256').update(email.toLowerCase()).digest('base64url');
		const own = device === undefined ? `${who} ${address}` : `${who} ${device}`;
		const guards = {
			known: [[byDevice, own] as const, [byDeviceAndDay, own] as const],
			stranger: [[byPair, own] as const, [byAddress, address] as const, [byAccount, who] as const],
		};
		if (device !== undefined)
			return inTurn(own, async () => {
				const right = await attempt(guards.known, isRight);
				if (right) await byDevice.forgive(own);
				return right;
			});
		return inTurn(who, async () => {
			const right = await attempt(guards.stranger, () => strangers(isRight));
			if (right) await byPair.forgive(own);
			return right;
		});
	};
}
