import { PostgresDriver, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertAccount } from '#features/accounts/server/store.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import type { Reader, Tx } from './tables.ts';
import { invalidate } from './transaction.ts';

let fresh: FreshPostgres;
let database: Database;
const slow: string[] = [];

beforeAll(async () => {
	fresh = await freshPostgres();
	database = await openPostgres({ url: fresh.url }, { slow: ({ sql: text }) => slow.push(text) });
});

afterAll(async () => {
	await database.close();
	await fresh.drop();
});

const now = '2026-01-01T00:00:00.000Z';
const keyRow = (key: string) => ({ key, made_at: now, reply: null });
const write = (tx: Tx, key: string) => tx.insertInto('deeds').values(keyRow(key)).execute();
const take = (tx: Tx, key: string) => tx.insertInto('deeds').values(keyRow(key)).returning('key').execute();
const find = (db: Reader, key: string) => db.selectFrom('deeds').select('key').where('key', '=', key).execute();
const isKept = async (key: string) => (await find(database.db, key)).length === 1;

test('a write is seen by the read after it, and undone with the rest', async () => {
	const failing = database.transact(async (tx) => {
		await write(tx, 'seen');
		expect(await find(tx, 'seen')).toHaveLength(1);
		throw new Error('no');
	});
	await expect(failing).rejects.toThrow('no');
	expect(await isKept('seen')).toBe(false);
});

test('several writes of a transaction are stored together or not at all', async () => {
	const failing = database.transact(async (tx) => {
		await write(tx, 'before');
		await write(tx, 'twice');
		await write(tx, 'twice');
		await write(tx, 'after');
	});
	await expect(failing).rejects.toThrow(/unique/);
	expect(await Promise.all(['before', 'twice', 'after'].map(isKept))).toEqual([false, false, false]);
});

test('when a later write fails, the earlier ones are rolled back', async () => {
	const failing = database.transact(async (tx) => {
		await take(tx, 'first');
		await write(tx, 'first');
	});
	await expect(failing).rejects.toThrow(/unique/);
	expect(await isKept('first')).toBe(false);
});

test('a transaction that continues after a failed query does not resolve as if it were stored', async () => {
	const failing = database.transact(async (tx) => {
		await take(tx, 'kept?');
		await sql`select 1 / 0`.execute(tx).catch(() => undefined);
		return 'done';
	});
	await expect(failing).rejects.toThrow(/aborted|rolled back/i);
	expect(await isKept('kept?')).toBe(false);
});

test('queries that wait when their transaction fails are not done after its end', async () => {
	const failing = database.transact(async (tx) => {
		await Promise.all([
			sql`select 1 / 0`.execute(tx),
			...Array.from({ length: 20 }, (_, index) => write(tx, `waited ${index}`)),
		]);
	});
	await expect(failing).rejects.toThrow('division by zero');
	await Promise.all(Array.from({ length: 10 }, () => find(database.db, 'any connection answers after those')));
	const kept = await database.db.selectFrom('deeds').select('key').where('key', 'like', 'waited %').execute();
	expect(kept).toEqual([]);
});

test('what deadlocks is tried again', async () => {
	await database.transact((tx) => Promise.all([write(tx, 'left'), write(tx, 'right')]));
	const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const seize = (tx: Tx, key: string) =>
		tx.updateTable('deeds').set({ made_at: now }).where('key', '=', key).returning('key').execute();
	let tries = 0;
	const cross = (one: number, keys: [string, string]) =>
		database.transact(async (tx) => {
			tries += 1;
			await seize(tx, keys[0]);
			met[one]?.resolve();
			await met[1 - one]?.promise;
			await seize(tx, keys[1]);
		});
	await Promise.all([cross(0, ['left', 'right']), cross(1, ['right', 'left'])]);
	expect(tries).toBeGreaterThan(2);
});

test('what fails at every try because of others is refused as busy, and nothing of it is stored', async () => {
	let tries = 0;
	const failing = database.transact(async (tx) => {
		tries += 1;
		await take(tx, 'in a rush');
		await sql`do $$ begin raise exception 'as if' using errcode = 'serialization_failure'; end $$`.execute(tx);
	});
	await expect(failing).rejects.toMatchObject({ status: 503, extras: { retryAfter: 1, isUndone: true } });
	expect([tries, await isKept('in a rush')]).toEqual([6, false]);
});

test('a connection that breaks amid a transaction is not used again', async () => {
	const failing = database.transact(async (tx) => {
		await take(tx, 'torn');
		await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
	});
	await expect(failing).rejects.toThrow('is not answering');
	expect(await isKept('torn')).toBe(false);
	await database.transact((tx) => write(tx, 'mended'));
	expect(await isKept('mended')).toBe(true);
});

test('a commit whose connection broke still invalidates its tags', async () => {
	const told: boolean[] = [];
	database.onChange((tags) => void told.push(tags.has('replies')));
	const { commitTransaction } = PostgresDriver.prototype;
	const lost = vi.spyOn(PostgresDriver.prototype, 'commitTransaction').mockImplementationOnce(async function (
		this: PostgresDriver,
		connection,
	) {
		await commitTransaction.call(this, connection);
		throw new Error('Connection terminated unexpectedly');
	});
	const key = 'lost answer';
	const outcome = database.transact(async (tx) => {
		await write(tx, key);
		invalidate(tx, 'replies');
	});
	await expect(outcome).rejects.toThrow();
	lost.mockRestore();
	expect([told[0], await isKept(key)]).toEqual([true, true]);
});

test('a statement that times out rolls back its transaction, and its connection stays usable', async () => {
	const failing = database.transact(async (tx) => {
		await take(tx, 'too slow');
		await sql`set local statement_timeout = 20`.execute(tx);
		await sql`select pg_sleep(5)`.execute(tx);
	});
	await expect(failing).rejects.toThrow('is not answering');
	expect(await isKept('too slow')).toBe(false);
	await database.transact((tx) => insertAccount(tx, 'club', 'after@college.test', 'hash', now));
});

test('a slow statement is reported', async () => {
	await database.transact(async (tx) => {
		await write(tx, 'slow');
		await sql`select pg_sleep(0.25)`.execute(tx);
	});
	expect(slow.at(-1)).toBe('select pg_sleep(0.25)');
});
