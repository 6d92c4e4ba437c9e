/** Groups commits of the one SQLite writer: each transaction is a savepoint, and all share one sync to disk. */
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
/** Milliseconds in the queue. */
const queueTimeout = 3000;
/** Milliseconds without a query: an idle transaction blocks the only writer. */
const idleTimeout = 5000;

interface Queued extends Running {
	work: (tx: Tx) => Promise<unknown>;
	settle: (outcome: PromiseSettledResult<unknown>) => void;
	/** Its own limit: it may run in another request's async context. */
	deadline: Deadline | undefined;
	since: number;
}

export interface GroupOptions {
	sync: () => Promise<void>;
	changed: (tags: Set<string>) => void;
	slow?: SlowListener | undefined;
}

const tooMany = () =>
	new Problem('unavailable', 'Too many people are saving at once. Try again in a moment.', { retryAfter: 2 });

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
	idle(): Promise<void>;
}

/** Groups the commits of `writer`, which nothing else may use from then on. */
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

	/** A transaction alone needs no savepoint, which would copy each page it changes. If it fails, the caller rolls back. */
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
			// On a full disk SQLite rolls everything back itself, savepoints included.
			if (writer.isTransaction && !isAlone) writer.exec('rollback to queued; release queued');
			return { status: 'rejected', reason };
		} finally {
			current = undefined;
		}
	};

	/** A failed single transaction waits for no sync. */
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
