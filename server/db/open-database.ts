/** Opens the database of a site, on either engine. */
import type { Settings } from '#server/core/settings.ts';
import type { Database } from './database.ts';
import { openSqlite, type SqliteOptions } from './sqlite.ts';

/** Opens the database the settings name: PostgreSQL by `DATABASE_URL`, else SQLite in `DATA_DIR`. `slow` is called with each slow query. */
export async function openDatabase(
	settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Settings, 'DATABASE_LISTEN_URL'>>,
	options: SqliteOptions = {},
): Promise<Database> {
	if (settings.DATABASE_URL === undefined) return openSqlite(settings.DATA_DIR, options);
	// Imported late, so that a site with SQLite does not load PostgreSQL's driver.
	const { openPostgres } = await import('./postgres.ts');
	return openPostgres({ url: settings.DATABASE_URL, listenUrl: settings.DATABASE_LISTEN_URL }, options.slow);
}
