/** PostgreSQL: a pool, the same shapes as SQLite gives, and transactions that try again where the engine asks for it. */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { ChangeListener, Database, Topics } from './database.ts';
import { explain } from './failures.ts';
import { runMigrations } from './migrate.ts';
import { postgresChanges } from './postgres-changes.ts';
import { type SlowListener, watchQueries } from './slow-queries.ts';
import type { Tables, Tx } from './tables.ts';
import { assertOutermost, checked, outside, type Running, readsOnly, running } from './transaction.ts';

/** Serialization failure and deadlock: nothing was done, and a new try usually gets through. */
const retryable = new Set(['40001', '40P01']);
const tries = 4;

/** Counts are small enough for a number; the driver would give a text. */
export const pgTypes = {
	getTypeParser: (oid: number, format?: 'text' | 'binary') =>
		oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

const isRetryable = (error: unknown) => retryable.has((error as { code?: string }).code ?? '');

/** Migrates on a connection without the pool's time limits: another process's migration is waited for, however long it takes. */
async function migrate(url: string, upTo: string | undefined): Promise<void> {
	const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'clubyard migrations' });
	const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
	try {
		await runMigrations(db, 'postgres', upTo);
	} finally {
		await db.destroy();
	}
}

const tell = (error: unknown): never => {
	throw explain(error);
};

/** A pool as Kysely uses it, whose errors say what they mean. */
function explainedPool(pool: pg.Pool): PostgresPool {
	const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
	const explained = (client: pg.PoolClient): PostgresPoolClient => {
		const query = (text: string, values: unknown[]) => client.query(text, values).catch(tell);
		return { query: query as unknown as PostgresPoolClient['query'], release: (broken) => client.release(broken) };
	};
	return {
		options: pool.options,
		end: () => pool.end(),
		connect: async () => {
			const client = await pool.connect().catch(tell);
			const known = clients.get(client) ?? explained(client);
			clients.set(client, known);
			return known;
		},
	};
}

/** Opens a pool. A server that does not answer yet is no error here: it is asked again. */
export async function openPostgres(url: string, slow?: SlowListener): Promise<Database> {
	const pool = new pg.Pool({
		connectionString: url,
		types: pgTypes,
		max: 10,
		connectionTimeoutMillis: 2000,
		idleTimeoutMillis: 30_000,
		maxLifetimeSeconds: 1800,
		keepAlive: true,
		application_name: 'clubyard',
		statement_timeout: 5000,
		query_timeout: 7000,
		lock_timeout: 2000,
		idle_in_transaction_session_timeout: 10_000,
	});
	const broken = () => {
		// Without listeners a connection that breaks would end the process: the pool's is for idle ones, the connection's own
		// for one that is between two queries of a transaction. The next query fails, or opens a new one.
	};
	pool.on('error', broken);
	pool.on('connect', (client) => void client.on('error', broken));
	const root = new Kysely<Tables>({
		dialect: new PostgresDialect({ pool: explainedPool(pool) }),
		...watchQueries(slow),
	});
	const listeners: ChangeListener[] = [];
	const heard = (topics: Topics) => {
		for (const listener of listeners) listener(topics);
	};
	const changes = postgresChanges(url, heard);
	await changes.listen();

	const attempt = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
		const transaction: Running = { topics: new Set() };
		const value = await root.transaction().execute((handle: Transaction<Tables>) =>
			running.run(transaction, async () => {
				let isOver = false;
				// After its end the connection is somebody else's: a query that comes late would join their transaction.
				const alive = checked(() => {
					if (isOver) throw new Error('A query of a transaction that has ended.');
				});
				const tx = handle.withPlugin(alive) as unknown as Tx;
				try {
					const result = await work(tx);
					if (transaction.topics.size > 0) await changes.tell(tx, transaction.topics);
					return result;
				} finally {
					isOver = true;
				}
			}),
		);
		if (transaction.topics.size > 0) heard(transaction.topics);
		return value;
	};

	return {
		engine: 'postgres',
		db: root.withPlugin(outside).withPlugin(readsOnly),
		pool,
		transact: async (work) => {
			assertOutermost();
			for (let trial = 1; ; trial++) {
				try {
					return await attempt(work);
				} catch (error) {
					if (trial === tries || !isRetryable(error)) throw error;
					await pause(trial * 20 * (0.5 + Math.random()));
				}
			}
		},
		migrate: (upTo) => migrate(url, upTo),
		lock: async (tx, name) => {
			await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
		},
		onChange: (listener) => void listeners.push(listener),
		close: async () => {
			await changes.close();
			await root.destroy();
		},
	};
}
