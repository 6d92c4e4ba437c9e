/** One database behind one interface, whichever engine it is. */
import type { Settings } from '#server/settings.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Reader, Tx } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

/** Is told the topics that a committed transaction touched. */
export type ChangeListener = (topics: ReadonlySet<string>) => void;

export interface Database {
	readonly engine: Engine;
	/** For queries outside a transaction; it reads only, and throws inside one. */
	readonly db: Reader;
	/** Runs `work` in a transaction and answers after it is durable. Whatever `work` throws undoes it whole. */
	transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/** Applies the migrations that are missing, once, however many processes start together. */
	migrate(): Promise<void>;
	/** Lets one transaction at a time pass for `name`, until it ends; SQLite has one writer anyway. */
	lock(tx: Tx, name: string): Promise<void>;
	onChange(listener: ChangeListener): void;
	close(): Promise<void>;
}

/** Opens the database the settings name: PostgreSQL by `DATABASE_URL`, else SQLite in `DATA_DIR`. */
export const openDatabase = (settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> =>
	settings.DATABASE_URL === undefined ? openSqlite(settings.DATA_DIR) : openPostgres(settings.DATABASE_URL);
