/** Two processes behind a PgBouncer in transaction mode with three connections. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { getClub } from '#features/clubs/contract.ts';
import { start } from '#main/start.ts';
import { readSettings } from '#server/core/settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { anyAddress, startSite, type TestSite } from '#testing/site.ts';
import { expectListed, expectOneMigration, expectOneWinner, expectSharedAttempts } from '#testing/two-processes.ts';
import { type Pooler, startPooler } from './pooler.ts';

let database: FreshPostgres;
let pooler: Pooler;
let one: TestSite;
let two: TestSite;

beforeAll(async () => {
	database = await freshPostgres();
	pooler = await startPooler(database.url, 3);
	const environment = { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: database.url };
	one = await startSite(environment);
	two = await startSite(environment);
});

afterAll(async () => {
	await one?.stop();
	await two?.stop();
	await pooler?.stop();
	await database.drop();
});

test('a list that one process changes is new in the other within a second', () => expectListed(one, two, 1));

test('ten clubs race for one slot through both processes and one gets it', () => expectOneWinner(one, two, 2));

test('wrong passwords of one browser count together', () => expectSharedAttempts(one, two));

test('an address to listen at on which no changes arrive stops the start: of the pooler, or of another database', async () => {
	const other = await freshPostgres();
	const start = (DATABASE_LISTEN_URL: string) =>
		openDatabase({ DATABASE_URL: pooler.url, DATA_DIR: '', DATABASE_LISTEN_URL });
	const refusal = 'The setting DATABASE_LISTEN_URL cannot be used: changes in the database of DATABASE_URL';
	await Promise.all([pooler.url, other.url].map((url) => expect(start(url)).rejects.toThrow(refusal)));
	await other.drop();
});

test('an address of the pooler alone stops the start, and names the setting that is missing', async () => {
	const settings = readSettings({ DATABASE_URL: pooler.url, LOG_LEVEL: 'silent', PORT: '0' });
	await expect(start(settings, null)).rejects.toThrow(
		/^The setting DATABASE_URL cannot be used: .*: set DATABASE_LISTEN_URL to the address of PostgreSQL itself\.$/,
	);
});

test('a hundred visitors are served by three connections', async () => {
	const club = await one.newClub();
	const ask = (site: TestSite) =>
		site.call(getClub, { params: { clubId: club.ClubID }, headers: { 'x-forwarded-for': anyAddress() } });
	const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(index % 2 ? one : two)));
	expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	const { rows } = await client.query(
		"select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'clubyard'",
	);
	await client.end();
	expect(rows[0].n).toBeLessThanOrEqual(3);
});

test('a transaction has its time limits, and leaves nothing of them on the connection', async () => {
	const shown = "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock";
	const inside = await one.services.transact((tx) => sql.raw(shown).execute(tx));
	expect(inside.rows).toEqual([{ statement: '5s', lock: '2s' }]);
	const outside = await Promise.all(Array.from({ length: 6 }, () => sql.raw(shown).execute(one.services.db)));
	expect(outside.flatMap(({ rows }) => rows)).toEqual(Array(6).fill({ statement: '0', lock: '0' }));
});

test('an empty database is migrated through the pooler, by two processes at once', () =>
	expectOneMigration((name) => ({
		DATABASE_URL: pooler.url.replace(/[^/]+$/, name),
		DATABASE_LISTEN_URL: inject('postgres').siteUrl.replace('{database}', name),
	})));
