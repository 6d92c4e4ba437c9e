/** The pool of connections, and its wrapping for Kysely: errors become the product's own, a connection in an unknown state is discarded. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { translateError } from './failures.ts';

/** The driver returns a `bigint` as text, because it may exceed a number. Ours are counts and times, which do not. */
export const pgTypes = {
	getTypeParser: (oid: number, format?: 'text' | 'binary') =>
		oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** PostgreSQL's timeouts in milliseconds: for a statement, for waiting for a lock, and for an idle transaction. */
export const serverTimeouts = {
	statement_timeout: 5000,
	lock_timeout: 2000,
	idle_in_transaction_session_timeout: 10_000,
};

/** Milliseconds in which a command or a start has to be connected. A request has less time: `openPool`. */
export const connectTime = 5000;

const rethrow = (error: unknown): never => {
	throw translateError(error);
};

/** One use of a connection, from its checkout to its release: a read, or a whole transaction. */
function checkout(client: pg.PoolClient): PostgresPoolClient {
	let hasEnded = false;
	let broken: Error | undefined;
	let underWay: Promise<unknown> | undefined;
	const query = async (text: string, values: unknown[]): Promise<unknown> => {
		// A query that is still waiting when the transaction ends would run outside it and take effect at once. A rollback
		// is allowed, because Kysely sends one after a failed commit.
		if (hasEnded && text !== 'rollback') throw new Error('A query of a transaction that has ended.');
		hasEnded = text === 'commit' || text === 'rollback';
		// After a failure Kysely rolls back at once, even while another query of the transaction is running.
		await underWay?.catch(() => undefined);
		if (broken) throw broken;
		try {
			underWay = client.query(text, values);
			return await underWay;
		} catch (error) {
			const translated = translateError(error) as Error;
			// If the error does not come from PostgreSQL (a timeout, a lost connection), the query may still be running.
			if (!(error instanceof pg.DatabaseError)) broken = translated;
			throw translated;
		}
	};
	return {
		query: query as PostgresPoolClient['query'],
		release: (isDiscarded = false) => client.release(isDiscarded || broken !== undefined),
	};
}

/**
 * Without a listener, a broken connection would end the process. The pool's listener is for idle connections, the client's
 * for one between two queries of a transaction, or that is being closed. The next query fails, or opens a new connection.
 */
export function surviveBroken(pool: pg.Pool): pg.Pool {
	const ignore = () => undefined;
	pool.on('error', ignore);
	pool.on('connect', (client) => void client.on('error', ignore));
	return pool;
}

export const translatingPool = (pool: pg.Pool): PostgresPool => ({
	connect: async () => checkout(await pool.connect().catch(rethrow)),
	end: () => pool.end(),
	options: pool.options,
});

export const openPool = (url: string, isPooled: boolean): pg.Pool =>
	surviveBroken(
		new pg.Pool({
			connectionString: url,
			types: pgTypes,
			max: 10,
			connectionTimeoutMillis: 2000,
			idleTimeoutMillis: 30_000,
			maxLifetimeSeconds: 1800,
			keepAlive: true,
			application_name: 'clubyard',
			query_timeout: 7000,
			// A pooler refuses these parameters at the start of a connection.
			...(isPooled ? {} : serverTimeouts),
		}),
	);
