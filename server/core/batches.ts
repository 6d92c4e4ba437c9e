/** Runs items of one tick of the event loop as a batch, and those that come meanwhile as the next. */
import { setImmediate as endOfTick } from 'node:timers/promises';

type Run<I, O> = (key: string, items: readonly I[]) => Promise<PromiseSettledResult<O>[]>;

interface Waiting<I, O> {
	item: I;
	settle: (outcome: PromiseSettledResult<O>) => void;
}

/** Batches items of the same key, at most `most` together. If `run` rejects, the items run one by one. */
export function batches<I, O>(most: number, run: Run<I, O>): (key: string, item: I) => Promise<O> {
	const queues = new Map<string, Waiting<I, O>[]>();

	const runBatch = async (key: string, batch: readonly Waiting<I, O>[]): Promise<void> => {
		const outcomes = await run(
			key,
			batch.map(({ item }) => item),
		).catch((reason: unknown) => {
			if (batch.length === 1) return [{ status: 'rejected', reason } as const];
			return undefined;
		});
		if (outcomes === undefined) {
			for (const one of batch) await runBatch(key, [one]);
			return;
		}
		for (const [index, { settle }] of batch.entries()) settle(outcomes[index] as PromiseSettledResult<O>);
	};

	const drain = async (key: string, queue: Waiting<I, O>[]): Promise<void> => {
		await endOfTick();
		while (queue.length > 0) await runBatch(key, queue.splice(0, most));
		queues.delete(key);
	};

	return (key, item) =>
		new Promise((resolve, reject) => {
			const settle: Waiting<I, O>['settle'] = (outcome) =>
				outcome.status === 'fulfilled' ? resolve(outcome.value) : reject(outcome.reason);
			const queue = queues.get(key);
			if (queue) {
				queue.push({ item, settle });
				return;
			}
			const first = [{ item, settle }];
			queues.set(key, first);
			void drain(key, first);
		});
}
