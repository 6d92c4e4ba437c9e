import { expect, test } from 'vitest';
import { eventBody } from '#testing/bodies.ts';
import { startSite, type TestClub, type TestSite, useSite } from '#testing/site.ts';
import { createEvent, getAllEventData, getClubEventData, getSingleEventData } from '../contract.ts';

const site = useSite();
const day = 24 * 3_600_000;

const iso = (on: TestSite, offset: number) => new Date(on.services.now().getTime() + offset).toISOString();

async function create(on: TestSite, club: TestClub, name: string, StartDateTime: string, EndDateTime: string) {
	const body = eventBody({ EventName: name, StartDateTime, EndDateTime });
	const { status, reply } = await on.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body });
	expect([name, status]).toEqual([name, 201]);
	return reply;
}

test('events are listed by their start until a year after their end', async () => {
	const other = await startSite();
	try {
		const club = await other.newClub();
		await create(other, club, 'next year', iso(other, 400 * day), iso(other, 401 * day));
		await create(other, club, 'just over a year ago', iso(other, -368 * day), iso(other, -367 * day));
		await create(other, club, 'almost a year ago', iso(other, -365 * day), iso(other, -364 * day));
		await create(other, club, 'today', iso(other, -day / 4), iso(other, day / 4));
		const names = async (query = {}) =>
			(await other.call(getAllEventData, { query })).reply.map(({ EventName }) => EventName);
		expect(await names()).toEqual(['almost a year ago', 'today', 'next year']);
		other.wait(3 * day);
		expect(await names()).toEqual(['today', 'next year']);
		expect(await names({ from: iso(other, 0) })).toEqual(['next year']);
		expect(await names({ to: iso(other, 0) })).toEqual(['today']);
		expect(await names({ from: '1000-01-01T00:00Z' })).toEqual(['today', 'next year']);
		expect(await names({ from: iso(other, 0), to: iso(other, day) })).toEqual([]);
		expect(await names({ from: iso(other, day), to: iso(other, 0) })).toEqual([]);
	} finally {
		await other.stop();
	}
});

test('the upcoming events are those that have not ended, of all clubs and of one', async () => {
	const other = await startSite();
	try {
		const club = await other.newClub();
		await create(other, club, 'over', iso(other, -day), iso(other, -day / 2));
		await create(other, club, 'on now', iso(other, -day / 4), iso(other, day / 4));
		await create(other, club, 'next year', iso(other, 400 * day), iso(other, 401 * day));
		const names = async (query = {}) =>
			(await other.call(getAllEventData, { query })).reply.map(({ EventName }) => EventName);
		const ofClub = async () => {
			const query = { ClubID: club.ClubID, upcoming: 'true' } as const;
			return (await other.call(getClubEventData, { query })).reply.map(({ EventName }) => EventName);
		};
		expect(await names({ upcoming: 'true' })).toEqual(['on now', 'next year']);
		expect(await ofClub()).toEqual(['on now', 'next year']);
		expect(await names({ upcoming: 'true', from: iso(other, -2 * day) })).toEqual(['on now', 'next year']);
		expect(await names({ upcoming: 'true', to: iso(other, day) })).toEqual(['on now']);
		other.wait(day / 2);
		expect(await names({ upcoming: 'true' })).toEqual(['next year']);
		expect(await ofClub()).toEqual(['next year']);
	} finally {
		await other.stop();
	}
});

