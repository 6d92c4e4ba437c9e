/** One interface for both database engines. */
import type { SharedCounter } from './shared-counter.ts';
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
