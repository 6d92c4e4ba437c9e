/** Counters of the limits: `rate-limiter-flexible` in memory, or in a shared PostgreSQL. */
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { batches } from '#server/core/batches.ts';
import type { LimitStore } from '#server/db/database.ts';

interface Count {
	points: number;
	/** Milliseconds until the window ends. */
	left: number;
}

interface Counter {
	/** Negative points undo earlier ones. */
	add(key: string, points: number): Promise<Count>;
}

interface Window {
	points: number;
	seconds: number;
}

/** Keys of one limit in memory. The library has no bound, and attackers have many addresses. */
const keysMax = 20_000;
const maxBatch = 1000;

class BoundedMemory extends RateLimiterMemory {
	readonly #keys = new LRUCache<string, true>({
		// `max` would reserve all memory at once.
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

/** Shares counts through `store`. While that fails, this process counts alone. */
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
		// A job of ours deletes expired rows.
		clearExpiredByTimeout: false,
		insuranceLimiter: memory,
	});
	// One row counts all who register at once, so their points are added in one statement.
	const add = batches<number, Count>(maxBatch, async (key, additions) => {
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
