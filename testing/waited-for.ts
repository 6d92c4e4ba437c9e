/** Finds transactions that wait for a running one. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { isPostgres } from '#server/db/is-postgres.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';

/** Always true on SQLite, which runs one at a time. */
export async function isWaitedFor(tx: Tx): Promise<boolean> {
	if (!isPostgres(tx)) return true;
	const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
	return (await waiting.execute(tx)).rows.length > 0;
}

async function areWaiting(tx: Tx, count: number): Promise<boolean> {
	if (!isPostgres(tx)) return true;
	// A transaction otherwise keeps its first snapshot.
	await sql`select pg_stat_clear_snapshot()`.execute(tx);
	const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	return (await waiting.execute(tx)).rows.length === count;
}

/** Services that wait for locks without limit, for busy machines. */
export const patient = (services: Services): Services => ({
	...services,
	transact: (work) =>
		services.transact(async (tx) => {
			if (isPostgres(tx))
				await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(tx);
			return work(tx);
		}),
});

type Lock = (tx: Tx) => Promise<unknown>;

/** Newcomers who share a lock must not pass a waiting writer. */
export async function expectOneQueue(services: Services, share: Lock, alone: Lock): Promise<void> {
	const order: string[] = [];
	// Started outside the first transaction, because they cannot nest.
	const [isShared, isAwaited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	// Noted while the lock is held: the replies to two commits may be read in any order.
	const next = async (begin: Promise<void>, name: string, lock: Lock) => {
		await begin;
		await patient(services).transact(async (tx) => {
			await lock(tx);
			order.push(name);
		});
	};
	const others = [next(isShared.promise, 'alone', alone), next(isAwaited.promise, 'late', share)];
	await services.transact(async (tx) => {
		await share(tx);
		isShared.resolve();
		await expect.poll(() => areWaiting(tx, 1)).toBe(true);
		isAwaited.resolve();
		await expect.poll(() => areWaiting(tx, 2)).toBe(true);
	});
	await Promise.all(others);
	expect(order).toEqual(['alone', 'late']);
}
