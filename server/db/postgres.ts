/** PostgreSQL: a pool of connections, rows of the same types as SQLite's, and transactions that are retried after a conflict. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { Problem } from '#server/core/problem.ts';
import { SettingsError } from '#server/core/settings.ts';
import { explainStartError } from '#server/core/start-error.ts';
import { currentDeadline } from '#server/core/within.ts';
import { recordedCall } from '#server/trail/calls.ts';
import { BatchedCounts } from './batched-counts.ts';
import type { ChangeListener, Database, Tags } from './database.ts';
import { runMigrations } from './migrate.ts';
import { postgresChanges } from './postgres-changes.ts';
import { addToCounts, postgresCounter } from './postgres-counts.ts';
import { assertUsable } from './postgres-place.ts';
import { explainedPool, surviveBroken } from './postgres-pool.ts';
import { type SlowListener, watchQueries } from './slow-queries.ts';
import type { Tables, Tx } from './tables.ts';
import { assertOutermost, assertRecorded, checked, outside, type Running, readsOnly, running } from './transaction.ts';

/** Serialization failure and deadlock: nothing was written, and a retry usually succeeds. */
const retryable = new Set(['40001', '40P01']);
const tries = 6;
/** Milliseconds before the second try. Each later one waits twice as long, so that a rush thins out: 0.6 s in all. */
const firstPause = 20;

