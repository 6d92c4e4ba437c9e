/** Opens the database of a site, on either engine. */
import type { Settings } from '#server/core/settings.ts';
import { rethrowExplained } from '#server/core/start-error.ts';
import type { Database } from './database.ts';
import type { PostgresReports } from './postgres.ts';
import { openSqlite, type SqliteOptions } from './sqlite.ts';

type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Settings, 'DATABASE_LISTEN_URL'>>;

type Options = SqliteOptions & PostgresReports;

async function open(settings: DatabaseSettings, options: Options): Promise<Database> {
	if (settings.DATABASE_URL === undefined) return openSqlite(settings.DATA_DIR, options);
	// Imported late: a site on SQLite does not need PostgreSQL's driver.
	const { openPostgres } = await import('./postgres.ts');
	return openPostgres({ url: settings.DATABASE_URL, listenUrl: settings.DATABASE_LISTEN_URL }, options);
}

export const databaseSetting = ({ DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>) =>
	DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';

/** Opens PostgreSQL by `DATABASE_URL`, else SQLite in `DATA_DIR`. Errors name the setting. */
export async function openDatabase(settings: DatabaseSettings, options: Options = {}): Promise<Database> {
	const rethrow = rethrowExplained(databaseSetting(settings));
	const database = await open(settings, options).catch(rethrow);
	return { ...database, migrate: (upTo) => database.migrate(upTo).catch(rethrow) };
}
