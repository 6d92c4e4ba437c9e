/** Counts that all processes on one PostgreSQL share. */
import type { Pool } from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Counter } from '#server/rate-limits.ts';

/** What is counted under `name` within windows of so many seconds. */
export function postgresCounter(pool: Pool, name: string, seconds: number): Counter {
	const limiter = new RateLimiterPostgres({
		storeClient: pool,
		tableName: 'rate_limits',
		tableCreated: true,
		clearExpiredByTimeout: false,
		keyPrefix: name,
		points: 1,
		duration: seconds,
	});
	const told = ({ consumedPoints, msBeforeNext }: RateLimiterRes) => ({ points: consumedPoints, left: msBeforeNext });
	return {
		add: async (key, points) => told(await limiter.penalty(key, points)),
		get: async (key) => {
			const count = await limiter.get(key);
			return count === null ? undefined : told(count);
		},
		delete: async (key) => void (await limiter.delete(key)),
	};
}
