/** Kysely's PostgreSQL dialect over the exchange: one for reads on any connection, one for the transaction that runs. */
import {
	type DatabaseConnection,
	type Dialect,
	type Driver,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
} from 'kysely';
import type pg from 'pg';
import { Problem } from '#server/problem.ts';
import { type Exchange, Stale, type Statement } from './postgres-exchange.ts';

const nothing = async () => undefined;
const never = (): never => {
	throw new Error('Transactions are made by transact(), and nothing is streamed.');
};

const dialectOf = (acquireConnection: Driver['acquireConnection']): Dialect => ({
	createAdapter: () => new PostgresAdapter(),
	createIntrospector: (db) => new PostgresIntrospector(db),
	createQueryCompiler: () => new PostgresQueryCompiler(),
	createDriver: () => ({
		init: nothing,
		beginTransaction: never,
		commitTransaction: never,
		rollbackTransaction: never,
		acquireConnection,
		releaseConnection: nothing,
		destroy: nothing,
	}),
});

interface Asked extends Statement {
	answer: PromiseWithResolvers<pg.QueryResult>;
}

/** So many reads go together; more than that are better done side by side. */
const togetherMost = 4;

/** Reads outside a transaction: what one request asks for in the same turn goes together, on a connection taken for so long. */
export function readingDialect(take: () => Promise<pg.PoolClient>, exchange: Exchange): Dialect {
	const asked: Asked[] = [];

	const send = async (batch: readonly Asked[]): Promise<void> => {
		try {
			const client = await take();
			const again = (error: unknown) => {
				if (error instanceof Stale) return exchange(client, batch);
				throw error;
			};
			const results = await exchange(client, batch)
				.catch(again)
				.finally(() => client.release());
			batch.forEach(({ answer }, index) => {
				answer.resolve(results[index] as pg.QueryResult);
			});
		} catch (error) {
			// Those that were sent with the one that failed may be another request's: then each is asked by itself.
			if (batch.length > 1 && !(error instanceof Problem)) for (const each of batch) void send([each]);
			else for (const { answer } of batch) answer.reject(error);
		}
	};

	const sendAll = () => {
		while (asked.length > 0) void send(asked.splice(0, togetherMost));
	};

	const connection: DatabaseConnection = {
		executeQuery: async ({ sql, parameters }) => {
			const answer = Promise.withResolvers<pg.QueryResult>();
			if (asked.push({ sql, parameters, answer }) === 1) process.nextTick(sendAll);
			return { rows: (await answer.promise).rows };
		},
		streamQuery: never,
	};
	return dialectOf(async () => connection);
}

/** The connection of the transaction that runs: it is taken before and given back after by whoever runs it. */
export const writingDialect = (current: () => DatabaseConnection): Dialect => dialectOf(async () => current());
