/**
 * How often something may be done. Windows of up to a minute are counted in this process; longer ones guard passwords,
 * codes and quotas, and are counted in the database where several processes share one.
 */
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Tx } from '#server/db/tables.ts';
import { Problem } from './problem.ts';

interface RateLimitRow {
	key: string;
	points: number;
	/** Epoch milliseconds. */
	expire: number | null;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		rate_limits: RateLimitRow;
	}
}

/** Forgets counts whose window is over. */
export const forgetCounts = (tx: Tx, now: Date) =>
	tx.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();

export interface Allowance {
	points: number;
	seconds: number;
}

export interface RateLimit {
	/** Counts one more (or `points` more), or refuses with 429 when the allowance is used up. */
	take(key: string, points?: number): Promise<void>;
	/** Refuses with 429 when the allowance is used up, without counting. */
	check(key: string): Promise<void>;
	/** Takes `points` of what was counted back: what they stood for was not done. */
	giveBack(key: string, points: number): Promise<void>;
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
const unlimited: RateLimit = { take: nothing, check: nothing, giveBack: nothing, forgive: nothing };

/** Windows from which on processes count together. */
const sharedFrom = 61;

function limiterOf(keyPrefix: string, points: number, duration: number, pool: Pool | undefined) {
	const memory = new RateLimiterMemory({ keyPrefix, points, duration });
	if (!pool || duration < sharedFrom) return memory;
	return new RateLimiterPostgres({
		storeClient: pool,
		tableName: 'rate_limits',
		tableCreated: true,
		clearExpiredByTimeout: false,
		keyPrefix,
		points,
		duration,
		// A database that is away must not open the door: this process goes on counting for itself.
		insuranceLimiter: memory,
	});
}

/** Makes limits whose points are multiplied by `scale`; 0 switches them off. With a `pool` the long ones are shared. */
export function rateLimits(scale: number, pool?: Pool): RateLimits {
	if (scale === 0) return () => unlimited;
	const made = new Map<string, RateLimit>();
	const make = (name: string, { points, seconds }: Allowance): RateLimit => {
		const most = Math.max(1, Math.round(points * scale));
		const limiter = limiterOf(name, most, seconds, pool);
		return {
			take: async (key, taken = 1) => {
				await limiter.consume(key, taken).catch((reason: RateLimiterRes) => refuse(reason.msBeforeNext));
			},
			check: async (key) => {
				const used = await limiter.get(key);
				if (used && used.consumedPoints >= most) refuse(used.msBeforeNext);
			},
			giveBack: async (key, points) => {
				await limiter.reward(key, points);
			},
			forgive: async (key) => {
				await limiter.delete(key);
			},
		};
	};
	// One name is one allowance, however many endpoints take from it.
	return (name, allowance) => {
		const limit = made.get(name) ?? make(name, allowance);
		made.set(name, limit);
		return limit;
	};
}

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
