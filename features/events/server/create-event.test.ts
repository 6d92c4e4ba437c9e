import { describe, expect, test } from 'vitest';
import { moveClub } from '#features/clubs/server/store.ts';
import { eventBody } from '#testing/bodies.ts';
import { sampleEvent } from '#testing/event-fields.ts';
import { startSite, type TestClub, type TestSite, useSite } from '#testing/site.ts';
import { createEvent, deleteEvent, getAllEventData, getClubEventData } from '../contract.ts';
import { eventTexts } from '../rules.ts';

const site = useSite();

const body = (StartDateTime: unknown, EndDateTime: unknown, more: Record<string, unknown> = {}) =>
	eventBody({ StartDateTime, EndDateTime, ...more });

const create = (club: TestClub, sent: unknown, on: TestSite = site, headers: Record<string, string> = {}) =>
	on.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: sent, headers });

/** Each test has its own year, so events of one do not block another's. */
let year = 2100;
const newYear = () => ++year;

test('a club creates an event, and the public list and its own show it at once', async () => {
	const club = await site.newClub({ name: 'Hosts' });
	await site.call(getAllEventData);
	const { status, reply } = await create(club, sampleEvent);
	expect(status).toBe(201);
	expect(reply).toEqual({
		...sampleEvent,
		EventID: expect.any(Number),
		ClubID: club.ClubID,
		ClubName: 'Hosts',
		Hue: 25,
		Link: null,
		PlacesLeft: sampleEvent.Places,
		Hosts: [],
		State: 'public',
	});
	expect((await site.call(getAllEventData)).reply).toContainEqual(reply);
	expect((await site.call(getClubEventData, { query: { ClubID: club.ClubID } })).reply).toEqual([reply]);
});

test('every missing field is named with its literal text', async () => {
	const club = await site.newClub();
	for (const sent of [{}, body('', ' ', { EventName: '', Description: ' ', Location: '\t' })]) {
		const { status, refusal } = await create(club, sent);
		expect([status, refusal.fields]).toEqual([400, eventTexts.required]);
	}
	expect(
		(await create(club, body('2080-01-01T10:00Z', '2080-01-01T11:00Z', { Location: 'x'.repeat(121) }))).refusal.fields,
	).toEqual({
		Location: 'Use at most 120 characters.',
	});
});

test('what nobody can see is never a reason to refuse, and is not stored', async () => {
	const club = await site.newClub();
	const day = `${newYear()}-03-03`;
	const { status, reply } = await create(
		club,
		body(`${day}T10:00Z`, `${day}T12:00Z`, {
			EventName: 'Open\tEvening\u0000\u202e',
			Description: 'Line one\u000bline\u0002 two\u2028\ud800',
			Location: 'Hall\r\n1\ufeff',
		}),
	);
	expect(status).toBe(201);
	expect(reply).toMatchObject({
		EventName: 'Open Evening',
		Description: 'Line one\nline two',
		Location: 'Hall 1',
	});
});

