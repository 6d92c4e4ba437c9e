/** Transactions on PostgreSQL: retries conflicts, limits time, notifies all processes. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Problem } from '#server/core/problem.ts';
import { currentDeadline } from '#server/core/within.ts';
import { recordedCall } from '#server/trail/calls.ts';
import type { Database, Tags } from './database.ts';
import type { Changes } from './postgres-changes.ts';
import { serverTimeouts } from './postgres-pool.ts';
import type { Tables, Tx } from './tables.ts';
import { assertOutermost, assertRecorded, checked, type Running, runAfterCommit, running } from './transaction.ts';

/** Serialization failure and deadlock: nothing was written, so a retry is safe. */
const retryable = new Set(['40001', '40P01']);
const tries = 6;
/** Milliseconds, doubled with each try: 0.6 s in all. */
const firstPause = 20;

const tooManyAtOnce = (cause: unknown) =>
	new Problem('unavailable', 'Many people are changing this right now. Try again in a moment.', {
		retryAfter: 1,
		isUndone: true,
		cause,
	});

const isRetryable = (error: unknown) => retryable.has((error as { code?: string }).code ?? '');

/** Per transaction: behind a pooler, session settings would leak to other clients. */
const setTimeouts = sql`select ${sql.join(
	Object.entries(serverTimeouts).map(([name, ms]) => sql`set_config(${name}, ${String(ms)}, true)`),
)}`;

interface TransactOptions {
	root: Kysely<Tables>;
	isPooled: boolean;
	changes: Pick<Changes, 'notify' | 'changeSender'>;
	notifyListeners: (tags: Tags) => void;
}

export function postgresTransact({ root, isPooled, changes, notifyListeners }: TransactOptions): Database['transact'] {
	const attempt = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
		const store: Running = { tags: new Set(), call: recordedCall() };
		const hasTags = () => store.tags.size > 0;
		const deadline = currentDeadline();
		let isCommitting = false;
		let isOver = false;
		const assertRunning = checked(() => {
			if (isOver) throw new Error('A query of a transaction that has ended.');
			deadline?.check();
		});
		try {
			deadline?.check();
			const value = await root.transaction().execute(async (transaction) => {
				if (isPooled) await setTimeouts.execute(transaction);
				const tx = transaction.withPlugin(assertRunning) as unknown as Tx;
				const result = await running.run(store, () => work(tx));
				assertRecorded(store);
				isOver = true;
				if (hasTags()) await changes.notify(transaction, store.tags);
				deadline?.beginCommit();
				isCommitting = true;
				return result;
			});
			isCommitting = false;
			if (hasTags()) notifyListeners(store.tags);
			runAfterCommit(store);
			return value;
		} finally {
			isOver = true;
			// The connection broke during the commit, which may still take effect.
			if (isCommitting && hasTags()) {
				changes.changeSender();
				notifyListeners(store.tags);
			}
		}
	};

	return async (work) => {
		assertOutermost();
		for (let trial = 1; ; trial++) {
			try {
				return await attempt(work);
			} catch (error) {
				if (!isRetryable(error)) throw error;
				if (trial === tries) throw tooManyAtOnce(error);
				await pause(firstPause * 2 ** (trial - 1) * (0.5 + Math.random()));
			}
		}
	};
}
