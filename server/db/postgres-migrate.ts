/** Migrates PostgreSQL, one process at a time. */
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { runMigrations } from './migrate.ts';
import { connectTime, surviveBroken } from './postgres-pool.ts';
import { assertUsable } from './postgres-usable.ts';
import type { Tables } from './tables.ts';

/** Kysely's lock belongs to a connection, which a pooler shares. `migrate` locks in its transaction instead. */
class UnlockedAdapter extends PostgresAdapter {
	override acquireMigrationLock = () => Promise.resolve();
	override releaseMigrationLock = () => Promise.resolve();
}

class MigrationDialect extends PostgresDialect {
	override createAdapter() {
		return new UnlockedAdapter();
	}
}

/** Migrates without the pool's time limits. Only connecting is limited, so that a start cannot hang silently. */
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
		// In one transaction under a lock: two concurrent `create table if not exists` of the migrator would fail.
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
