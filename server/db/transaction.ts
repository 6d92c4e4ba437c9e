/** What a running transaction carries with it, and the guard that keeps other handles out of it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dialect } from 'kysely';
import type { Tx } from './tables.ts';

export interface Running {
	/** Topics whose ready answers are stale once this commits. */
	topics: Set<string>;
}

export const running = new AsyncLocalStorage<Running>();

/** Notes that what `topic` stands for was changed by this transaction; listeners hear of it after the commit. */
export function touch(_tx: Tx, topic: string): void {
	const transaction = running.getStore();
	if (!transaction) throw new Error('touch() outside a transaction');
	transaction.topics.add(topic);
}

/**
 * Makes every query of a dialect pass `check` first. A query on the outer handle inside a transaction would
 * wait for ever on one connection and read the past on several, so it throws instead.
 */
export function guarded(dialect: Dialect, check: () => void): Dialect {
	return {
		createAdapter: () => dialect.createAdapter(),
		createQueryCompiler: () => dialect.createQueryCompiler(),
		createIntrospector: (db) => dialect.createIntrospector(db),
		createDriver: () => {
			const driver = dialect.createDriver();
			const acquire = driver.acquireConnection.bind(driver);
			driver.acquireConnection = (options) => {
				check();
				return acquire(options);
			};
			return driver;
		},
	};
}

export const refuseInside = () => {
	if (running.getStore()) throw new Error('A query on the outer handle inside a transaction: pass the transaction on.');
};
