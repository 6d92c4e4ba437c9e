/** Two processes on one PostgreSQL save corrections and send their mails. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateEvent } from '#features/events/contract.ts';
import { type Mail, sendDueMail } from '#server/mail/outbox.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { changePause, eventOn } from '#testing/registrations.ts';
import { startSite, type TestSite } from '#testing/site.ts';
import { cancelResponse, restoreResponse } from '../contract.ts';

let shared: FreshPostgres;
let sites: [TestSite, TestSite];

beforeAll(async () => {
	shared = await freshPostgres();
	const environment = { DATABASE_URL: shared.url, RATE_LIMIT_SCALE: '0' };
	sites = [await startSite(environment), await startSite(environment)];
});

afterAll(async () => {
	for (const site of sites) await site.stop();
	await shared.drop();
});

test('however saves and sends race, each reader’s mails lead from the first location to the last, none twice', async () => {
	const [one] = sites;
	const club = await one.newClub();
	const night = await eventOn(one, club, { Location: 'Room 0' });
	const readers = Array.from({ length: 20 }, (_, index) => `reader-${index}@college.test`);
	for (const email of readers) await night.join('Reader', email);
	await one.mails();
	const mails: Mail[] = [];
	const send = (site: TestSite) =>
		sendDueMail(site.services, async (mail) => {
			mails.push(mail);
			return 'a test';
		});
	const move = (site: TestSite, Location: string) =>
		site.call(updateEvent, {
			as: club,
			query: { ClubID: club.ClubID },
			body: { EventID: night.event.EventID, Location },
		});
	for (let round = 1; round <= 5; round++) {
		await move(one, `Room ${round}`);
		for (const site of sites) site.wait(changePause);
		const saved = sites.map((site, index) => move(site, `Room ${round}.${index}`));
		const replies = await Promise.all([...saved, ...sites.map(send)]);
		expect(replies.flatMap((reply) => (typeof reply === 'number' ? [] : [reply.status]))).toEqual([200, 200]);
	}
	for (const site of sites) site.wait(changePause);
	await Promise.all(sites.map(send));
	const { Location } = await night.now();
	for (const reader of readers) {
		const own = mails
			.filter(({ to }) => to === reader)
			.map(({ text }) => /New location: (.*)\nOld location: (.*)/.exec(text));
		const known = own.reduce((place, moved) => {
			expect(moved?.[2], reader).toBe(place);
			return moved?.[1] ?? '';
		}, 'Room 0');
		expect(known, reader).toBe(Location);
	}
});

test('of cancellations that two processes take back at once, one gets the only place', async () => {
	const [one] = sites;
	const club = await one.newClub();
	const night = await eventOn(one, club, { Places: 1 });
	const ids = [];
	for (let index = 0; index < 8; index++) ids.push((await night.join(`Reader ${index}`)).responseId);
	for (const responseId of ids.toReversed()) await one.call(cancelResponse, { as: club, params: { responseId } });
	const replies = await Promise.all(
		ids.flatMap((responseId) => sites.map((site) => site.call(restoreResponse, { as: club, params: { responseId } }))),
	);
	expect(replies.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(200), ...Array(8).fill(409)]);
	const rows = await night.list();
	expect(rows.flatMap(({ position }) => position ?? []).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
	expect(rows.filter(({ state }) => state === 'going')).toHaveLength(1);
});
