/** Counts that all processes on one PostgreSQL share. */
import { type Kysely, sql } from 'kysely';
import type { Counter } from './shared-counter.ts';
import type { Tables } from './tables.ts';

/** What is counted under `name` within windows of so many seconds. */
export function postgresCounter(db: Kysely<Tables>, name: string, seconds: number): Counter {
	const keyOf = (key: string) => `${name}:${key}`;
	const countOf = ({ points, expire }: { points: number; expire: number | null }) => ({
		points,
		left: Math.max(0, (expire ?? 0) - Date.now()),
	});
	return {
		add: async (key, points) => {
			const now = Date.now();
			// One statement, so that of many at the same moment each sees a count of its own.
			const row = await db
				.insertInto('rate_limits')
				.values({ key: keyOf(key), points: Math.max(0, points), expire: now + seconds * 1000 })
				.onConflict((conflict) =>
					conflict.column('key').doUpdateSet((eb) => {
						const isOver = eb('rate_limits.expire', '<=', now);
						return {
							points: eb
								.case()
								.when(isOver)
								.then(eb.ref('excluded.points'))
								.else(sql<number>`greatest(0, rate_limits.points + ${points})`)
								.end(),
							expire: eb.case().when(isOver).then(eb.ref('excluded.expire')).else(eb.ref('rate_limits.expire')).end(),
						};
					}),
				)
				.returning(['points', 'expire'])
				.executeTakeFirstOrThrow();
			return countOf(row);
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
