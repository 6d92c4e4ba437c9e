/** Statements that connections keep prepared: each once, not too many, and none for longer than the schema stays as it was. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshPostgres, freshPostgres } from '#server/testing/fresh-postgres.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import type { Tx } from './tables.ts';

let fresh: FreshPostgres;
let database: Database;
let other: pg.Client;

beforeAll(async () => {
	fresh = await freshPostgres();
	database = await openPostgres(fresh.url);
	other = new pg.Client({ connectionString: fresh.url });
	await other.connect();
});

afterAll(async () => {
	await other.end();
	await database.close();
	await fresh.drop();
});

const deeds = () => database.db.selectFrom('deeds').selectAll().execute();

/** How many statements with such a text the connection that is used next keeps. */
async function kept(text: string, { db } = database): Promise<number> {
	const { rows } = await sql<{ n: number }>`
		select count(*) as n from pg_prepared_statements where statement like ${`%${text}%`}
	`.execute(db);
	return rows[0]?.n ?? -1;
}

test('a text is prepared once and kept, one with a list of any length is not', async () => {
	for (let round = 0; round < 3; round++) await deeds();
	expect(await kept('from "deeds"')).toBe(1);
	for (let length = 1; length < 5; length++) {
		const keys = Array.from({ length }, (_, index) => `key ${index}`);
		await database.db.selectFrom('deeds').select('made_at').where('key', 'in', keys).execute();
	}
	expect(await kept(' in (')).toBe(0);
});

test('however many texts come, a connection keeps so many', async () => {
	const flooded = await openPostgres(fresh.url);
	for (let serial = 0; serial < 400; serial++) await sql.raw(`select ${serial} as odd_one`).execute(flooded.db);
	expect(await kept('odd_one', flooded)).toBe(250);
	await flooded.close();
});

test('a table that another process changes is read and written on as it is now', async () => {
	const insert = (tx: Tx, key: string) =>
		tx.insertInto('deeds').values({ key, made_at: '2026-01-01T00:00:00.000Z', reply: null }).returningAll().execute();
	const everywhere = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: 10 }, work));
	await everywhere(() => sql`select pg_sleep(0.05)`.execute(database.db));
	await everywhere(deeds);
	let serial = 0;
	await everywhere(() => database.transact((tx) => insert(tx, `before ${++serial}`)));
	await other.query('alter table deeds add column remark text');
	const found = (await everywhere(deeds)) as object[][];
	expect(found.every((rows) => rows.length === 10 && rows.every((row) => 'remark' in row))).toBe(true);
	const made = (await everywhere(() => database.transact((tx) => insert(tx, `after ${++serial}`)))) as object[][];
	expect(made.flat().filter((row) => 'remark' in row)).toHaveLength(10);
	expect(await deeds()).toHaveLength(20);
});

test('a connection that has forgotten its statements prepares them again', async () => {
	await deeds();
	await sql`discard all`.execute(database.db);
	expect(await deeds()).toHaveLength(20);
	const counted = await database.transact(async (tx) => {
		await sql`deallocate all`.execute(tx);
		return tx.selectFrom('deeds').selectAll().execute();
	});
	expect(counted).toHaveLength(20);
});

test('after an error the statements sent with it are prepared again', async () => {
	const failing = database.transact(async (tx) => {
		await tx.insertInto('deeds').values({ key: 'x', made_at: 'no instant', reply: null }).returning('key').execute();
	});
	await expect(failing).rejects.toThrow(/constraint/);
	expect(await deeds()).toHaveLength(20);
	expect(await kept('from "deeds"')).toBe(1);
});

test('what PostgreSQL cannot be told is refused, and the next query is answered', async () => {
	const odd = new Date() as unknown as string;
	await expect(database.db.selectFrom('deeds').selectAll().where('key', '=', odd).execute()).rejects.toThrow(TypeError);
	expect(await deeds()).toHaveLength(20);
});

test('a read that fails fails alone, though others were sent with it', async () => {
	const ask = (divisor: number) => sql<{ n: number }>`select 6 / ${divisor}::int as n`.execute(database.db);
	const outcomes = await Promise.allSettled([ask(1), ask(0), ask(2)]);
	expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.rows[0]?.n : 'failed'))).toEqual([
		6,
		'failed',
		3,
	]);
});
