/** PostgreSQL: a pool, the same shapes as SQLite gives, and transactions that try again where the engine asks for it. */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { ChangeListener, Database, Topics } from './database.ts';
import { explain } from './failures.ts';
import { runMigrations } from './migrate.ts';
import { postgresChanges } from './postgres-changes.ts';
import { postgresCounter } from './postgres-counts.ts';
import { readingDialect, writingDialect } from './postgres-dialects.ts';
import { exchanger, Stale } from './postgres-exchange.ts';
import { PostgresTransaction } from './postgres-transaction.ts';
import type { SlowListener } from './slow-queries.ts';
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

const isRetryable = (error: unknown) =>
	error instanceof Stale || retryable.has((error as { code?: string }).code ?? '');

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
	const exchange = exchanger(slow);
	const take = () =>
		pool.connect().catch((error: unknown) => {
			throw explain(error);
		});
	const root = new Kysely<Tables>({ dialect: readingDialect(take, exchange) });
	const open = new WeakMap<Running, PostgresTransaction>();
	/** After its end the connection is somebody else's: a query that comes late would join their transaction. */
	const current = (): PostgresTransaction => {
		const store = running.getStore();
		const transaction = store && open.get(store);
		if (!transaction) throw new Error('A query of a transaction that has ended.');
		return transaction;
	};
	const tx = new Kysely<Tables>({ dialect: writingDialect(current), plugins: [checked(current)] }) as Tx;
	const listeners: ChangeListener[] = [];
	const heard = (topics: Topics) => {
		for (const listener of listeners) listener(topics);
	};
	const changes = postgresChanges(url, heard);
	await changes.listen();

	const attempt = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
		const client = await take();
		const transaction = new PostgresTransaction((statements) => exchange(client, statements));
		const store: Running = { topics: new Set() };
		let value: T;
		let isBroken = false;
		let isInDoubt = false;
		open.set(store, transaction);
		try {
			value = await running.run(store, () => work(tx)).finally(() => open.delete(store));
			if (store.topics.size > 0) transaction.say(changes.tell(store.topics));
			isInDoubt = store.topics.size > 0;
			await transaction.commit();
			isInDoubt = false;
		} catch (error) {
			await transaction.rollback().catch(() => {
				isBroken = true;
			});
			throw error;
		} finally {
			client.release(isBroken);
			if (isInDoubt) {
				changes.doubt();
				heard(store.topics);
			}
		}
		if (store.topics.size > 0) heard(store.topics);
		return value;
	};

	return {
		engine: 'postgres',
		db: root.withPlugin(outside).withPlugin(readsOnly),
		counter: (name, seconds) => postgresCounter(pool, name, seconds),
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
		lock: async (_tx, name) => {
			current().say({ sql: 'select pg_advisory_xact_lock(hashtext($1))', parameters: [name] });
		},
		onChange: (listener) => void listeners.push(listener),
		close: async () => {
			await changes.close();
			await pool.end();
		},
	};
}
