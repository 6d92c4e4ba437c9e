/** How often a log-in may fail. Only failures count, so a thousand people behind one address are not in each other's way. */
import { createHash } from 'node:crypto';
import type { RateLimits } from '#server/rate-limits.ts';

const minutes = 60;
const hours = 60 * minutes;

export interface LoginLimits {
	/**
	 * Whether a try is right; refuses with 429, and does not look, once too many have failed. Tries at one account take
	 * turns: of a hundred at the same moment no more are looked at than of a hundred in a row.
	 */
	attempt(email: string, address: string, isRight: () => Promise<boolean>): Promise<boolean>;
}

/** Gives work under one key its turn, in the order it came. */
function turns() {
	const last = new Map<string, Promise<unknown>>();
	return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
		const mine = (last.get(key) ?? Promise.resolve()).then(work);
		const over = Promise.allSettled([mine]);
		last.set(key, over);
		try {
			return await mine;
		} finally {
			if (last.get(key) === over) last.delete(key);
		}
	};
}

/** The limits of one kind of log-in, by account and address, by account, and by address. */
export function loginLimits(limits: RateLimits, kind: string): LoginLimits {
	const pair = limits(`${kind} log-in pair`, { points: 5, seconds: 15 * minutes });
	const account = limits(`${kind} log-in account`, { points: 20, seconds: 15 * minutes });
	const address = limits(`${kind} log-in address`, { points: 30, seconds: hours });
	const inTurn = turns();
	return {
		attempt: (email, from, isRight) => {
			const who = createHash('sha256').update(email.toLowerCase()).digest('base64url');
			const both = `${who} ${from}`;
			return inTurn(who, async () => {
				await pair.check(both);
				await account.check(who);
				await address.check(from);
				const right = await isRight();
				if (right) await pair.forgive(both);
				// The failure that uses the allowance up is still told as a wrong password; the next try is refused.
				else await Promise.allSettled([pair.take(both), account.take(who), address.take(from)]);
				return right;
			});
		},
	};
}
