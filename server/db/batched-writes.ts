/** Stores writes that arrive together in one transaction, each once for its idempotency key. */
import { batches } from '#server/core/batches.ts';
import { Problem } from '#server/core/problem.ts';
import { currentDeadline, type Deadline, withoutDeadline } from '#server/core/within.ts';
import { nowText, type Services } from '#server/services.ts';
import { claimKeys, settleKeys } from './idempotency.ts';
import type { Tx } from './tables.ts';

/** Writes in one transaction, which blocks others for some milliseconds. */
const atOnce = 100;

export type Outcome<O> = PromiseSettledResult<O>;

interface Attempt<I> {
	item: I;
	idempotencyKey: string | symbol;
	deadline: Deadline | undefined;
}

/** Runs `work` for the items that `check` accepts. Returns an outcome for each item. */
export async function runAccepted<I, S, O>(
	items: readonly I[],
	check: (item: I) => S,
	work: (passed: readonly S[]) => Promise<readonly Outcome<O>[]>,
): Promise<Outcome<O>[]> {
	const passed: S[] = [];
	const refusals = items.map((item): Outcome<O> | undefined => {
		try {
			passed.push(check(item));
			return undefined;
		} catch (reason) {
			return { status: 'rejected', reason };
		}
	});
	const outcomes = passed.length === 0 ? [] : await work(passed);
	let next = 0;
	return refusals.map((refusal) => refusal ?? (outcomes[next++] as Outcome<O>));
}

/**
 * Returns a function that stores items of the same `batchKey` together. `store` returns an outcome for each, in order.
 * If it rejects, they are stored one by one.
 */
export function batchedWrites<I, O>(
	services: Services,
	store: (tx: Tx, batchKey: string, items: readonly I[]) => Promise<readonly Outcome<O>[]>,
): (batchKey: string, item: I, idempotencyKey: string | undefined) => Promise<O> {
	const storeOnce = async (tx: Tx, batchKey: string, attempts: readonly Attempt<I>[]): Promise<Outcome<O>[]> => {
		// The same idempotency key twice is one request sent twice.
		const byKey = new Map(attempts.map((attempt) => [attempt.idempotencyKey, attempt]));
		const keys = [...byKey.keys()].filter((key) => typeof key === 'string');
		const known = await claimKeys(tx, keys, nowText(services));
		const fresh = [...byKey.values()].filter(({ idempotencyKey: key }) => typeof key === 'symbol' || !known.has(key));
		const items = fresh.map(({ item }) => item);
		const stored = items.length === 0 ? [] : await store(tx, batchKey, items);
		const outcomes = new Map(fresh.map(({ idempotencyKey }, index) => [idempotencyKey, stored[index] as Outcome<O>]));
		const settled = fresh.flatMap(({ idempotencyKey: key }) => {
			const outcome = outcomes.get(key);
			const reply = outcome?.status === 'fulfilled' ? outcome.value : undefined;
			return typeof key === 'symbol' ? [] : [{ key, reply }];
		});
		await settleKeys(tx, nowText(services), settled);
		for (const [key, value] of known) outcomes.set(key, { status: 'fulfilled', value: value as O });
		return attempts.map(({ idempotencyKey }) => outcomes.get(idempotencyKey) as Outcome<O>);
	};

	const inTime = (attempt: Attempt<I>) => {
		// From here on its time limit no longer applies.
		attempt.deadline?.beginCommit();
		return attempt;
	};

	const run = (batchKey: string, attempts: readonly Attempt<I>[]): Promise<Outcome<O>[]> =>
		runAccepted(attempts, inTime, (passed) =>
			withoutDeadline(() => services.transact((tx) => storeOnce(tx, batchKey, passed))).catch(
				(reason: unknown): Outcome<O>[] => {
					if (!(reason instanceof Problem && reason.status === 503)) throw reason;
					// Not one by one: they may be stored, and a retry carries the key.
					return passed.map(() => ({ status: 'rejected', reason }));
				},
			),
		);

	const together = batches<Attempt<I>, O>(atOnce, run);
	return (batchKey, item, idempotencyKey) =>
		together(batchKey, { item, idempotencyKey: idempotencyKey ?? Symbol('no key'), deadline: currentDeadline() });
}
