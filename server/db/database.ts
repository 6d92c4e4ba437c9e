/** One database behind one interface, whichever engine it is. */

import type { Settings } from '#server/core/settings.ts';
import type { SharedCounter } from '#server/limits/rate-limits.ts';
import type { SlowListener } from './slow-queries.ts';
import { openSqlite } from './sqlite.ts';
import type { Reader, Tx } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

/** The cache tags that a commit invalidated. */
export type Tags = Pick<ReadonlySet<string>, 'has'>;

/** Called with the tags that a commit invalidated, in this process or in another one on the same database. */
export type ChangeListener = (tags: Tags) => void;

export interface Database {
	readonly engine: Engine;
	/** For queries outside a transaction; it reads only, and throws inside one. */
	readonly db: Reader;
	/** Where several processes count together; none on SQLite, which has one. */
	readonly counter?: SharedCounter;
	/** Runs `work` in a transaction and answers after it is durable. Whatever `work` throws undoes it whole. */
	transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/** Applies the migrations that are missing (up to one, if named), once, however many processes start together. */
	migrate(upTo?: string): Promise<void>;
	/** Lets one transaction at a time pass for `name`, until it ends; SQLite has one writer anyway. */
	lock(tx: Tx, name: string): Promise<void>;
	onChange(listener: ChangeListener): void;
	close(): Promise<void>;
}

/** Opens the database the settings name: PostgreSQL by `DATABASE_URL`, else SQLite in `DATA_DIR`. `slow` is told of slow queries. */
export async function openDatabase(
	settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Settings, 'DATABASE_LISTEN_URL'>>,
	slow?: SlowListener,
): Promise<Database> {
	if (settings.DATABASE_URL === undefined) return openSqlite(settings.DATA_DIR, slow);
	// Its driver is loaded only where it is used.
	const { openPostgres } = await import('./postgres.ts');
	return openPostgres({ url: settings.DATABASE_URL, listenUrl: settings.DATABASE_LISTEN_URL }, slow);
}
