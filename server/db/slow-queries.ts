/** Queries that take long are told, by their text without values: the first thing to look at when a site grows slow. */
import type { LogEvent } from 'kysely';

/** Milliseconds from which a query is slow: hundreds of times what an indexed one takes. */
export const slowAfter = 200;

export type SlowListener = (query: { sql: string; ms: number }) => void;

/** What Kysely calls after each query; nothing is measured where nobody listens. */
export const watchQueries = (slow: SlowListener | undefined, after = slowAfter) =>
	slow === undefined
		? {}
		: {
				log: ({ level, query, queryDurationMillis }: LogEvent) => {
					if (level === 'query' && queryDurationMillis >= after)
						slow({ sql: query.sql, ms: Math.round(queryDurationMillis) });
				},
			};
