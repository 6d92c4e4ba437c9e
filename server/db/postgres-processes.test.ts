/** Two processes on one PostgreSQL, each a whole server with its own pool. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { dayAt, daysAfter } from '#contract/time.ts';
import { addClub } from '#features/clubs/contract.ts';
import { createEvent } from '#features/events/contract.ts';
import { acceptInvitation, clubSession, loginClub, planHandOver, removeOfficer } from '#features/officers/contract.ts';
import { changeOfficers } from '#features/officers/server/jobs.ts';
import { createUser } from '#features/quizzes/taking-contract.ts';
import { getSite } from '#features/site/contract.ts';
import { setRules } from '#features/staff/overlap-contract.ts';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { expectImportedByBoth } from '#testing/imports.ts';
import { invited, newOfficer } from '#testing/officers.ts';
import { anyAddress, samplePicture, startSite, type TestSite } from '#testing/site.ts';
import {
	bodyOn,
	expectCountedOnce,
	expectHiddenOnce,
	expectListed,
	expectOneExport,
	expectOneMigration,
	expectOneWinner,
	expectPasskeyChallengesOnce,
	expectPublishedOnce,
	expectSharedAttempts,
	expectWholeVersions,
} from '#testing/two-processes.ts';

let shared: FreshPostgres;
let one: TestSite;
let two: TestSite;

beforeAll(async () => {
	shared = await freshPostgres();
	one = await startSite({ DATABASE_URL: shared.url });
	two = await startSite({ DATABASE_URL: shared.url });
});

afterAll(async () => {
	await one.stop();
	await two.stop();
	await shared.drop();
});

test('a list that one process changes is new in the other within a second', () => expectListed(one, two, 1));

test('so it is while everybody writes to both', async () => {
	let isOver = false;
	const statuses = new Set<number>();
	const write = async (site: TestSite) => {
		for (let serial = 0; !isOver; serial++) {
			const body = { name: 'Student', rollNo: String(serial), year: 1 };
			const { status } = await site.call(createUser, { body, headers: { 'x-forwarded-for': anyAddress() } });
			statuses.add(status);
		}
	};
	const writers = Array.from({ length: 24 }, (_, index) => write(index % 2 ? one : two));
	await expectListed(one, two, 4).finally(() => {
		isOver = true;
	});
	await Promise.all(writers);
	expect(statuses).toContain(201);
	statuses.delete(429);
	expect([...statuses]).toEqual([201]);
});

test('a session of one process is live in the other', async () => {
	const club = await one.newClub();
	const created = await two.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: bodyOn(2) });
	expect(created.status).toBe(201);
});

test('a draft whose time has come is published by one of both processes', () => expectPublishedOnce(one, two));

test('clubs that both processes import are made and invited once', () => expectImportedByBoth(one, two));

test('ten phones at a door of both processes let each guest in once', () => expectCountedOnce(one, two));

test('an event that both processes hide at once is hidden once, and each registered person is written to once', () =>
	expectHiddenOnce(one, two));
test('the college is exported by one of both processes at a time', () => expectOneExport(one, two));

test('ten creations for one slot through both processes: one wins', () => expectOneWinner(one, two, 3));

test('a challenge for a passkey that one process made is good in the other, once', () =>
	expectPasskeyChallengesOnce(one, two));

test('a browser that one process knows is known to the other, and its wrong passwords count together', () =>
	expectSharedAttempts(one, two));

test('the same registration sent to both processes with one key makes one club', async () => {
	const { url } = await samplePicture();
	const body = {
		ClubName: 'Twins',
		Description: 'Two at once.',
		FoundedDate: '2020-01-01',
		Email: 'twins@college.test',
		Password: 'ink and reed',
		LogoURL: url,
	};
	const send = (site: TestSite) =>
		site.call(addClub, { body, headers: { 'idempotency-key': 'the-same-key', 'x-forwarded-for': anyAddress() } });
	const results = await Promise.all([send(one), send(two), send(one), send(two)]);
	expect(results.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
	expect(new Set(results.map(({ reply }) => reply.ClubID)).size).toBe(1);
});

test('a mail that both processes want to send is sent once', async () => {
	const staff = await one.staff();
	const club = await one.newClub({ status: 'pending' });
	const approved = await fetch(`${one.url}/api/staff/clubs/${club.ClubID}/approve`, {
		method: 'POST',
		headers: { authorization: `Bearer ${staff.token}` },
	});
	expect(approved.status).toBe(200);
	for (const site of [one, two]) site.wait(60_000);
	const [first, second] = await Promise.all([one.mails(), two.mails()]);
	expect([...first, ...second].filter(({ to }) => to === club.Email)).toHaveLength(1);
});

test('the overlap rule that the staff choose through one process holds for the other', async () => {
	const overlap = async () => (await two.call(getSite)).reply.overlap;
	expect(await overlap()).toBe('college');
	expect((await one.call(setRules, { as: await one.staff(), body: { Overlap: 'place' } })).status).toBe(200);
	await expect.poll(overlap).toBe('place');
	await one.call(setRules, { as: await one.staff(), body: { Overlap: 'college' } });
});

test('an officer whom one process removes is nobody to the other at the next call', async () => {
	const club = await one.newClub();
	const officer = await newOfficer(one, club, { Role: 'editor' });
	expect((await two.call(clubSession, { as: officer })).status).toBe(200);
	await one.call(removeOfficer, { as: club, params: { officerId: officer.OfficerID } });
	expect((await two.call(clubSession, { as: officer })).status).toBe(401);
});

test('an invitation that two processes are shown at once makes one officer', async () => {
	const { token } = await invited(one, await one.newClub(), { Role: 'editor' });
	const body = { token, password: 'ink and reed' };
	const replies = await Promise.all([one, two].map((site) => site.call(acceptInvitation, { body })));
	expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 404]);
});

test('a hand-over whose day two processes see happens once', async () => {
	const club = await one.newClub();
	await newOfficer(one, club, { Role: 'lead' });
	const heir = await newOfficer(one, club, { Role: 'reviewer' });
	const { now, settings } = one.services;
	const On = daysAfter(dayAt(now(), settings.TIME_ZONE), 1);
	const body = { On, Leads: [heir.OfficerID] };
	await one.call(planHandOver, { as: club, query: { ClubID: club.ClubID }, body });
	await one.mails();
	for (const site of [one, two]) site.wait(24 * 3_600_000);
	const nobody = async () => [];
	await Promise.all([changeOfficers(one.services, nobody), changeOfficers(two.services, nobody)]);
	expect((await one.mails()).filter(({ to }) => to === heir.Email)).toHaveLength(1);
	const logIn = { body: { email: heir.Email, password: heir.password } };
	expect((await two.call(loginClub, logIn)).reply.officer?.Role).toBe('lead');
});

test('a form that one process changes while a hundred register in both leaves each registration whole', () =>
	expectWholeVersions(one, two));

test('an empty database that two processes migrate together is migrated once', () =>
	expectOneMigration((database) => ({ DATABASE_URL: inject('postgres').siteUrl.replace('{database}', database) })));
