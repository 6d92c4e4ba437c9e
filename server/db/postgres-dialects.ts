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
import { type Exchange, Stale } from './postgres-exchange.ts';

const nothing = async () => undefined;
const never = (): never => {
	throw new Error('Transactions are made by transact(), and nothing is streamed.');
};

const dialectOf = (driver: Pick<Driver, 'acquireConnection' | 'releaseConnection'>): Dialect => ({
	createAdapter: () => new PostgresAdapter(),
	createIntrospector: (db) => new PostgresIntrospector(db),
	createQueryCompiler: () => new PostgresQueryCompiler(),
	createDriver: () => ({
		init: nothing,
		beginTransaction: never,
		commitTransaction: never,
		rollbackTransaction: never,
		destroy: nothing,
		...driver,
	}),
});

/** Every query on its own, on a connection that it takes for so long. */
export function readingDialect(take: () => Promise<pg.PoolClient>, exchange: Exchange): Dialect {
	const clients = new WeakMap<DatabaseConnection, pg.PoolClient>();
	return dialectOf({
		acquireConnection: async () => {
			const client = await take();
			const connection: DatabaseConnection = {
				executeQuery: async (query) => {
					const again = (error: unknown) => {
						if (error instanceof Stale) return exchange(client, [query]);
						throw error;
					};
					const [result] = await exchange(client, [query]).catch(again);
					return { rows: result?.rows ?? [] };
				},
				streamQuery: never,
			};
			clients.set(connection, client);
			return connection;
		},
		releaseConnection: async (connection) => clients.get(connection)?.release(),
	});
}

/** The connection of the transaction that runs: it is taken before and given back after by whoever runs it. */
export const writingDialect = (current: () => DatabaseConnection): Dialect =>
	dialectOf({ acquireConnection: async () => current(), releaseConnection: nothing });
