/** The state of a running transaction, and checks that refuse queries on the wrong database handle. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { RecordedCall } from '#server/trail/calls.ts';
import type { Tx } from './tables.ts';

export interface Running {
	/** Cache tags to invalidate once this commits. */
	tags: Set<string>;
	/** The call it belongs to, if that has to leave an entry in the trail. */
	call: RecordedCall | undefined;
	/** Whether it has left one, or has nothing to leave. */
	isRecorded?: boolean;
	/** What runs once this commits. */
	afterCommit?: (() => void)[];
}

export const running = new AsyncLocalStorage<Running>();

/**
 * Drops the cached responses with `tag`, in every process on this database, once this transaction has committed. A tag has
 * no space: PostgreSQL takes them to the other processes in one text, where a space stands between two.
 */
export function invalidate(_tx: Tx, tag: string): void {
	const transaction = running.getStore();
	if (!transaction) throw new Error('invalidate() outside a transaction');
	if (tag.includes(' ')) throw new Error(`A tag with a space: ${tag}`);
	transaction.tags.add(tag);
}

/**
 * Runs `action` once this transaction has committed. It does not run if all is rolled back, and must not throw: nobody would catch
 * it, and the process would stop.
 */
export function afterCommit(_tx: Tx, action: () => void): void {
	const transaction = running.getStore();
	if (!transaction) throw new Error('afterCommit() outside a transaction');
	transaction.afterCommit ??= [];
	transaction.afterCommit.push(action);
}

/** Runs what waits for a transaction that has committed: each by itself, so that an error in it is none of the commit. */
export function runAfterCommit({ afterCommit }: Running): void {
	for (const action of afterCommit ?? []) queueMicrotask(action);
}

/** Refuses to commit what has to leave an entry in the trail and has left none. */
export function assertRecorded({ call, isRecorded }: Running): void {
	if (call && !isRecorded)
		throw new Error(`A transaction of a call that has to leave ${call.did} in the trail left nothing.`);
}

/**
 * Makes every query of a handle pass `check` first. The check runs before Kysely acquires the connection: an error
 * thrown later would never release it, and SQLite has only one.
 */
export const checked = (check: (query: RootOperationNode) => void): KyselyPlugin => ({
	transformQuery: ({ node }) => {
		check(node);
		return node;
	},
	transformResult: async ({ result }) => result,
});

/** With one connection, a query on the outer handle inside a transaction would wait forever; with several it would read stale data. */
export const outside = checked(() => {
	if (running.getStore()) throw new Error('A query on the outer handle inside a transaction: pass the transaction on.');
});

/** Refuses writes outside a transaction: they would not be rolled back, and would invalidate no tags. */
export const readsOnly = checked(({ kind }) => {
	if (kind !== 'SelectQueryNode' && kind !== 'RawNode') throw new Error('A write outside a transaction.');
});

/** Refuses to begin a transaction inside another one. */
export function assertOutermost(): void {
	if (running.getStore()) throw new Error('A transaction inside a transaction.');
}
