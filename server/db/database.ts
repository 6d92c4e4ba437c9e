/** One interface for both database engines. */
import type { QueryResult } from 'pg';
import type { Reader, Tx } from './tables.ts';

/** The cache tags that a commit invalidated. */
export type Tags = Pick<ReadonlySet<string>, 'has'>;

/** Called with the tags that a commit invalidated, in this process or in another one on the same database. */
export type ChangeListener = (tags: Tags) => void;

/** A client of PostgreSQL, as far as `rate-limiter-flexible` uses one. */
export interface LimitStore {
	query(statement: { text: string; values?: unknown[] }): Promise<QueryResult>;
}

export interface Database {
	/** For reads outside a transaction. Throws on a write, and on any query inside a transaction: use its `tx` there. */
	readonly db: Reader;
	/** Where processes count together, for the limits. Undefined on SQLite, which has only one process. */
	readonly limitStore?: LimitStore;
	/** Runs `work` in a transaction; resolves once it is durable. If `work` throws, all of it is rolled back. */
	transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/** Applies the migrations that are missing (up to one, if named), once, however many processes start together. */
	migrate(upTo?: string): Promise<void>;
	/** Waits until no other transaction holds the lock `name`, and holds it until `tx` ends. Does nothing on SQLite, which has one writer. */
	lock(tx: Tx, name: string): Promise<void>;
	/**
	 * The listener runs in the context of its registration, not in that of the call whose commit it hears of: what it begins,
	 * such as sending mail, belongs to no call's trail and has no call's time limit.
	 */
	onChange(listener: ChangeListener): void;
	close(): Promise<void>;
}
