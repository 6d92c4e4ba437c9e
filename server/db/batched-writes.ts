/** Writes of requests that arrive together, stored in one transaction. Each takes effect once for its idempotency key. */
import { batches } from '#server/core/batches.ts';
import { Problem } from '#server/core/problem.ts';
import { currentDeadline, type Deadline, withoutDeadline } from '#server/core/within.ts';
import { nowText, type Services } from '#server/services.ts';
import { claimKeys, settleKeys } from './idempotency.ts';
import type { Tx } from './tables.ts';

/** Writes in one transaction: it keeps others waiting for some milliseconds. */
const atOnce = 100;

/** What became of one write; a rejection is a refusal, which does not touch the others. */
export type Outcome<O> = PromiseSettledResult<O>;

interface Attempt<I> {
	item: I;
	idempotencyKey: string | undefined;
	deadline: Deadline | undefined;
}

/** Runs `check` on each, and parts those that it lets through from the refused ones. */
export function sift<I, S, O>(items: readonly I[], check: (item: I) => S) {
	const passed: { item: I; value: S }[] = [];
	const outcomes = new Map<I, Outcome<O>>();
	for (const item of items) {
		try {
			passed.push({ item, value: check(item) });
		} catch (reason) {
			outcomes.set(item, { status: 'rejected', reason });
		}
	}
	return { passed, outcomes };
}

/**
 * Makes the function that stores an item together with others of the same `key`. `store` gives an outcome
 * for each of the items; if it rejects, they are stored one by one.
 */
export function batchedWrites<I extends object, O>(
	services: Services,
	store: (tx: Tx, key: string, items: readonly I[]) => Promise<ReadonlyMap<I, Outcome<O>>>,
): (key: string, item: I, idempotencyKey: string | undefined) => Promise<O> {
	const storeOnce = async (tx: Tx, batchKey: string, attempts: readonly Attempt<I>[]): Promise<Outcome<O>[]> => {
		// Two with the same key are one request that was sent twice.
		const byKey = new Map(attempts.map((attempt) => [attempt.idempotencyKey ?? attempt, attempt]));
		const keys = [...byKey.keys()].filter((key) => typeof key === 'string');
		const known = await claimKeys(tx, keys, nowText(services));
		const fresh = [...byKey.values()].filter(({ idempotencyKey }) => !known.has(idempotencyKey ?? ''));
		const items = fresh.map(({ item }) => item);
		const outcomes = items.length === 0 ? new Map<I, Outcome<O>>() : await store(tx, batchKey, items);
		const settled = fresh.flatMap(({ item, idempotencyKey }) => {
			const outcome = outcomes.get(item);
			const reply = outcome?.status === 'fulfilled' ? outcome.value : undefined;
			return idempotencyKey === undefined ? [] : [{ key: idempotencyKey, reply }];
		});
		await settleKeys(tx, nowText(services), settled);
		return attempts.map((attempt) => {
			const key = attempt.idempotencyKey ?? attempt;
			if (typeof key === 'string' && known.has(key)) return { status: 'fulfilled', value: known.get(key) as O };
			return outcomes.get((byKey.get(key) as Attempt<I>).item) as Outcome<O>;
		});
	};

	const run = async (key: string, attempts: readonly Attempt<I>[]): Promise<Outcome<O>[]> => {
		// From here on an attempt is stored with the others, so its time can no longer end it.
		const { passed, outcomes } = sift<Attempt<I>, void, O>(attempts, ({ deadline }) => deadline?.beginCommit());
		const inTime = passed.map(({ item }) => item);
		const stored = await withoutDeadline(() => services.transact((tx) => storeOnce(tx, key, inTime))).catch(
			(reason: unknown): Outcome<O>[] => {
				if (!(reason instanceof Problem && reason.status === 503)) throw reason;
				// Not one by one: the database is away, and may have stored them. Who repeats a request has its key.
				return inTime.map(() => ({ status: 'rejected', reason }));
			},
		);
		for (const [index, attempt] of inTime.entries()) outcomes.set(attempt, stored[index] as Outcome<O>);
		return attempts.map((attempt) => outcomes.get(attempt) as Outcome<O>);
	};

	const together = batches<Attempt<I>, O>(atOnce, run);
	return (key, item, idempotencyKey) => together(key, { item, idempotencyKey, deadline: currentDeadline() });
}
