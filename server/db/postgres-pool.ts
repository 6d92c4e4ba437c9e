/** The pool of connections for Kysely. Translates errors and discards connections in an unknown state. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { translateError } from './failures.ts';

/** The driver returns `bigint` as text. Ours are counts and times, which fit a number. */
export const pgTypes = {
	getTypeParser: (oid: number, format?: 'text' | 'binary') =>
		oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** Milliseconds, for a statement, a lock and an idle transaction. */
export const serverTimeouts = {
	statement_timeout: 5000,
	lock_timeout: 2000,
	idle_in_transaction_session_timeout: 10_000,
};

/** Milliseconds to connect for commands and at start. Requests get less: `openPool`. */
export const connectTime = 5000;

const rethrow = (error: unknown): never => {
	throw translateError(error);
};

function checkout(client: pg.PoolClient): PostgresPoolClient {
	let hasEnded = false;
	let broken: Error | undefined;
	let underWay: Promise<unknown> | undefined;
	const query = async (text: string, values: unknown[]): Promise<unknown> => {
		// A query left over from an ended transaction would take effect alone. `rollback` follows a failed commit.
		if (hasEnded && text !== 'rollback') throw new Error('A query of a transaction that has ended.');
		hasEnded = text === 'commit' || text === 'rollback';
		// Kysely rolls back at once, even while another query of the transaction runs.
		await underWay?.catch(() => undefined);
		if (broken) throw broken;
		try {
			underWay = client.query(text, values);
			return await underWay;
		} catch (error) {
			const translated = translateError(error) as Error;
			// Not PostgreSQL's own error (a timeout, a lost connection), so the query may still run.
			if (!(error instanceof pg.DatabaseError)) broken = translated;
			throw translated;
		}
	};
	return {
		query: query as PostgresPoolClient['query'],
		release: (isDiscarded = false) => client.release(isDiscarded || broken !== undefined),
	};
}

/** Without a listener a broken connection would end the process. The next query fails or reconnects. */
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
			// Poolers refuse these parameters.
			...(isPooled ? {} : serverTimeouts),
		}),
	);
