/** What a running transaction carries with it, and the guard that keeps other handles out of it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Tx } from './tables.ts';

export interface Running {
	/** Topics whose cached responses are stale once this commits. */
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
 * Makes every query of a handle pass `check` first. It is asked before Kysely takes the connection: what throws once
 * the connection is taken leaves the only one of SQLite taken for ever.
 */
export const checked = (check: (query: RootOperationNode) => void): KyselyPlugin => ({
	transformQuery: ({ node }) => {
		check(node);
		return node;
	},
	transformResult: async ({ result }) => result,
});

/** A query on the outer handle inside a transaction would wait for ever on one connection and read the past on several. */
export const outside = checked(() => {
	if (running.getStore()) throw new Error('A query on the outer handle inside a transaction: pass the transaction on.');
});

/** Refuses what would neither be undone nor told with the rest. */
export const readsOnly = checked(({ kind }) => {
	if (kind !== 'SelectQueryNode' && kind !== 'RawNode') throw new Error('A write outside a transaction.');
});

/** Refuses to begin a transaction inside another one. */
export function assertOutermost(): void {
	if (running.getStore()) throw new Error('A transaction inside a transaction.');
}
