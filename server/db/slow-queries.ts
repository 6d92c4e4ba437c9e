/** Reports slow queries by their text, without values: the first thing to look at when a site becomes slow. */
import type { LogEvent } from 'kysely';

/** Milliseconds from which a query counts as slow: a query with an index takes less than one. */
const slowAfter = 200;

export type SlowListener = (query: { sql: string; ms: number }) => void;

/** The `log` option of Kysely, which it calls after each query; empty without a listener, so that nothing is measured. */
export const watchQueries = (slow: SlowListener | undefined, after = slowAfter) =>
	slow === undefined
		? {}
		: {
				log: ({ level, query, queryDurationMillis }: LogEvent) => {
					if (level === 'query' && queryDurationMillis >= after)
						slow({ sql: query.sql, ms: Math.round(queryDurationMillis) });
				},
			};
