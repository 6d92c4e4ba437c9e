/**
 * Transactions of the one SQLite writer. Those that come while the disk is synced share the next commit: each is a
 * savepoint of its own, so one can fail alone, and all are answered only after the shared commit is on the disk.
 * One sync then serves many requests, which is what lets a class of a thousand submit at once, and it runs beside
 * the event loop, so nobody who only reads waits for the disk.
 */
import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Problem } from '#server/core/problem.ts';
import { explain } from './failures.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { type SlowListener, watchQueries } from './slow-queries.ts';
import type { Tables, Tx } from './tables.ts';
import { assertOutermost, checked, type Running, running } from './transaction.ts';

const batchMax = 64;
const queueMax = 2000;
/** Milliseconds after which whoever still waits for a turn is better told to come again. */
const patience = 3000;
/** Milliseconds without a query after which a transaction is given up: it holds the only writer. */
const longestPause = 5000;

interface Job extends Running {
	work: (tx: Tx) => Promise<unknown>;
	settle: (outcome: PromiseSettledResult<unknown>) => void;
	/** When it was queued, and from its turn on when it asked its latest query. */
	since: number;
}

export interface GroupOptions {
	/** Resolves when everything committed before is on the disk. */
	sync: () => Promise<void>;
	/** Hears the topics of each commit. */
	changed: (topics: Set<string>) => void;
	slow?: SlowListener | undefined;
}

const tooMany = () =>
	new Problem('unavailable', 'Too many people are saving at once. Try again in a moment.', { retryAfter: 2 });

/** Does the work of a job, unless it pauses for so long that it must be stuck. */
async function unlessStuck<T>(job: Job, work: () => Promise<T>): Promise<T> {
	const { promise: stuck, reject } = Promise.withResolvers<never>();
	const watch = setInterval(() => {
		if (performance.now() - job.since > longestPause) reject(new Error('A transaction stood still and was given up.'));
	}, longestPause / 5);
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

/** Takes over a writing connection. */
export function groupCommits(writer: DatabaseSync, { sync, changed, slow }: GroupOptions): GroupedCommits {
	let current: Job | undefined;
	const onlyCurrent = () => {
		if (!current || running.getStore() !== current) throw new Error('A query of a transaction that has ended.');
		current.since = performance.now();
	};
	const tx = new Kysely<Tables>({
		dialect: nodeSqliteDialect(writer),
		plugins: [checked(onlyCurrent)],
		...watchQueries(slow),
	}) as Tx;

	const queue: Job[] = [];
	let draining: Promise<void> | undefined;

	const runJob = async (job: Job): Promise<PromiseSettledResult<unknown>> => {
		writer.exec('savepoint job');
		current = job;
		job.since = performance.now();
		try {
			const value = await unlessStuck(job, () => running.run(job, () => job.work(tx)));
			writer.exec('release job');
			return { status: 'fulfilled', value };
		} catch (reason) {
			// A full disk ends the whole transaction by itself; then there is no savepoint left to go back to.
			if (writer.isTransaction) writer.exec('rollback to job; release job');
			return { status: 'rejected', reason };
		} finally {
			current = undefined;
		}
	};

	const runBatch = async (jobs: readonly Job[]): Promise<void> => {
		const outcomes: PromiseSettledResult<unknown>[] = [];
		try {
			writer.exec('begin immediate');
			for (const job of jobs) {
				const outcome = await runJob(job);
				if (!writer.isTransaction) throw outcome.status === 'rejected' ? outcome.reason : new Error('Ended by itself.');
				outcomes.push(outcome);
			}
			writer.exec('commit');
			await sync();
		} catch (error) {
			if (writer.isTransaction) writer.exec('rollback');
			const reason = explain(error);
			for (const job of jobs) job.settle({ status: 'rejected', reason });
			return;
		}
		const topics = new Set<string>();
		jobs.forEach((job, index) => {
			if (outcomes[index]?.status === 'fulfilled') for (const topic of job.topics) topics.add(topic);
		});
		if (topics.size > 0) changed(topics);
		jobs.forEach((job, index) => {
			job.settle(outcomes[index] as PromiseSettledResult<unknown>);
		});
	};

	const drain = async (): Promise<void> => {
		while (queue.length > 0) {
			const latest = performance.now() - patience;
			const batch = queue.splice(0, batchMax).filter((job) => {
				if (job.since < latest) job.settle({ status: 'rejected', reason: tooMany() });
				return job.since >= latest;
			});
			if (batch.length > 0) await runBatch(batch);
			// Lets the requests that came in meanwhile join the next batch.
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
				topics: new Set(),
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