/** The driver returns a `bigint` as text, because it may exceed a number. Ours are counts and times, which do not. */
export const pgTypes = {
	getTypeParser: (oid: number, format?: 'text' | 'binary') =>
		oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

const tooManyAtOnce = (cause: unknown) =>
	new Problem('unavailable', 'Many people are changing this right now. Try again in a moment.', {
		retryAfter: 1,
		isUndone: true,
		cause,
	});

const isRetryable = (error: unknown) => retryable.has((error as { code?: string }).code ?? '');

/** PostgreSQL's timeouts in milliseconds: for a statement, for waiting for a lock, and for an idle transaction. */
const serverTimeouts = { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 };

/** Milliseconds in which a command or a start has to be connected. */
export const connectTime = 5000;

/** Sets the timeouts for one transaction: behind a pooler, a setting of the session would apply to the next client too. */
const setTimeouts = sql`select ${sql.join(
	Object.entries(serverTimeouts).map(([name, ms]) => sql`set_config(${name}, ${String(ms)}, true)`),
)}`;

/** Where PostgreSQL is. */
export interface PostgresAddress {
	url: string;
	/** PostgreSQL itself, where `url` is a pooler in transaction mode, through which LISTEN does not work. */
	listenUrl?: string | undefined;
}

/** Without Kysely's own lock, which belongs to a connection: a pooler shares those. `migrate` takes a lock of its transaction. */
class UnlockedAdapter extends PostgresAdapter {
	override acquireMigrationLock = () => Promise.resolve();
	override releaseMigrationLock = () => Promise.resolve();
}

class MigrationDialect extends PostgresDialect {
	override createAdapter() {
		return new UnlockedAdapter();
	}
}

/**
 * Migrates on a connection without the pool's time limits: another process's migration is waited for, however long it takes.
 * Only connecting is limited, since a start that waits without a word looks like one that works.
 */
async function migrate(url: string, upTo: string | undefined): Promise<void> {
	const pool = surviveBroken(
		new pg.Pool({
			connectionString: url,
			max: 1,
			connectionTimeoutMillis: connectTime,
			application_name: 'clubyard migrations',
		}),
	);
	const db = new Kysely<Tables>({ dialect: new MigrationDialect({ pool }) });
	try {
		// Everything in one transaction under a lock: `create table if not exists`, with which the migrator creates its own
		// tables, fails if two processes run it at the same moment.
		await db.transaction().execute(async (tx) => {
			await sql`select pg_advisory_xact_lock(hashtext('migrations'))`.execute(tx);
			await assertUsable(tx);
			await runMigrations(tx, 'postgres', upTo);
		});
	} finally {
		await db.destroy();
	}
}

const openPool = (url: string, isPooled: boolean): pg.Pool =>
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

const deafListener = () =>
	new SettingsError(
		'The setting DATABASE_LISTEN_URL cannot be used: what changes in the database of DATABASE_URL does not arrive there. It has to name the same database, at PostgreSQL itself.',
	);

/** Opens the database. Does not fail if PostgreSQL cannot be reached yet: each query connects anew. */
export async function openPostgres({ url, listenUrl }: PostgresAddress, slow?: SlowListener): Promise<Database> {
	const isPooled = listenUrl !== undefined;
	const pool = openPool(url, isPooled);
	const root = new Kysely<Tables>({
		dialect: new PostgresDialect({ pool: explainedPool(pool, isPooled) }),
		...watchQueries(slow),
	});
	const batches = new BatchedCounts((additions) => addToCounts(root, additions));
	const listeners: ChangeListener[] = [];
	const notifyListeners = (tags: Tags) => {
		for (const listener of listeners) listener(tags);
	};
	const changes = postgresChanges(listenUrl ?? url, notifyListeners);
	const stop = async (error: unknown): Promise<never> => {
		await changes.close();
		await pool.end();
		throw error;
	};
	// Without a DATABASE_LISTEN_URL the listener keeps trying, like the pool. A wrong one stops the start: otherwise this
	// process would silently serve stale lists.
	await changes
		.listen()
		.catch((error: unknown) => (isPooled ? stop(explainStartError('DATABASE_LISTEN_URL', error)) : undefined));
	// If the pool cannot send, that is no fault of the listener's, and its next query says why.
	if (isPooled && !(await changes.hears(root).catch(() => true))) await stop(deafListener());

	const attempt = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
		const store: Running = { tags: new Set(), call: recordedCall() };
		const hasTags = () => store.tags.size > 0;
		const deadline = currentDeadline();
		let isCommitting = false;
		let isOver = false;
		const assertRunning = checked(() => {
			if (isOver) throw new Error('A query of a transaction that has ended.');
			deadline?.check();
		});
		try {
			deadline?.check();
			const value = await root.transaction().execute(async (transaction) => {
				if (isPooled) await setTimeouts.execute(transaction);
				const tx = transaction.withPlugin(assertRunning) as unknown as Tx;
				const result = await running.run(store, () => work(tx));
				assertRecorded(store);
				isOver = true;
				if (hasTags()) await changes.notify(transaction, store.tags);
				deadline?.beginCommit();
				isCommitting = true;
				return result;
			});
			isCommitting = false;
			if (hasTags()) notifyListeners(store.tags);
			return value;
		} finally {
			isOver = true;
			// The connection broke during the commit: it may take effect now, later or never.
			if (isCommitting && hasTags()) {
				changes.changeSender();
				notifyListeners(store.tags);
			}
		}
	};

	return {
		engine: 'postgres',
		db: root.withPlugin(outside).withPlugin(readsOnly),
		counter: (name, { seconds, isBatched }) => {
			const counter = postgresCounter(root, name, seconds);
			return isBatched ? batches.counter(name, seconds, counter) : counter;
		},
		transact: async (work) => {
			assertOutermost();
			for (let trial = 1; ; trial++) {
				try {
					return await attempt(work);
				} catch (error) {
					if (!isRetryable(error)) throw error;
					if (trial === tries) throw tooManyAtOnce(error);
					await pause(firstPause * 2 ** (trial - 1) * (0.5 + Math.random()));
				}
			}
		},
		migrate: (upTo) => migrate(url, upTo),
		lock: async (tx, name) => {
			await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
		},
		onChange: (listener) => void listeners.push(AsyncLocalStorage.bind(listener)),
		close: async () => {
			await changes.close();
			await batches.close();
			await pool.end();
		},
	};
}
