/** Counts that all processes on one PostgreSQL share. */
import { type Kysely, sql } from 'kysely';
import { Problem } from '#server/core/problem.ts';
import type { Counter } from './counter.ts';
import type { Tables, Tx } from './tables.ts';

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

/** Points to add to the count of a key; the window that they may begin ends at `expire` (epoch milliseconds). */
export interface Addition {
	key: string;
	points: number;
	expire: number;
}

/** A count in the database; points that were taken back from nothing are stored as less than nothing. */
const countOf = ({ points, expire }: { points: number; expire: number | null }) => ({
	points: Math.max(0, points),
	left: Math.max(0, (expire ?? 0) - Date.now()),
});

/** Adds to counts in one statement, so that of many at the same moment each sees a count of its own. Keys must differ. */
export async function addToCounts(db: Kysely<Tables>, additions: readonly Addition[]) {
	const now = Date.now();
	const rows = await db
		.insertInto('rate_limits')
		// In one order in every process: otherwise two of them could wait for each other's rows.
		.values(additions.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
		.onConflict((conflict) =>
			conflict.column('key').doUpdateSet((eb) => {
				const isOver = eb('rate_limits.expire', '<=', now);
				return {
					points: eb
						.case()
						.when(isOver)
						.then(sql<number>`greatest(0, excluded.points)`)
						.else(sql<number>`greatest(0, greatest(0, rate_limits.points) + excluded.points)`)
						.end(),
					expire: eb.case().when(isOver).then(eb.ref('excluded.expire')).else(eb.ref('rate_limits.expire')).end(),
				};
			}),
		)
		.returning(['key', 'points', 'expire'])
		.execute();
	return new Map(rows.map((row) => [row.key, countOf(row)]));
}

/** A counter of points by key, under `name`, in windows of `seconds`. */
export function postgresCounter(db: Kysely<Tables>, name: string, seconds: number): Counter {
	const keyOf = (key: string) => `${name}:${key}`;
	return {
		add: async (key, points) => {
			const expire = Date.now() + seconds * 1000;
			const counts = await addToCounts(db, [{ key: keyOf(key), points, expire }]);
			return counts.get(keyOf(key)) ?? { points, left: 0 };
		},
		get: async (key) => {
			const row = await db
				.selectFrom('rate_limits')
				.select(['points', 'expire'])
				.where('key', '=', keyOf(key))
				.where('expire', '>', Date.now())
				.executeTakeFirst();
			return row && countOf(row);
		},
		delete: async (key) => {
			await db.deleteFrom('rate_limits').where('key', '=', keyOf(key)).execute();
		},
	};
}

/** Called with why counts could not be shared: each process then counts by itself. */
export type CountingReport = (why: unknown) => void;

/** Milliseconds between two reports: a table that cannot be used fails every request that is counted. */
const reportEvery = 60_000;

/** Makes the function that reports what fails, unless the database is only away: the calls that need it say so. */
export function reportUncounted(report: CountingReport | undefined) {
	let reportedAt = Number.NEGATIVE_INFINITY;
	return async <T>(counting: Promise<T>): Promise<T> => {
		try {
			return await counting;
		} catch (error) {
			const isAway = error instanceof Problem && error.status === 503;
			if (!isAway && performance.now() - reportedAt >= reportEvery) {
				reportedAt = performance.now();
				report?.(error);
			}
			throw error;
		}
	};
}

/** The counter, reporting by `reported` what fails. */
export const reportedCounter = (
	{ add, get, delete: forget }: Counter,
	reported: ReturnType<typeof reportUncounted>,
): Counter => ({
	add: (key, points) => reported(add(key, points)),
	get: (key) => reported(get(key)),
	delete: (key) => reported(forget(key)),
});

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
