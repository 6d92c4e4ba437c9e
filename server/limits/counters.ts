/** The counters of the limits: `rate-limiter-flexible`, in the memory of this process or in the PostgreSQL that several share. */
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { batches } from '#server/core/batches.ts';
import type { LimitStore } from '#server/db/database.ts';

interface Count {
	points: number;
	/** Milliseconds until the window ends. */
	left: number;
}

export interface Counter {
	/** Adds points to a key's count, or takes them back where they are negative. */
	add(key: string, points: number): Promise<Count>;
}

interface Window {
	points: number;
	seconds: number;
}

/** The most keys of one limit in memory. The library has no such bound, and an attacker may have any number of addresses. */
const keysMax = 20_000;
/** Takes of one key that share a statement. */
const mostTogether = 1000;

class BoundedMemory extends RateLimiterMemory {
	readonly #keys = new LRUCache<string, true>({
		// `max` would reserve the memory of all keys at once.
		maxSize: keysMax,
		sizeCalculation: () => 1,
		dispose: (_, key) => void this.delete(key),
	});

	override penalty(...args: Parameters<RateLimiterMemory['penalty']>): Promise<RateLimiterRes> {
		this.#keys.set(String(args[0]), true);
		return super.penalty(...args);
	}
}

const countOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Count => ({
	points: consumedPoints,
	left: msBeforeNext,
});

/** Opens the counter of a limit, shared through `store` where there is one. While that fails this process counts by itself. */
export function openCounter(name: string, { points, seconds }: Window, store?: LimitStore): Counter {
	const options = { keyPrefix: name, points, duration: seconds };
	const memory = new BoundedMemory(options);
	if (!store) return { add: async (key, added) => countOf(await memory.penalty(key, added)) };
	const shared = new RateLimiterPostgres({
		...options,
		storeClient: store,
		storeType: 'client',
		tableName: 'rate_limits',
		tableCreated: true,
		// A job of ours does it.
		clearExpiredByTimeout: false,
		insuranceLimiter: memory,
	});
	// One row counts all who register at once: each with a statement of their own would wait for the commits of all others.
	const add = batches<number, Count>(mostTogether, async (key, additions) => {
		const sum = additions.reduce((all, each) => all + each, 0);
		const { points: counted, left } = countOf(await shared.penalty(key, sum));
		let before = counted - sum;
		return additions.map((added) => {
			before += added;
			return { status: 'fulfilled', value: { points: before, left } };
		});
	});
	return { add };
}
