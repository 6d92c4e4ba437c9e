/** Stores counts of limits in PostgreSQL, shared by all processes. */
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

export type CountingReport = (why: unknown) => void;

/** Milliseconds between reports: every counted request may fail. */
const reportEvery = 60_000;

export function limitStoreOf(pool: pg.Pool, report: CountingReport | undefined): LimitStore {
	let reportedAt = Number.NEGATIVE_INFINITY;
	return {
		// Unnamed: a pooler cannot prepare statements.
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

/** Deletes at most `most` counts whose window ended before `before`; returns how many. */
export async function deleteCounts(tx: Tx, before: string, most: number): Promise<number> {
	const time = Date.parse(before);
	const rows = await tx
		.deleteFrom('rate_limits')
		.where('key', 'in', (eb) => eb.selectFrom('rate_limits').select('key').where('expire', '<', time).limit(most))
		// Repeated here: the window may begin anew meanwhile.
		.where('expire', '<', time)
		.returning('key')
		.execute();
	return rows.length;
}
