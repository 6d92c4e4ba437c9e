/** A consistent snapshot of the database, read while the site runs. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { assertSiteIn, noSiteIn } from '#server/core/commands.ts';
import type { Settings } from '#server/core/settings.ts';
import { explainStartError } from '#server/core/start-error.ts';
import { migrations } from '#server/db/migrations.ts';
import { nodeSqliteDialect } from '#server/db/node-sqlite.ts';
import { databaseSetting } from '#server/db/open-database.ts';
import { connectTime, pgTypes, surviveBroken } from '#server/db/postgres-pool.ts';
import { databaseFile } from '#server/db/sqlite.ts';
import type { AnyTables } from './rows.ts';

/** PostgreSQL has a code for a missing table, SQLite only a message. */
const isNoSite = ({ code, message }: Error & { code?: unknown }) =>
	message.includes('kysely_migration') && (code === '42P01' || /^no such table/.test(message));

async function ofSqlite<T>(folder: string, work: (db: AnyTables) => Promise<T>): Promise<T> {
	const file = join(folder, databaseFile);
	await assertSiteIn(folder, databaseFile);
	const connection = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
	const db: AnyTables = new Kysely({ dialect: nodeSqliteDialect(connection) });
	try {
		connection.exec('begin');
		return await work(db);
	} finally {
		if (connection.isTransaction) connection.exec('rollback');
		await db.destroy();
	}
}

async function ofPostgres<T>(url: string, work: (db: AnyTables) => Promise<T>): Promise<T> {
	const pool = surviveBroken(
		new pg.Pool({
			connectionString: url,
			max: 1,
			types: pgTypes,
			connectionTimeoutMillis: connectTime,
			application_name: 'clubyard backup',
		}),
	);
	const db: AnyTables = new Kysely({ dialect: new PostgresDialect({ pool }) });
	try {
		return await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
	} finally {
		await db.destroy();
	}
}

export async function withSnapshot<T>(settings: Settings, work: (db: AnyTables) => Promise<T>): Promise<T> {
	const { DATABASE_URL, DATA_DIR } = settings;
	let isOpen = false;
	const begin = (db: AnyTables) => {
		isOpen = true;
		return work(db);
	};
	try {
		return await (DATABASE_URL === undefined ? ofSqlite(DATA_DIR, begin) : ofPostgres(DATABASE_URL, begin));
	} catch (error) {
		if (isNoSite(error as Error)) throw noSiteIn(DATABASE_URL === undefined ? DATA_DIR : 'this database');
		throw isOpen ? error : explainStartError(databaseSetting(settings), error);
	}
}

/** Returns the last migration. Throws if it is not this version's; `otherwise` ends the message. */
export async function readSchema(db: AnyTables, otherwise: string): Promise<string> {
	const row = await db.selectFrom('kysely_migration').select('name').orderBy('name', 'desc').executeTakeFirst();
	const schema = (row as { name: string } | undefined)?.name;
	if (schema === undefined || schema !== Object.keys(migrations).at(-1)) {
		throw new Error(`This database was written by another version of Clubyard. ${otherwise}`);
	}
	return schema;
}
