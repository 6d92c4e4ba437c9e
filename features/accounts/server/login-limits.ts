/** How often a log-in may fail. Only failures count, so a thousand people behind one address are not in each other's way. */
import { createHash } from 'node:crypto';
import type { RateLimits } from '#server/rate-limits.ts';

const minutes = 60;
const hours = 60 * minutes;

export interface LoginLimits {
	/** Refuses with 429 once too many tries have failed. */
	check(email: string, address: string): Promise<void>;
	failed(email: string, address: string): Promise<void>;
	succeeded(email: string, address: string): Promise<void>;
}

/** The limits of one kind of log-in, by account and address, by account, and by address. */
export function loginLimits(limits: RateLimits, kind: string): LoginLimits {
	const pair = limits(`${kind} log-in pair`, { points: 5, seconds: 15 * minutes });
	const account = limits(`${kind} log-in account`, { points: 20, seconds: 15 * minutes });
	const address = limits(`${kind} log-in address`, { points: 30, seconds: hours });
	const all = (email: string, from: string) => {
		const key = createHash('sha256').update(email.toLowerCase()).digest('base64url');
		return [
			{ limit: pair, key: `${key} ${from}` },
			{ limit: account, key },
			{ limit: address, key: from },
		];
	};
	return {
		check: async (email, from) => {
			for (const { limit, key } of all(email, from)) await limit.check(key);
		},
		failed: async (email, from) => {
			// The failure that uses the allowance up is still told as a wrong password; the next try is refused.
			await Promise.allSettled(all(email, from).map(({ limit, key }) => limit.take(key)));
		},
		succeeded: async (email, from) => pair.forgive(all(email, from)[0]?.key ?? ''),
	};
}
