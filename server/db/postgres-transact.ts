/** Transactions on PostgreSQL: retried after a conflict, ended in time, and told to the caches of every process. */
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

/** Serialization failure and deadlock: nothing was written, and a retry usually succeeds. */
const retryable = new Set(['40001', '40P01']);
const tries = 6;
/** Milliseconds before the second try. Each later one waits twice as long, so that a rush thins out: 0.6 s in all. */
const firstPause = 20;

const tooManyAtOnce = (cause: unknown) =>
	new Problem('unavailable', 'Many people are changing this right now. Try again in a moment.', {
		retryAfter: 1,
		isUndone: true,
		cause,
	});

const isRetryable = (error: unknown) => retryable.has((error as { code?: string }).code ?? '');

/** Sets the timeouts for one transaction: behind a pooler, a setting of the session would apply to the next client too. */
const setTimeouts = sql`select ${sql.join(
	Object.entries(serverTimeouts).map(([name, ms]) => sql`set_config(${name}, ${String(ms)}, true)`),
)}`;

interface TransactOptions {
	root: Kysely<Tables>;
	/** Whether `root` goes through a pooler. */
	isPooled: boolean;
	changes: Pick<Changes, 'notify' | 'changeSender'>;
	/** Called with the tags that a commit invalidates in this process. */
	notifyListeners: (tags: Tags) => void;
}

/** The `transact` of a PostgreSQL database. */
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
			// The connection broke during the commit: it may take effect now, later or never.
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
