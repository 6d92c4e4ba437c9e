/** What a transaction costs in round trips on PostgreSQL, and that sparing them changes nothing of what is kept. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertAccount } from '#features/accounts/server/store.ts';
import { type FreshPostgres, freshPostgres } from '#server/testing/fresh-postgres.ts';
import type { Database } from './database.ts';
import { once } from './once.ts';
import { openPostgres } from './postgres.ts';
import { PostgresTransaction } from './postgres-transaction.ts';
import type { Reader, Tx } from './tables.ts';
import { touch } from './transaction.ts';

let fresh: FreshPostgres;
let database: Database;
const slow: string[] = [];

beforeAll(async () => {
	fresh = await freshPostgres();
	database = await openPostgres(fresh.url, ({ sql: text }) => slow.push(text));
});

afterAll(async () => {
	await database.close();
	await fresh.drop();
});

const now = '2026-01-01T00:00:00.000Z';
const deed = (key: string) => ({ key, made_at: now, reply: null });
const write = (tx: Tx, key: string) => tx.insertInto('deeds').values(deed(key)).execute();
const take = (tx: Tx, key: string) => tx.insertInto('deeds').values(deed(key)).returning('key').execute();
const find = (db: Reader, key: string) => db.selectFrom('deeds').select('key').where('key', '=', key).execute();
const isKept = async (key: string) => (await find(database.db, key)).length === 1;

/** How many questions went to PostgreSQL while `work` ran, each of them one way there and back. */
async function roundTrips(work: () => Promise<unknown>): Promise<number> {
	const asked = vi.spyOn(pg.Client.prototype, 'query');
	try {
		await work();
		return asked.mock.calls.length;
	} finally {
		asked.mockRestore();
	}
}

let serial = 0;
const fresher = () => `key ${++serial}`;

test.each<[string, number, (tx: Tx) => Promise<unknown>]>([
	['nothing', 0, async () => 'done'],
	['a read', 1, (tx) => find(tx, 'x')],
	['two reads in one turn', 1, (tx) => Promise.all([find(tx, 'x'), find(tx, 'y')])],
	['a write', 1, (tx) => write(tx, fresher())],
	[
		'many writes',
		1,
		async (tx) => [await write(tx, fresher()), await write(tx, fresher()), await write(tx, fresher())],
	],
	['a read, then a write', 2, async (tx) => [await find(tx, 'x'), await write(tx, fresher())]],
	['a write whose rows are asked for', 2, (tx) => take(tx, fresher())],
	[
		'a lock, then a read, then a write',
		2,
		async (tx) => {
			await database.lock(tx, 'slot');
			await find(tx, 'x');
			await write(tx, fresher());
		},
	],
	['a deed with its key', 2, (tx) => once(tx, fresher(), now, () => write(tx, fresher()).then(() => 'reply'))],
	['a change that others are told of', 1, (tx) => write(tx, fresher()).then(() => touch(tx, 'clubs'))],
])('%s: %d', async (_what, trips, work) => {
	expect(await roundTrips(() => database.transact(work))).toBe(trips);
});

test('a write that waited is seen by the read after it, and undone with the rest', async () => {
	const failing = database.transact(async (tx) => {
		await write(tx, 'seen');
		expect(await find(tx, 'seen')).toHaveLength(1);
		throw new Error('no');
	});
	await expect(failing).rejects.toThrow('no');
	expect(await isKept('seen')).toBe(false);
});

test('of writes that are sent together all are kept or none', async () => {
	const failing = database.transact(async (tx) => {
		await write(tx, 'before');
		await write(tx, 'twice');
		await write(tx, 'twice');
		await write(tx, 'after');
	});
	await expect(failing).rejects.toThrow(/unique/);
	expect(await Promise.all(['before', 'twice', 'after'].map(isKept))).toEqual([false, false, false]);
});

test('a write that fails late fails whatever comes next, and nothing is kept', async () => {
	const failing = database.transact(async (tx) => {
		await take(tx, 'first');
		await write(tx, 'first');
		await find(tx, 'first');
		throw new Error('never comes to this');
	});
	await expect(failing).rejects.toThrow(/unique/);
	expect(await isKept('first')).toBe(false);
});

test('a transaction that goes on after an error is not taken for kept', async () => {
	const failing = database.transact(async (tx) => {
		await take(tx, 'kept?');
		await sql`select 1 / 0`.execute(tx).catch(() => undefined);
		return 'done';
	});
	await expect(failing).rejects.toThrow('nothing was kept');
	expect(await isKept('kept?')).toBe(false);
});

test('more writes than may wait all arrive', async () => {
	const keys = Array.from({ length: 500 }, (_, index) => `many ${index}`);
	await database.transact(async (tx) => {
		for (const key of keys) await write(tx, key);
	});
	const kept = await database.db.selectFrom('deeds').select('key').where('key', 'in', keys).execute();
	expect(kept).toHaveLength(500);
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

test('a connection that breaks amid a transaction is not used again', async () => {
	const failing = database.transact(async (tx) => {
		await take(tx, 'torn');
		await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
	});
	await expect(failing).rejects.toThrow('does not answer');
	expect(await isKept('torn')).toBe(false);
	await database.transact((tx) => write(tx, 'mended'));
	expect(await isKept('mended')).toBe(true);
});

test('a commit whose answer is lost is told as a change all the same', async () => {
	const told: boolean[] = [];
	database.onChange((topics) => void told.push(topics.has('lost answers')));
	const { commit } = PostgresTransaction.prototype;
	const lost = vi.spyOn(PostgresTransaction.prototype, 'commit').mockImplementationOnce(async function (
		this: PostgresTransaction,
	) {
		await commit.call(this);
		throw new Error('Connection terminated unexpectedly');
	});
	const key = fresher();
	const outcome = database.transact(async (tx) => {
		await write(tx, key);
		touch(tx, 'lost answers');
	});
	await expect(outcome).rejects.toThrow('Connection terminated');
	lost.mockRestore();
	expect([told[0], await isKept(key)]).toEqual([true, true]);
});

test('a statement out of time undoes its transaction, and its connection goes on', async () => {
	const failing = database.transact(async (tx) => {
		await take(tx, 'too slow');
		await sql`set local statement_timeout = 20`.execute(tx);
		await sql`select pg_sleep(5)`.execute(tx);
	});
	await expect(failing).rejects.toThrow('does not answer');
	expect(await isKept('too slow')).toBe(false);
	await database.transact((tx) => insertAccount(tx, 'club', 'after@college.test', 'hash', now));
});

test('what takes long is told with all that it was sent with', async () => {
	await database.transact(async (tx) => {
		await write(tx, 'slow');
		await sql`select pg_sleep(0.25)`.execute(tx);
	});
	expect(slow.at(-1)).toMatch(/^begin; insert into "deeds" .*; select pg_sleep\(0\.25\)$/);
});
