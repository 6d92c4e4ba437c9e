/** Migrations of PostgreSQL, one process at a time. */
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { runMigrations } from './migrate.ts';
import { connectTime, surviveBroken } from './postgres-pool.ts';
import { assertUsable } from './postgres-usable.ts';
import type { Tables } from './tables.ts';

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
 * Migrates without the time limits of the pool, or of the role: a migration of many rows, and that of another process which is
 * waited for, take as long as they take. Only connecting is limited, since a start that waits without a word looks like one
 * that works.
 */
export async function migratePostgres(url: string, upTo: string | undefined): Promise<void> {
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
			await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(tx);
			await sql`select pg_advisory_xact_lock(hashtext('migrations'))`.execute(tx);
			await assertUsable(tx);
			await runMigrations(tx, 'postgres', upTo);
		});
	} finally {
		await db.destroy();
	}
}