describe('a slot that is taken', () => {
	test.each([
		['the same time', 'T10:00', 'T12:00', 409],
		['a start inside', 'T11:00', 'T13:00', 409],
		['an end inside', 'T09:00', 'T11:00', 409],
		['all of it around', 'T09:00', 'T13:00', 409],
		['all of it within', 'T10:30', 'T11:30', 409],
		['a millisecond of it', 'T11:59:59.999', 'T13:00', 409],
		['the moment after it', 'T12:00', 'T13:00', 201],
		['the moment before it', 'T09:00', 'T10:00', 201],
	])('%s is refused if it overlaps, and only then', async (_, start, end, expected) => {
		const [one, other] = [await site.newClub(), await site.newClub()];
		const day = `${newYear()}-03-03`;
		expect((await create(one, body(`${day}T10:00Z`, `${day}T12:00Z`))).status).toBe(201);
		const { status, refusal } = await create(other, body(`${day}${start}Z`, `${day}${end}Z`));
		expect(status).toBe(expected);
		if (expected === 409)
			expect(refusal.error).toBe('This Event has conflicts with existing events please refer to check for empty slots');
	});

	test('the refusal says what is in the way and offers three free slots on the quarter hour that can all be taken', async () => {
		const other = await startSite();
		try {
			const [one, two] = [await other.newClub(), await other.newClub()];
			const day = '2040-06-06';
			const made = await create(one, body(`${day}T10:00Z`, `${day}T12:05Z`), other);
			const { status, refusal } = await create(two, body(`${day}T11:00Z`, `${day}T12:00Z`), other);
			expect(status).toBe(409);
			const { EventID, EventName, StartDateTime, EndDateTime } = made.reply;
			expect(refusal).toEqual({
				error: eventTexts.conflict,
				conflicts: [{ EventID, EventName, StartDateTime, EndDateTime }],
				freeSlots: [
					{ StartDateTime: `${day}T09:00:00.000Z`, EndDateTime: `${day}T10:00:00.000Z` },
					{ StartDateTime: `${day}T12:15:00.000Z`, EndDateTime: `${day}T13:15:00.000Z` },
					{ StartDateTime: `${day}T13:15:00.000Z`, EndDateTime: `${day}T14:15:00.000Z` },
				],
			});
			for (const slot of refusal['freeSlots'] as { StartDateTime: string; EndDateTime: string }[]) {
				const { StartDateTime: start, EndDateTime: end } = slot;
				expect((await create(two, body(start, end), other)).status).toBe(201);
			}
		} finally {
			await other.stop();
		}
	});

	test('no slot in the past is offered', async () => {
		const other = await startSite();
		try {
			const club = await other.newClub();
			const hour = 3_600_000;
			const at = (offset: number) => new Date(other.services.now().getTime() + offset).toISOString();
			expect((await create(club, body(at(-5 * hour), at(-3 * hour)), other)).status).toBe(201);
			const now = other.services.now();
			const { refusal } = await create(club, body(at(-5 * hour), at(-4 * hour)), other);
			const slots = refusal['freeSlots'] as { StartDateTime: string }[];
			expect(slots).toHaveLength(3);
			for (const { StartDateTime } of slots) {
				expect(new Date(StartDateTime) >= now).toBe(true);
				expect(Date.parse(StartDateTime) % (15 * 60_000)).toBe(0);
			}
		} finally {
			await other.stop();
		}
	});

	test('no slot beyond the calendar of the wire is offered', async () => {
		const other = await startSite();
		try {
			const club = await other.newClub();
			expect((await create(club, body('9999-12-10T00:00Z', '9999-12-31T00:00Z'), other)).status).toBe(201);
			const { status, refusal } = await create(club, body('9999-12-20T00:00Z', '9999-12-31T23:00Z'), other);
			expect(status).toBe(409);
			expect((refusal['freeSlots'] as object[]).map((slot) => Object.values(slot)[0])).toEqual([
				'9999-11-28T01:00:00.000Z',
				'9999-11-16T02:00:00.000Z',
				'9999-11-04T03:00:00.000Z',
			]);
		} finally {
			await other.stop();
		}
	});

	test('at most ten events in the way are named', async () => {
		const club = await site.newClub();
		const y = newYear();
		for (let day = 1; day <= 12; day++) {
			const date = `${y}-01-${String(day).padStart(2, '0')}`;
			expect((await create(club, body(`${date}T10:00Z`, `${date}T11:00Z`))).status).toBe(201);
		}
		const { refusal } = await create(club, body(`${y}-01-01T00:00Z`, `${y}-02-01T00:00Z`));
		expect(refusal['conflicts']).toHaveLength(10);
	});
});

