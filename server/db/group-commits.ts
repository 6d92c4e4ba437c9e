/**
 * Transactions of the one SQLite writer. Those that wait while a commit runs share the next one: each is a
 * savepoint of its own, so one can fail alone, and all are answered only after the shared commit is on the disk.
 * One sync to disk then serves many requests, which is what lets a class of a thousand submit at once.
 */
import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Problem } from '#server/problem.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { type SlowListener, watchQueries } from './slow-queries.ts';
import type { Tables, Tx } from './tables.ts';
import { assertOutermost, checked, type Running, running } from './transaction.ts';

const batchMax = 64;
const queueMax = 2000;

interface Job extends Running {
	work: (tx: Tx) => Promise<unknown>;
	settle: (outcome: PromiseSettledResult<unknown>) => void;
}

export interface GroupedCommits {
	transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
	/** Resolves when nothing waits or runs. */
	idle(): Promise<void>;
}

/** Takes over a writing connection; `changed` hears the topics of each commit. */
export function groupCommits(
	writer: DatabaseSync,
	changed: (topics: Set<string>) => void,
	slow?: SlowListener,
): GroupedCommits {
	let current: Job | undefined;
	const onlyCurrent = () => {
		if (!current || running.getStore() !== current) throw new Error('A query of a transaction that has ended.');
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
		try {
			const value = await running.run(job, () => job.work(tx));
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
				outcomes.push(await runJob(job));
				if (!writer.isTransaction) throw new Error('The transaction was ended by the database.');
			}
			writer.exec('commit');
		} catch (reason) {
			if (writer.isTransaction) writer.exec('rollback');
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
			await runBatch(queue.splice(0, batchMax));
			// Lets the requests that came in during the sync to disk join the next batch.
			await new Promise(setImmediate);
		}
		draining = undefined;
	};

	return {
		transact: async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
			assertOutermost();
			if (queue.length >= queueMax) {
				throw new Problem('unavailable', 'Too many people are saving at once. Try again in a moment.', {
					retryAfter: 2,
				});
			}
			const { promise, resolve, reject } = Promise.withResolvers<T>();
			queue.push({
				work,
				topics: new Set(),
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
