/** Two processes behind a PgBouncer in transaction mode that shares three connections among all of them. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { getClub } from '#features/clubs/contract.ts';
import { createEvent, getAllEventData } from '#features/events/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { createDatabase, dropDatabase } from '#testing/postgres.ts';
import { anyAddress, startSite, type TestSite } from '#testing/site.ts';
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

const event = (day: number) => ({
	EventName: `Day ${day}`,
	Description: 'An event.',
	StartDateTime: `2030-05-0${day}T10:00:00Z`,
	EndDateTime: `2030-05-0${day}T12:00:00Z`,
	Location: 'Hall',
});

test('a list that one process changes is new in the other within a second', async () => {
	const club = await one.newClub();
	await two.call(getAllEventData);
	const created = await one.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: event(1) });
	expect(created.status).toBe(201);
	const isListed = async () => {
		const { reply } = await two.call(getAllEventData);
		expect(reply.map(({ EventID }) => EventID)).toContain(created.reply.EventID);
	};
	// A second on a quiet machine; a process that is told of nothing would never see it.
	await vi.waitFor(isListed, { timeout: 60_000, interval: 20 });
});

test('ten clubs race for one slot through both processes and one gets it', async () => {
	const clubs = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).newClub()));
	const replies = await Promise.all(
		clubs.map((club, index) =>
			(index % 2 ? two : one).call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: event(2) }),
		),
	);
	expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('wrong passwords of one browser count together', async () => {
	const club = await one.newClub();
	const tryOn = (site: TestSite, password: string, cookie = '') =>
		site.call(loginClub, {
			body: { email: club.Email, password },
			headers: { 'x-forwarded-for': anyAddress(), cookie },
		});
	const { headers } = await tryOn(one, club.password);
	const [known] = (headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '').split(';');
	for (const site of [one, two, one, two, one]) expect((await tryOn(site, 'wrong', known)).status).toBe(401);
	expect((await tryOn(two, 'wrong', known)).status).toBe(429);
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

test('an empty database is migrated through the pooler, by two processes at once', async () => {
	const { adminUrl, siteUrl } = inject('postgres');
	const name = `empty_${randomBytes(6).toString('hex')}`;
	await createDatabase(adminUrl, name);
	const settings = {
		DATABASE_URL: pooler.url.replace(/[^/]+$/, name),
		DATABASE_LISTEN_URL: siteUrl.replace('{database}', name),
		DATA_DIR: '',
	};
	const [a, b] = await Promise.all([openDatabase(settings), openDatabase(settings)]);
	try {
		await Promise.all([a.migrate(), b.migrate()]);
		expect(await a.db.selectFrom('clubs').selectAll().execute()).toEqual([]);
	} finally {
		await Promise.all([a.close(), b.close()]);
		await dropDatabase(adminUrl, name);
	}
});