test('events of clubs that are not public conflict with none, and are not public', async () => {
	const y = newYear();
	for (const [index, status] of (['pending', 'rejected', 'suspended'] as const).entries()) {
		const hidden = await site.newClub({ status: 'pending' });
		const day = `${y}-0${index + 1}-01`;
		const made = await create(hidden, body(`${day}T10:00Z`, `${day}T12:00Z`, { EventName: `Of a ${status} club` }));
		expect(made.status).toBe(201);
		if (status !== 'pending') await site.services.transact((tx) => moveClub(tx, hidden.ClubID, ['pending'], status));
		expect((await site.call(getAllEventData)).text).not.toContain(`Of a ${status} club`);
		expect((await create(await site.newClub(), body(`${day}T10:00Z`, `${day}T12:00Z`))).status).toBe(201);
	}
	// A public event still blocks a pending club's.
	const { status } = await create(
		await site.newClub({ status: 'pending' }),
		body(`${y}-01-01T10:00Z`, `${y}-01-01T12:00Z`),
	);
	expect(status).toBe(409);
});

test('ten clubs race for one slot and one gets it', async () => {
	const clubs = await Promise.all(Array.from({ length: 10 }, () => site.newClub()));
	for (let round = 0; round < 5; round++) {
		const y = newYear();
		const results = await Promise.all(
			clubs.map((club, index) => create(club, body(`${y}-08-08T1${index % 4}:00Z`, `${y}-08-08T16:00Z`))),
		);
		expect(results.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
		const listed = (await site.call(getAllEventData, { query: { from: `${y}-01-01T00:00Z`, to: `${y}-12-31T00:00Z` } }))
			.reply;
		expect(listed).toHaveLength(1);
	}
});

test('an event that is created twice with one key is one event, and the second reply is the first', async () => {
	const club = await site.newClub();
	const y = newYear();
	const sent = body(`${y}-01-01T10:00Z`, `${y}-01-01T11:00Z`);
	const key = { 'idempotency-key': 'retry' };
	const results = await Promise.all([create(club, sent, site, key), create(club, sent, site, key)]);
	const late = await create(club, sent, site, key);
	expect([...results, late].map(({ status }) => status)).toEqual([201, 201, 201]);
	expect(new Set([...results, late].map(({ text }) => text)).size).toBe(1);
	expect((await create(club, sent)).status).toBe(409);
	expect((await create(await site.newClub(), sent, site, key)).status).toBe(409);
});

test('a key under which nothing was made is free for another try', async () => {
	const [one, two] = [await site.newClub(), await site.newClub()];
	const y = newYear();
	const sent = body(`${y}-01-01T10:00Z`, `${y}-01-01T11:00Z`);
	const { reply } = await create(one, sent);
	const key = { 'idempotency-key': 'again' };
	expect((await create(two, sent, site, key)).status).toBe(409);
	await site.call(deleteEvent, { as: one, query: { ClubID: one.ClubID }, body: { eventId: reply.EventID } });
	expect((await create(two, sent, site, key)).status).toBe(201);
});

test('an event is created for the own club alone', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const y = newYear();
	const sent = body(`${y}-01-01T10:00Z`, `${y}-01-01T11:00Z`);
	const createAs = (ClubID: number | string, as?: { token: string }) =>
		site.call(createEvent, { as, query: { ClubID }, body: sent });
	expect((await createAs(other.ClubID, club)).status).toBe(403);
	expect((await createAs(other.ClubID)).status).toBe(401);
	expect((await createAs('x', club)).status).toBe(403);
	expect((await site.call(createEvent, { as: club, body: sent })).status).toBe(400);
	expect((await create(club, { ...sent, ClubID: other.ClubID })).status).toBe(403);
	expect(
		(await create(club, { ...sent, EventID: 1, Link: 'https://evil.test', ClubName: 'Other' })).reply,
	).toMatchObject({
		ClubID: club.ClubID,
		ClubName: club.ClubName,
		Link: null,
	});
});
