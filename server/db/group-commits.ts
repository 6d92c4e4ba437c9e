/**
 * Transactions of the one SQLite writer. Those that arrive during a sync to disk share the next commit: each of several is
 * a savepoint, so that one can fail without the others, and all resolve only when the shared commit is on the disk. One sync
 * then serves many requests: a class of a thousand can submit at once. It does not block the event loop, so reads go on.
 */
import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Problem } from '#server/core/problem.ts';
import { currentDeadline, type Deadline } from '#server/core/within.ts';
import { recordedCall } from '#server/trail/calls.ts';
import { translateError } from './failures.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { type SlowListener, watchQueries } from './slow-queries.ts';
import type { Tables, Tx } from './tables.ts';
import { assertOutermost, assertRecorded, checked, type Running, runAfterCommit, running } from './transaction.ts';

const batchMax = 64;
const queueMax = 2000;
/** Milliseconds in the queue after which a transaction is refused, so that the client can try again. */
const queueTimeout = 3000;
/** Milliseconds without a query after which a transaction is rolled back, since it holds the only writer. */
const idleTimeout = 5000;

/** A transaction that waits or runs. */
interface Queued extends Running {
	work: (tx: Tx) => Promise<unknown>;
	settle: (outcome: PromiseSettledResult<unknown>) => void;
	/** The time limit of its own request: it may run in the async context of another request, which has another limit. */
	deadline: Deadline | undefined;
	/** When it was queued or, once it runs, when its latest query was made. */
	since: number;
}

export interface GroupOptions {
	/** Resolves when everything committed before is on the disk. */
	sync: () => Promise<void>;
	/** Called with the tags that each commit invalidates. */
	changed: (tags: Set<string>) => void;
	slow?: SlowListener | undefined;
}

const tooMany = () =>
	new Problem('unavailable', 'Too many people are saving at once. Try again in a moment.', { retryAfter: 2 });

/** Runs the work of a transaction; rejects if it makes no query for `idleTimeout`. */
async function withIdleTimeout<T>(queued: Queued, work: () => Promise<T>): Promise<T> {
	const { promise: stuck, reject } = Promise.withResolvers<never>();
	const watch = setInterval(() => {
		if (performance.now() - queued.since > idleTimeout)
			reject(new Error('A transaction stood still and was given up.'));
	}, idleTimeout / 5);
	try {
		return await Promise.race([work(), stuck]);
	} finally {
		clearInterval(watch);
	}
}

export interface GroupedCommits {
	transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/** Resolves when nothing waits or runs. */
	idle(): Promise<void>;
}

/** Groups the commits of a writing connection, which nothing else may use from then on. */
export function groupCommits(writer: DatabaseSync, { sync, changed, slow }: GroupOptions): GroupedCommits {
	let current: Queued | undefined;
	const onlyCurrent = () => {
		if (!current || running.getStore() !== current) throw new Error('A query of a transaction that has ended.');
		current.deadline?.check();
		current.since = performance.now();
	};
	const tx = new Kysely<Tables>({
		dialect: nodeSqliteDialect(writer),
		plugins: [checked(onlyCurrent)],
		...watchQueries(slow),
	}) as Tx;

	const queue: Queued[] = [];
	let draining: Promise<void> | undefined;

	/**
	 * One that is alone in its transaction needs no savepoint, for which SQLite copies each page that it changes; when it
	 * fails, the transaction is left to be rolled back.
	 */
	const runQueued = async (queued: Queued, isAlone: boolean): Promise<PromiseSettledResult<unknown>> => {
		if (!isAlone) writer.exec('savepoint queued');
		current = queued;
		queued.since = performance.now();
		try {
			queued.deadline?.check();
			const value = await withIdleTimeout(queued, () => running.run(queued, () => queued.work(tx)));
			assertRecorded(queued);
			queued.deadline?.beginCommit();
			if (!isAlone) writer.exec('release queued');
			return { status: 'fulfilled', value };
		} catch (reason) {
			// When the disk is full, SQLite rolls back the whole transaction itself, and the savepoint is gone.
			if (writer.isTransaction && !isAlone) writer.exec('rollback to queued; release queued');
			return { status: 'rejected', reason };
		} finally {
			current = undefined;
		}
	};

	/** Resolves when what has succeeded is on the disk. One that failed alone has nothing to commit, and waits for no sync. */
	const runTogether = async (batch: readonly Queued[]): Promise<PromiseSettledResult<unknown>[]> => {
		const isAlone = batch.length === 1;
		const outcomes: PromiseSettledResult<unknown>[] = [];
		writer.exec('begin immediate');
		for (const queued of batch) {
			const outcome = await runQueued(queued, isAlone);
			if (!writer.isTransaction)
				throw outcome.status === 'rejected' ? outcome.reason : new Error('The transaction ended early.');
			outcomes.push(outcome);
		}
		if (isAlone && outcomes[0]?.status === 'rejected') {
			writer.exec('rollback');
			return outcomes;
		}
		writer.exec('commit');
		await sync();
		return outcomes;
	};

	const runBatch = async (batch: readonly Queued[]): Promise<void> => {
		let outcomes: PromiseSettledResult<unknown>[];
		try {
			outcomes = await runTogether(batch);
		} catch (error) {
			if (writer.isTransaction) writer.exec('rollback');
			const reason = translateError(error);
			for (const queued of batch) queued.settle({ status: 'rejected', reason });
			return;
		}
		const tags = new Set<string>();
		batch.forEach((queued, index) => {
			if (outcomes[index]?.status === 'fulfilled') for (const tag of queued.tags) tags.add(tag);
		});
		if (tags.size > 0) changed(tags);
		batch.forEach((queued, index) => {
			if (outcomes[index]?.status === 'fulfilled') runAfterCommit(queued);
			queued.settle(outcomes[index] as PromiseSettledResult<unknown>);
		});
	};

	const drain = async (): Promise<void> => {
		while (queue.length > 0) {
			const latest = performance.now() - queueTimeout;
			const batch = queue.splice(0, batchMax).filter((queued) => {
				if (queued.since < latest) queued.settle({ status: 'rejected', reason: tooMany() });
				return queued.since >= latest;
			});
			if (batch.length > 0) await runBatch(batch);
			// Lets the event loop read the requests that arrived meanwhile, so that they join the next batch.
			await new Promise(setImmediate);
		}
		draining = undefined;
	};

	return {
		transact: async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
			assertOutermost();
			if (queue.length >= queueMax) throw tooMany();
			const { promise, resolve, reject } = Promise.withResolvers<T>();
			queue.push({
				work,
				tags: new Set(),
				call: recordedCall(),
				deadline: currentDeadline(),
				since: performance.now(),
				settle: (outcome) => (outcome.status === 'fulfilled' ? resolve(outcome.value as T) : reject(outcome.reason)),
			});
			draining ??= drain();
			return promise;
		},
		idle: async () => {
			while (draining !== undefined) await draining;
		},
	};
}
