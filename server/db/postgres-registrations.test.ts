/** The day registration opens, on a PostgreSQL whose commits take as long as on an ordinary server's disk. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, createForm } from '#features/events/contract.ts';
import { sendResponse } from '#features/registrations/contract.ts';
import { type Cluster, createDatabase, startPostgres } from '#testing/postgres.ts';
import { anyAddress, startSite } from '#testing/site.ts';

let cluster: Cluster;
let admin: pg.Client;

beforeAll(async () => {
	cluster = await startPostgres({ durable: true });
	await createDatabase(cluster.adminUrl, 'registrations');
	admin = new pg.Client({ connectionString: cluster.adminUrl });
	await admin.connect();
	await admin.query('alter database registrations set commit_delay = 5000');
	await admin.query('alter database registrations set commit_siblings = 0');
});

afterAll(async () => {
	await admin?.end();
	await cluster?.stop();
});

async function commits(): Promise<number> {
	const { rows } = await admin.query("select xact_commit from pg_stat_database where datname = 'registrations'");
	return Number(rows[0].xact_commit);
}

/** How many connections the database has. */
async function backends(): Promise<number> {
	const { rows } = await admin.query("select numbackends from pg_stat_database where datname = 'registrations'");
	return Number(rows[0].numbackends);
}

test('a thousand registrations from one address are all accepted, and many share a commit', async () => {
	const url = cluster.siteUrl('registrations');
	const before = await startSite({ DATABASE_URL: url });
	const club = await before.newClub();
	const times = { StartDateTime: '2090-01-01T10:00Z', EndDateTime: '2090-01-01T11:00Z' };
	const body = { EventName: 'Party', Description: 'Dance.', Location: 'Hall', ...times };
	const event = await before.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body });
	const fields = [{ id: 'name', type: 'shortAnswer', question: 'Your name?' }];
	const sent = { eventID: event.reply.EventID, title: 'Join us', fields };
	const { formId } = (await before.call(createForm, { as: club, body: sent })).reply;
	await before.stop();

	// A process tells PostgreSQL what it did at its end at the latest, so these are the commits of the registrations.
	const committed = await commits();
	const site = await startSite({ DATABASE_URL: url });
	const headers = { 'x-forwarded-for': anyAddress() };
	let left = 1000;
	const statuses = new Set<number>();
	const student = async () => {
		while (left-- > 0) {
			const answers = { name: `Student ${left}` };
			const { status } = await site.call(sendResponse, { params: { formId }, body: { answers }, headers });
			statuses.add(status);
			// On a machine that is busy with something else the site may be too; then a student tries again.
			if (status === 503) left++;
		}
	};
	const began = performance.now();
	await Promise.all(Array.from({ length: 50 }, student));
	const seconds = (performance.now() - began) / 1000;
	await site.stop();
	expect([201, 503]).toEqual(expect.arrayContaining([...statuses]));
	// The backends of the stopped site report their last commits when they end, which is a moment later.
	await expect.poll(backends).toBe(0);
	const perResponse = ((await commits()) - committed) / 1000;
	// Fifty at once share their commits. What runs by the clock commits too: counts are stored once a second.
	expect(perResponse).toBeLessThan(0.5 + seconds / 200);
});
