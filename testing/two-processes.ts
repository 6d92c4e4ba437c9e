/** Promises for two processes on one PostgreSQL. */

import { randomBytes } from 'node:crypto';
import { expect, inject, vi } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { passkeyLoginOptions } from '#features/accounts/passkey-contract.ts';
import { sendCheckIns } from '#features/door/contract.ts';
import { doorLimits } from '#features/door/rules.ts';
import { createEvent, getAllEventData } from '#features/events/contract.ts';
import { publishDueEvents } from '#features/events/server/publish-due.ts';
import { exportCollege } from '#features/exports/contract.ts';
import { getForm } from '#features/forms/contract.ts';
import { hideEvent } from '#features/office/event-contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { changeForm, sendResponse } from '#features/registrations/contract.ts';
import { loginByPasskey } from '#features/staff/passkey-contract.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { named, passkeyOf } from './authenticator.ts';
import { eventBody } from './bodies.ts';
import { doorOn } from './door.ts';
import { createDatabase, dropDatabase } from './postgres.ts';
import { eventOn } from './registrations.ts';
import { anyAddress, type TestSite } from './site.ts';
import './postgres-for-tests.ts';

export const bodyOn = (day: number) =>
	eventBody({ StartDateTime: `2030-05-0${day}T10:00:00Z`, EndDateTime: `2030-05-0${day}T12:00:00Z` });

/** A change by one process must reach the other's cache. */
export async function expectListed(one: TestSite, two: TestSite, day: number): Promise<void> {
	const club = await one.newClub();
	await two.call(getAllEventData);
	await two.call(getAllEventData);
	const created = await one.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: bodyOn(day) });
	expect(created.status).toBe(201);
	const isListed = async () => {
		const { reply } = await two.call(getAllEventData);
		expect(reply.map(({ EventID }) => EventID)).toContain(created.reply.EventID);
	};
	await vi.waitFor(isListed, { timeout: 60_000, interval: 20 });
}

/** Ten clubs want one slot; exactly one gets it. */
export async function expectOneWinner(one: TestSite, two: TestSite, day: number): Promise<void> {
	const clubs = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).newClub()));
	const replies = await Promise.all(
		clubs.map((club, index) =>
			(index % 2 ? two : one).call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: bodyOn(day) }),
		),
	);
	expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
}

/** A draft whose time has come is published by one of two processes. */
export async function expectPublishedOnce(one: TestSite, two: TestSite): Promise<void> {
	const club = await one.newClub();
	const PublishAt = new Date(one.services.now().getTime() + 60_000).toISOString();
	const body = { ...eventBody(), State: 'draft', PublishAt };
	const { EventID } = (await one.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body })).reply;
	for (const site of [one, two]) site.wait(120_000);
	await Promise.all([one, two, one, two].map(({ services }) => publishDueEvents(services)));
	const entries = await one.services.db
		.selectFrom('trail_entries')
		.select('did')
		.where('about_id', '=', String(EventID))
		.where('did', '=', 'event.changed')
		.execute();
	expect(entries).toHaveLength(1);
}

/** Ten phones send the same guests at once, with walk-ins of their own, 500 scans each: each scan counts once. */
export async function expectCountedOnce(one: TestSite, two: TestSite): Promise<void> {
	const club = await one.newClub();
	const night = await doorOn(one, club);
	const gates = await Promise.all(Array.from({ length: 10 }, () => night.newLink()));
	const sites = gates.map((_, index) => (index % 2 ? one : two));
	const registered = await Promise.all(
		sites.map((site) =>
			site.call(sendResponse, {
				params: { formId: night.formId },
				body: { answers: { name: 'Guest' } },
				headers: { 'x-forwarded-for': anyAddress() },
			}),
		),
	);
	const numbers = registered.map(({ reply }) => reply.number);
	expect(numbers.toSorted()).toEqual(sites.map((_, index) => index + 1).toSorted());
	const at = one.services.now().toISOString();
	const replies = await Promise.all(
		sites.map((site, index) => {
			const guests = numbers.map((number) => ({ number }));
			const walkIns = Array.from({ length: doorLimits.scansAtOnce - guests.length }, () => ({ walkIn: '' }));
			const body = [...guests, ...walkIns].map((each, scan) => ({ scanId: `phone-${index}-${scan}`, at, ...each }));
			return site.call(sendCheckIns, { as: gates[index], body });
		}),
	);
	const outcomes = replies.flatMap(({ reply }) => reply.map(({ outcome }) => outcome));
	const people = gates.length * doorLimits.scansAtOnce - 9 * numbers.length;
	expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(people);
	expect(outcomes.filter((outcome) => outcome === 'again')).toHaveLength(9 * numbers.length);
	const { in: came, walkIns, doubles } = await night.attendance();
	expect([came, walkIns.length, doubles.length]).toEqual([people, people - numbers.length, numbers.length]);
}

