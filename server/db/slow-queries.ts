/** Reports slow queries by their text, without values. */
import type { LogEvent } from 'kysely';

/** Milliseconds. A query with an index takes less than one. */
const slowAfter = 200;

export type SlowListener = (query: { sql: string; ms: number }) => void;

/** Kysely's `log` option. Empty without a listener, so nothing is measured. */
export const watchQueries = (slow: SlowListener | undefined, after = slowAfter) =>
	slow === undefined
		? {}
		: {
				log: ({ level, query, queryDurationMillis }: LogEvent) => {
					if (level === 'query' && queryDurationMillis >= after)
						slow({ sql: query.sql, ms: Math.round(queryDurationMillis) });
				},
			};
