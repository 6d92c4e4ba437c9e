import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { surviveBroken, translatingPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

let fresh: FreshPostgres;
let pool: pg.Pool;
let db: Kysely<Tables>;

beforeAll(async () => {
	fresh = await freshPostgres();
	// Dropping the database may still meet a closing connection.
	pool = surviveBroken(new pg.Pool({ connectionString: fresh.url, max: 1, query_timeout: 500 }));
	db = new Kysely({ dialect: new PostgresDialect({ pool: translatingPool(pool) }) });
});

afterAll(async () => {
	await pool.end();
	await fresh.drop();
});

async function backend(): Promise<number | undefined> {
	const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
	return rows[0]?.pid;
}

test('a read without a reply in time is a 503, and the next read gets another connection', async () => {
	const before = await backend();
	await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ status: 503 });
	expect(await backend()).not.toBe(before);
});

test('the connection of a transaction without a reply in time is discarded too', async () => {
	const before = await backend();
	const slow = db.transaction().execute((tx) => sql`select pg_sleep(20)`.execute(tx));
	await expect(slow).rejects.toMatchObject({ status: 503 });
	expect(await backend()).not.toBe(before);
});

test('an error that PostgreSQL reports leaves the connection in use', async () => {
	const before = await backend();
	await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
	expect(await backend()).toBe(before);
});

test('a connection lost during the commit is a 503', async () => {
	const lost = db.transaction().execute(async (tx) => {
		await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx).catch(() => undefined);
	});
	await expect(lost).rejects.toMatchObject({ status: 503 });
});

test('a commit that a constraint refuses says why, and its connection stays usable', async () => {
	const before = await backend();
	const refused = db.transaction().execute(async (tx) => {
		await sql`create temporary table pairs (id integer unique deferrable initially deferred)`.execute(tx);
		await sql`insert into pairs values (1), (1)`.execute(tx);
	});
	await expect(refused).rejects.toThrow(/unique/);
	expect(await backend()).toBe(before);
});
