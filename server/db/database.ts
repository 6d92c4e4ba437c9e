/** One interface for both database engines. */
import type { QueryResult } from 'pg';
import type { Reader, Tx } from './tables.ts';

export type Tags = Pick<ReadonlySet<string>, 'has'>;

/** Called for commits of this process and of others on the same database. */
export type ChangeListener = (tags: Tags) => void;

export interface LimitStore {
	query(statement: { text: string; values?: unknown[] }): Promise<QueryResult>;
}

export interface Held {
	free(): Promise<void>;
}

export interface Database {
	/** For reads outside a transaction. Throws on writes, and inside a transaction. */
	readonly db: Reader;
	/** Shares the counts of limits between processes; undefined on SQLite. */
	readonly limitStore?: LimitStore;
	/** Resolves once the transaction is durable. If `work` throws, rolls back. */
	transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/** Applies missing migrations (up to `upTo`), once, however many processes start together. */
	migrate(upTo?: string): Promise<void>;
	/** Holds the lock `name` until `tx` ends. Does nothing on SQLite, which has one writer. */
	lock(tx: Tx, name: string): Promise<void>;
	/**
	 * Holds the lock `name` until `free` is called, or this process ends, without a transaction. Undefined while another holds
	 * it, in this process or another.
	 */
	hold(name: string): Promise<Held | undefined>;
	/** The listener runs in the async context of its registration, so its work has no call's trail or time limit. */
	onChange(listener: ChangeListener): void;
	close(): Promise<void>;
}
