/** The counts of limits that all processes on one PostgreSQL share. `rate-limiter-flexible` writes them. */
import type pg from 'pg';
import { Problem } from '#server/core/problem.ts';
import type { LimitStore } from './database.ts';
import { translateError } from './failures.ts';
import type { Tx } from './tables.ts';

interface RateLimitRow {
	key: string;
	points: number;
	/** Epoch milliseconds. */
	expire: number | null;
}

declare module './tables.ts' {
	interface Tables {
		rate_limits: RateLimitRow;
	}
}

/** Called with why counts could not be shared: each process then counts by itself. */
export type CountingReport = (why: unknown) => void;

/** Milliseconds between two reports: a table that cannot be used fails every request that is counted. */
const reportEvery = 60_000;

/** Reports what fails, unless the database is only away: the calls that need it say so. */
export function limitStoreOf(pool: pg.Pool, report: CountingReport | undefined): LimitStore {
	let reportedAt = Number.NEGATIVE_INFINITY;
	return {
		// Without the name that the library gives a statement: a pooler could not prepare it.
		query: ({ text, values }) =>
			pool.query(text, values).catch((error: unknown) => {
				const why = translateError(error);
				const isAway = why instanceof Problem && why.status === 503;
				if (!isAway && performance.now() - reportedAt >= reportEvery) {
					reportedAt = performance.now();
					report?.(why);
				}
				throw why;
			}),
	};
}

/** Deletes at most `most` counts whose window was over at `before`; returns how many. */
export async function deleteCounts(tx: Tx, before: string, most: number): Promise<number> {
	const time = Date.parse(before);
	const rows = await tx
		.deleteFrom('rate_limits')
		.where('key', 'in', (eb) => eb.selectFrom('rate_limits').select('key').where('expire', '<', time).limit(most))
		// Said again, because a window that begins anew meanwhile must not be deleted.
		.where('expire', '<', time)
		.returning('key')
		.execute();
	return rows.length;
}