test('the list of upcoming events is cached beside the whole, and a change is in it at once', async () => {
	const own = await startSite({ SITE_URL: 'https://clubs.example.edu' });
	try {
		const path = '/api/events/getAllEventData';
		const club = await own.newClub();
		for (const query of ['', '?upcoming=true']) {
			const { headers, text } = await own.raw(path + query);
			expect([headers.get('cache-control'), headers.has('etag'), text]).toEqual(['no-cache', true, '[]']);
		}
		const body = eventBody({ EventName: 'Just announced' });
		await own.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body });
		expect((await own.raw(`${path}?upcoming=true`)).text).toContain('Just announced');
		for (const more of ['&to=1999-01-01T00:00Z', '&upcoming=true']) {
			const { headers } = await own.raw(`${path}?upcoming=true${more}`);
			expect([more, headers.get('cache-control')]).toEqual([more, 'no-store']);
		}
		for (const unknown of ['&utm_source=mail', '&constructor=1']) {
			const { headers } = await own.raw(`${path}?upcoming=true${unknown}`);
			expect([unknown, headers.get('cache-control')]).toEqual([unknown, 'no-cache']);
		}
	} finally {
		await own.stop();
	}
});

test('a bound without an offset is read in the college’s time zone, and its ends do not count', async () => {
	const club = await site.newClub();
	const event = await create(site, club, 'Noon', '2070-07-01T10:00:00Z', '2070-07-01T11:00:00Z');
	const has = async (query: Record<string, string>) =>
		(await site.call(getAllEventData, { query })).reply.some(({ EventID }) => EventID === event.EventID);
	expect(await has({ from: '2070-07-01T12:59' })).toBe(true);
	expect(await has({ from: '2070-07-01T13:00' })).toBe(false);
	expect(await has({ to: '2070-07-01T12:01' })).toBe(true);
	expect(await has({ to: '2070-07-01T12:00' })).toBe(false);
});

test.each([
	['from', 'yesterday'],
	['to', '2026-02-30T00:00'],
	['from', ''],
	['to', "' or 1=1"],
	['from', '2026-01-01T00:00Z\u0000'],
	['upcoming', 'false'],
] as const)('a wrong %s is refused: %j', async (name, value) => {
	const { status, refusal } = await site.call(getAllEventData, { query: { [name]: value } });
	expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [name]]);
});

test('everybody sees a public club’s events, all of them, by start', async () => {
	const club = await site.newClub();
	await create(site, club, 'later', '2071-02-01T10:00Z', '2071-02-01T11:00Z');
	await create(site, club, 'long ago', '1999-01-01T10:00Z', '1999-01-01T11:00Z');
	for (const as of [undefined, club, await site.newClub(), await site.staff()]) {
		const { status, reply } = await site.call(getClubEventData, { as, query: { ClubID: club.ClubID } });
		expect([status, reply.map(({ EventName }) => EventName)]).toEqual([200, ['long ago', 'later']]);
	}
	expect((await site.call(getClubEventData, { query: { ClubID: 2_000_000_000 } })).status).toBe(404);
});

test('a club that is not public sees its own events, and nobody else does', async () => {
	const club = await site.newClub({ status: 'pending' });
	const { EventID } = await create(site, club, 'Secret', '2072-02-01T10:00Z', '2072-02-01T11:00Z');
	const ask = async (as?: { token: string }) => [
		(await site.call(getClubEventData, { as, query: { ClubID: club.ClubID } })).status,
		(await site.call(getSingleEventData, { as, query: { EventID } })).status,
	];
	expect(await ask(club)).toEqual([200, 200]);
	for (const as of [undefined, await site.newClub(), await site.staff()]) expect(await ask(as)).toEqual([404, 404]);
	expect((await site.call(getAllEventData)).text).not.toContain('Secret');
});

test('one event is found by its number alone', async () => {
	const club = await site.newClub();
	const event = await create(site, club, 'One', '2073-02-01T10:00Z', '2073-02-01T11:00Z');
	const { status, reply } = await site.call(getSingleEventData, { query: { EventID: event.EventID } });
	expect([status, reply]).toEqual([200, event]);
	for (const EventID of ['1e3', '0x1', ' 1 ', '-1', '0', '2147483648', '1;', 'abc', '']) {
		const result = await site.call(getSingleEventData, { query: { EventID } });
		expect([result.status, result.refusal.fields]).toEqual([400, { EventID: 'This is not a valid id.' }]);
	}
	expect((await site.call(getSingleEventData, { query: { EventID: 2_147_483_647 } })).status).toBe(404);
});