/** Both processes hide an event at once, and both write its mails: each registered person and the club get one. */
export async function expectHiddenOnce(one: TestSite, two: TestSite): Promise<void> {
	const [as, club] = [await one.staff(), await one.newClub()];
	const { event, join } = await eventOn(one, club);
	const people = Array.from({ length: 12 }, (_, index) => `guest-${index}@hidden.test`);
	for (const address of people) await join('Guest', address);
	await Promise.all([one.mails(), two.mails()]);
	const body = { reason: 'The hall is closed.' };
	const sites = [one, two, one, two];
	const hidden = await Promise.all(
		sites.map((site) => site.call(hideEvent, { as, params: { eventId: event.EventID }, body })),
	);
	expect(hidden.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
	const mails = (await Promise.all([one.mails(), two.mails()])).flat();
	const written = mails.filter(({ subject }) => subject === `Taken down: ${event.EventName}`).map(({ to }) => to);
	expect(written.toSorted()).toEqual([...people, club.Email].toSorted());
}

/** The college is exported by one process at a time, and by the other once that is over. */
export async function expectOneExport(one: TestSite, two: TestSite): Promise<void> {
	const as = await two.staff();
	const held = await one.services.database.hold('college export');
	expect((await two.call(exportCollege, { as })).status).toBe(409);
	await held?.free();
	expect((await two.raw('/api/staff/export', { headers: { authorization: `Bearer ${as.token}` } })).status).toBe(200);
}

/** Of ten log-ins with one challenge, through both, one succeeds. */
export async function expectPasskeyChallengesOnce(one: TestSite, two: TestSite): Promise<void> {
	const passkey = await passkeyOf(one, await one.newClub());
	const options = (await one.call(passkeyLoginOptions, { headers: named })).reply;
	const attempts = Array.from({ length: 10 }, (_, index) =>
		(index % 2 ? one : two).call(loginByPasskey, {
			headers: { ...named, 'x-forwarded-for': anyAddress() },
			body: { response: passkey.sign(options) },
		}),
	);
	const statuses = (await Promise.all(attempts)).map(({ status }) => status);
	expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(401)]);
}

export async function expectSharedAttempts(one: TestSite, two: TestSite): Promise<void> {
	const club = await one.newClub();
	const tryOn = (site: TestSite, password: string, cookie = '') =>
		site.call(loginClub, {
			body: { email: club.Email, password },
			headers: { 'x-forwarded-for': anyAddress(), 'x-forwarded-host': 'clubs.test', cookie },
		});
	const { headers } = await tryOn(one, club.password);
	const device = headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '';
	const [known] = device.split(';');
	for (let wrong = 0; wrong < rateLimits['known browsers'].points; wrong++)
		expect((await tryOn(wrong % 2 ? one : two, 'wrong', known)).status).toBe(401);
	expect((await tryOn(two, club.password, known)).status).toBe(429);
	expect((await tryOn(two, club.password)).status).toBe(200);
}

export async function expectOneMigration(
	addressesOf: (database: string) => { DATABASE_URL: string; DATABASE_LISTEN_URL?: string },
): Promise<void> {
	const { adminUrl } = inject('postgres');
	const name = `empty_${randomBytes(6).toString('hex')}`;
	await createDatabase(adminUrl, name);
	const settings = { ...addressesOf(name), DATA_DIR: '' };
	const [one, two] = await Promise.all([openDatabase(settings), openDatabase(settings)]);
	try {
		await Promise.all([one.migrate(), two.migrate()]);
		expect(await one.db.selectFrom('clubs').selectAll().execute()).toEqual([]);
	} finally {
		await Promise.all([one.close(), two.close()]);
		await dropDatabase(adminUrl, name);
	}
}

/** A hundred register while the club corrects the form: each is stored by one version, whole. */
export async function expectWholeVersions(one: TestSite, two: TestSite): Promise<void> {
	const club = await one.newClub();
	const { formId, list } = await eventOn(one, club);
	const params = { formId };
	const correct = async (words: readonly string[]) => {
		for (;;) {
			const { title, fields, version } = (await two.call(getForm, { params })).reply;
			const asked = fields.map((field, index) => ({ ...field, question: words[index] ?? '' }));
			const body = { title, fields: asked, version };
			if ((await two.call(changeForm, { as: club, params, body })).status === 200) return;
		}
	};
	const [first, last] = [
		['Who?', 'Supper?'],
		['Name?', 'Food?'],
	] as const;
	const register = (index: number) =>
		(index % 2 ? one : two).call(sendResponse, {
			params,
			body: { answers: { name: `Person ${index}`, food: ['Fish'] }, version: 1 },
			headers: { 'x-forwarded-for': anyAddress() },
		});
	const [replies] = await Promise.all([
		Promise.all(Array.from({ length: 100 }, (_, index) => register(index))),
		...[first, last, first].map(correct),
	]);
	expect(replies.map(({ status }) => status)).toEqual(Array<number>(100).fill(201));
	await correct(last);
	const stored = (await list()).map(({ answers }) => answers);
	expect(stored).toHaveLength(100);
	const whole = { 'Name?': expect.stringMatching(/^Person/), 'Food?': 'Fish' };
	expect(stored).toEqual(stored.map(() => whole));
}
