/** How often something may be done, counted in memory; the largest key set is bounded by its time window. */
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from './problem.ts';

export interface Allowance {
	points: number;
	seconds: number;
}

export interface RateLimit {
	/** Counts one more (or `points` more), or refuses with 429 when the allowance is used up. */
	take(key: string, points?: number): Promise<void>;
	/** Refuses with 429 when the allowance is used up, without counting. */
	check(key: string): Promise<void>;
	/** Forgets what was counted for `key`. */
	forgive(key: string): Promise<void>;
}

export type RateLimits = (name: string, allowance: Allowance) => RateLimit;

const refuse = (milliseconds: number): never => {
	const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
	const wait = retryAfter < 120 ? `${retryAfter} seconds` : `${Math.ceil(retryAfter / 60)} minutes`;
	throw new Problem('too often', `That was tried too often. Please wait ${wait} and try again.`, { retryAfter });
};

const nothing = () => Promise.resolve();
const unlimited: RateLimit = { take: nothing, check: nothing, forgive: nothing };

/** Makes limits whose points are multiplied by `scale`; 0 switches them off. */
export const rateLimits =
	(scale: number): RateLimits =>
	(name, { points, seconds }) => {
		if (scale === 0) return unlimited;
		const most = Math.max(1, Math.round(points * scale));
		const limiter = new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds });
		return {
			take: async (key, points = 1) => {
				await limiter.consume(key, points).catch((reason: RateLimiterRes) => refuse(reason.msBeforeNext));
			},
			check: async (key) => {
				const used = await limiter.get(key);
				if (used && used.consumedPoints >= most) refuse(used.msBeforeNext);
			},
			forgive: async (key) => {
				await limiter.delete(key);
			},
		};
	};

/** Whom an address stands for: itself, or for IPv6 its /64, which one subscriber has whole. */
export function addressKey(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped !== undefined) return mapped;
	if (!isIPv6(address)) return address;
	const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
	const before = head === '' ? [] : head.split(':');
	const after = tail === undefined || tail === '' ? [] : tail.split(':');
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
	return [...before, ...Array<string>(zeros).fill('0'), ...after]
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':');
}
