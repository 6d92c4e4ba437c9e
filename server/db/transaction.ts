/** State of a running transaction, and checks for queries on the wrong handle. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { RecordedCall } from '#server/trail/calls.ts';
import type { Tx } from './tables.ts';

export interface Running {
	tags: Set<string>;
	call: RecordedCall | undefined;
	/** It has left an entry, or needs none. */
	isRecorded?: boolean;
	afterCommit?: (() => void)[];
}

export const running = new AsyncLocalStorage<Running>();

/** Drops responses with `tag` in every process once this commits. No spaces: NOTIFY separates tags by them. */
export function invalidate(_tx: Tx, tag: string): void {
	const transaction = running.getStore();
	if (!transaction) throw new Error('invalidate() outside a transaction');
	if (tag.includes(' ')) throw new Error(`A tag with a space: ${tag}`);
	transaction.tags.add(tag);
}

/** Runs `action` once this commits, never after a rollback. `action` must not throw: nobody catches it. */
export function afterCommit(_tx: Tx, action: () => void): void {
	const transaction = running.getStore();
	if (!transaction) throw new Error('afterCommit() outside a transaction');
	transaction.afterCommit ??= [];
	transaction.afterCommit.push(action);
}

export function runAfterCommit({ afterCommit }: Running): void {
	for (const action of afterCommit ?? []) queueMicrotask(action);
}

export function assertRecorded({ call, isRecorded }: Running): void {
	if (call && !isRecorded)
		throw new Error(`A transaction of a call that has to leave ${call.did} in the trail left nothing.`);
}

/** Checks before Kysely acquires a connection: an error thrown later would never release it. */
export const checked = (check: (query: RootOperationNode) => void): KyselyPlugin => ({
	transformQuery: ({ node }) => {
		check(node);
		return node;
	},
	transformResult: async ({ result }) => result,
});

/** With one connection, a query on the outer handle would wait for ever; with several it would read stale data. */
export const outside = checked(() => {
	if (running.getStore()) throw new Error('A query on the outer handle inside a transaction: pass the transaction on.');
});

/** Writes outside a transaction would not be rolled back, and would invalidate no tags. */
export const readsOnly = checked(({ kind }) => {
	if (kind !== 'SelectQueryNode' && kind !== 'RawNode') throw new Error('A write outside a transaction.');
});

export function assertOutermost(): void {
	if (running.getStore()) throw new Error('A transaction inside a transaction.');
}
