/** PostgreSQL as the product's database. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { SettingsError } from '#server/core/settings.ts';
import { rethrowExplained } from '#server/core/start-error.ts';
import type { ChangeListener, Database, Tags } from './database.ts';
import { type Changes, type ListeningReport, postgresChanges } from './postgres-changes.ts';
import { type CountingReport, limitStoreOf } from './postgres-counts.ts';
import { holdPostgres } from './postgres-hold.ts';
import { migratePostgres } from './postgres-migrate.ts';
import { openPool, translatingPool } from './postgres-pool.ts';
import { postgresTransact } from './postgres-transact.ts';
import { type SlowListener, watchQueries } from './slow-queries.ts';
import type { Reader, Tables } from './tables.ts';
import { outside, readsOnly } from './transaction.ts';

export interface PostgresAddress {
	url: string;
	/** Direct address where `url` is a pooler in transaction mode: LISTEN does not work through it. */
	listenUrl?: string | undefined;
}

export interface PostgresReports {
	slow?: SlowListener | undefined;
	listening?: ListeningReport | undefined;
	uncounted?: CountingReport | undefined;
}

const listenUrlMismatch = () =>
	new SettingsError(
		'The setting DATABASE_LISTEN_URL cannot be used: changes in the database of DATABASE_URL do not arrive there. It must name the same database, at PostgreSQL itself.',
	);

/** Starts to listen. A wrong DATABASE_LISTEN_URL stops the start: otherwise this process would serve stale lists. */
async function listenTo(changes: Changes, db: Reader, isPooled: boolean): Promise<void> {
	if (!isPooled) return changes.listen().catch(() => undefined);
	await changes.listen().catch(rethrowExplained('DATABASE_LISTEN_URL'));
	// A failure of the pool is not the listener's; its next query reports it.
	if (!(await changes.receivesNotifications(db).catch(() => true))) throw listenUrlMismatch();
}

/** Opens the database, even if PostgreSQL cannot be reached yet. */
export async function openPostgres(
	{ url, listenUrl }: PostgresAddress,
	{ slow, listening, uncounted }: PostgresReports = {},
): Promise<Database> {
	const isPooled = listenUrl !== undefined;
	const pool = openPool(url, isPooled);
	const root = new Kysely<Tables>({
		dialect: new PostgresDialect({ pool: translatingPool(pool) }),
		...watchQueries(slow),
	});
	const listeners: ChangeListener[] = [];
	const notifyListeners = (tags: Tags) => {
		for (const listener of listeners) listener(tags);
	};
	const changes = postgresChanges(listenUrl ?? url, notifyListeners, listening);
	try {
		await listenTo(changes, root, isPooled);
	} catch (error) {
		await changes.close();
		await pool.end();
		throw error;
	}

	return {
		db: root.withPlugin(outside).withPlugin(readsOnly),
		limitStore: limitStoreOf(pool, uncounted),
		transact: postgresTransact({ root, isPooled, changes, notifyListeners }),
		migrate: (upTo) => migratePostgres(url, upTo),
		lock: async (tx, name) => {
			await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
		},
		// Not through a pooler, which gives each transaction another connection.
		hold: (name) => holdPostgres(listenUrl ?? url, name),
		onChange: (listener) => void listeners.push(AsyncLocalStorage.bind(listener)),
		close: async () => {
			await changes.close();
			await pool.end();
		},
	};
}
