import { expect, test } from 'vitest';
import { approveClub, suspendClub } from '#features/staff/contract.ts';
import { eventBody } from '#testing/bodies.ts';
import { startSite, useSite } from '#testing/site.ts';
import { calendarFeed, clubCalendarFeed, createEvent, deleteEvent, eventFile, updateEvent } from '../contract.ts';
import { keepFormerUids } from './calendar-store.ts';

const site = useSite();

let day = 0;
const event = (name: string, description = 'Come.') => {
	day++;
	const date = `2032-03-${String(day).padStart(2, '0')}`;
	const times = { StartDateTime: `${date}T10:00:00Z`, EndDateTime: `${date}T11:30:00Z` };
	return eventBody({ EventName: name, Description: description, Location: 'Hall; Room 1, left', ...times });
};

const read = async (path: string, headers: Record<string, string> = {}) => {
	const response = await fetch(site.url + path, { headers });
	return { status: response.status, text: await response.text(), headers: response.headers };
};

/** Undoes folding (RFC 5545, 3.1). */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('the feed has the public events, their texts escaped and their times in UTC', async () => {
	const club = await site.newClub({ name: 'Chess, Go & Co' });
	const sent = event('A; B, C', 'First line\nSecond line, with a comma');
	const { reply } = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: sent });
	const { status, text, headers } = await read('/api/events/calendar.ics');
	expect(status).toBe(200);
	expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
	const found = lines(text);
	expect(found[0]).toBe('BEGIN:VCALENDAR');
	expect(found).toContain('SUMMARY:A\\; B\\, C');
	const page = `http://clubs.test/events/${reply.EventID}`;
	expect(found).toContain(`DESCRIPTION:First line\\nSecond line\\, with a comma\\n\\n${page}`);
	expect(found).toContain(`URL;VALUE=URI:${page}`);
	expect(found).toContain('LOCATION:Hall\\; Room 1\\, left');
	expect(found).toContain(`DTSTART:${sent.StartDateTime.replace(/[-:]/g, '')}`);
});

test('a calendar is called by its whole name, which is escaped like the texts of its events', async () => {
	const club = await site.newClub({ name: 'Arts\\nature; Dance, Music' });
	const { text } = await read(`/api/events/clubs/${club.ClubID}/calendar.ics`);
	const name = 'Arts\\\\nature\\; Dance\\, Music';
	expect(lines(text)).toEqual(expect.arrayContaining([`NAME:${name}`, `X-WR-CALNAME:${name}`]));
});

const valuesOf = (name: string, text: string) =>
	lines(text).flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

test('an event has one name in all calendars, which says nothing about the site', async () => {
	const club = await site.newClub();
	const { reply } = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: event('Kept') });
	const uids = async (path: string) => valuesOf('UID', (await read(path)).text);
	const [uid = ''] = await uids(`/api/events/${reply.EventID}/event.ics`);
	expect(uid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
	expect(await uids(`/api/events/clubs/${club.ClubID}/calendar.ics`)).toEqual([uid]);
	expect(await uids('/api/events/calendar.ics')).toContain(uid);
});

test('events that an older version made keep the name that it gave them, also once the site has another address', async () => {
	const club = await site.newClub();
	const { reply } = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: event('Old') });
	const path = `/api/events/${reply.EventID}/event.ics`;
	const [own] = valuesOf('UID', (await read(path)).text);
	const uidIs = (uid: string | null) =>
		site.services.transact((tx) =>
			tx.updateTable('events').set({ calendar_uid: uid }).where('id', '=', reply.EventID).execute(),
		);
	await uidIs(null);
	const former = `event-${reply.EventID}@clubs.test`;
	expect(valuesOf('UID', (await read(path)).text)).toEqual([former]);
	await keepFormerUids(site.services);
	await keepFormerUids({ ...site.services, siteUrl: () => 'https://moved.test' });
	const row = site.services.db.selectFrom('events').select('calendar_uid').where('id', '=', reply.EventID);
	expect(await row.executeTakeFirst()).toEqual({ calendar_uid: former });
	await uidIs(own ?? null);
});

test("a pending club's events are in no feed, not even for the club itself, whose pages offer them as files", async () => {
	const [club, other] = [await site.newClub({ status: 'pending' }), await site.newClub()];
	const { reply } = await site.call(createEvent, {
		as: club,
		query: { ClubID: club.ClubID },
		body: event('Secret gathering'),
	});
	for (const as of [undefined, club])
		expect((await site.call(clubCalendarFeed, { params: { clubId: club.ClubID }, as })).status).toBe(404);
	const statusOfFile = async (as?: typeof club) =>
		(await site.call(eventFile, { params: { eventId: reply.EventID }, as })).status;
	expect([await statusOfFile(), await statusOfFile(other), await statusOfFile(club)]).toEqual([404, 404, 200]);
	expect((await read('/api/events/calendar.ics')).text).not.toContain('Secret gathering');
	expect(calendarFeed.who).toBe('anyone');
});

test('a feed is fetched anew only when one of its events has changed, at whatever address it is asked for', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const sent = event('First name');
	const { reply } = await site.call(createEvent, { as: club, query, body: sent });
	for (const path of ['/api/events/calendar.ics', `/api/events/clubs/${club.ClubID}/calendar.ics`]) {
		const { headers, text } = await read(path);
		const etag = headers.get('etag') ?? '';
		expect([etag, headers.get('cache-control')]).toEqual([expect.stringMatching(/^"[\w-]{22}"$/), 'no-cache']);
		for (const asked of [path, `${path}?calendar=1`, `${path}/`]) {
			const again = await read(asked, { 'if-none-match': etag });
			expect([asked, again.status, again.text, again.headers.get('etag')]).toEqual([asked, 304, '', etag]);
		}
		// Written again after a minute, it has the same bytes.
		site.wait(61_000);
		expect((await read(path)).text).toBe(text);
		const EventName = `Named by ${path}`;
		await site.call(updateEvent, { as: club, query, body: { ...sent, EventName, EventID: reply.EventID } });
		const changed = await read(path, { 'if-none-match': etag });
		expect([changed.status, lines(changed.text).includes(`SUMMARY:${EventName}`)]).toEqual([200, true]);
	}
	await site.call(deleteEvent, { as: club, query, body: { eventId: reply.EventID } });
	expect((await read(`/api/events/clubs/${club.ClubID}/calendar.ics`)).text).not.toContain('SUMMARY');
});

test('the feed of a club that is suspended is gone at once, and back when it is', async () => {
	const [club, officer] = [await site.newClub({ status: 'pending' }), await site.staff()];
	const path = `/api/events/clubs/${club.ClubID}/calendar.ics`;
	const params = { clubId: club.ClubID };
	expect((await read(path)).status).toBe(404);
	await site.call(approveClub, { as: officer, params });
	expect([(await read(path)).status, (await read(path)).status]).toEqual([200, 200]);
	await site.call(suspendClub, { as: officer, params, body: { reason: 'R' } });
	expect((await read(path)).status).toBe(404);
});

test('one event is a file to import', async () => {
	const club = await site.newClub();
	const { reply } = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: event('Kept') });
	const first = await read(`/api/events/${reply.EventID}/event.ics`);
	expect(first.headers.get('content-disposition')).toBe(`attachment; filename="event-${reply.EventID}.ics"`);
	expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
	expect(site.log.join('')).not.toContain('already');
});

test('feed and file say when an event was last changed, and count what calendars show of it', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const sent = event('First name');
	const { reply } = await site.call(createEvent, { as: club, query, body: sent });
	const versions = async () => {
		const paths = [`/api/events/${reply.EventID}/event.ics`, `/api/events/clubs/${club.ClubID}/calendar.ics`];
		const [file = '', feed] = (await Promise.all(paths.map((path) => read(path)))).map(({ text }) =>
			['DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE'].map((name) => valuesOf(name, text)).join(' '),
		);
		expect(feed).toBe(file);
		const [stamp, modified, sequence] = file.split(' ');
		expect(modified).toBe(stamp);
		return { modified: modified ?? '', sequence };
	};
	const change = async (changes: Partial<typeof sent & { Places: number }>) => {
		site.wait(5000);
		await site.call(updateEvent, { as: club, query, body: { ...changes, EventID: reply.EventID } });
		return versions();
	};
	let last = await versions();
	expect(last.sequence).toBe('0');
	expect(await change({ Places: 30 })).toEqual(last);
	for (const [index, changes] of [
		{ EventName: 'Second name' },
		{ Description: 'Come early.' },
		{ Location: 'Hall 2' },
		{ EndDateTime: sent.EndDateTime.replace('11:30', '11:45') },
	].entries()) {
		const next = await change(changes);
		expect([next.sequence, next.modified > last.modified]).toEqual([String(index + 1), true]);
		last = next;
	}
});

const summaries = (text: string) => valuesOf('SUMMARY', text);

test('one feed has the events of the clubs that somebody follows, and of no other', async () => {
	const [first, second, other, hidden] = [
		await site.newClub(),
		await site.newClub(),
		await site.newClub(),
		await site.newClub({ status: 'pending' }),
	];
	const add = (club: typeof first, name: string) =>
		site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: event(name) });
	await add(first, 'Of the first');
	await add(other, 'Of another');
	await add(second, 'Of the second');
	await add(hidden, 'Of a hidden one');
	const path = `/api/events/calendar.ics?clubs=${second.ClubID},${first.ClubID},${hidden.ClubID},${first.ClubID},999999`;
	const { status, text, headers } = await read(path);
	expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
	expect(summaries(text)).toEqual(['Of the first', 'Of the second']);
	expect(lines(text)).toContain('X-WR-CALNAME:Clubyard: the clubs I follow');
	expect(summaries((await read('/api/events/calendar.ics?clubs=999999')).text)).toEqual([]);
	expect(summaries((await read('/api/events/calendar.ics')).text)).toContain('Of another');
});

test('the feed of followed clubs is made for its reader: what changes is in the next one, and none of it is cached', async () => {
	const club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const path = `/api/events/calendar.ics?clubs=${club.ClubID}`;
	const { headers } = await read(path);
	expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
	const { reply } = await site.call(createEvent, { as: club, query, body: event('New') });
	expect(summaries((await read(path)).text)).toEqual(['New']);
	await site.call(deleteEvent, { as: club, query, body: { eventId: reply.EventID } });
	expect(summaries((await read(path)).text)).toEqual([]);
});

test('a feed of followed clubs has the next 300 events, and the feed of one club more', async () => {
	const club = await site.newClub();
	const texts = { name: 'E', description: 'D', location: 'L', link: null, form_id: null };
	const times = { starts_at: '2300-01-01T10:00:00.000Z', ends_at: '2300-01-01T11:00:00.000Z' };
	const row = { ...texts, ...times, club_id: club.ClubID, created_at: '2026-01-02T03:04:05.678Z' };
	const rows = Array.from({ length: 301 }, () => row);
	await site.services.transact((tx) => tx.insertInto('events').values(rows).execute());
	expect(summaries((await read(`/api/events/calendar.ics?clubs=${club.ClubID}`)).text)).toHaveLength(300);
	expect(summaries((await read(`/api/events/clubs/${club.ClubID}/calendar.ics`)).text)).toHaveLength(301);
});

test('an address that asks for many feeds of chosen clubs has to wait, and still gets the feed of all', async () => {
	// Limits of a twentieth: four requests, then one in ten seconds.
	const small = await startSite({ RATE_LIMIT_SCALE: '0.05' });
	try {
		const ask = async (path: string, address: string) =>
			(await small.raw(path, { headers: { 'x-forwarded-for': address } })).status;
		const statuses = [];
		for (let clubs = 1; clubs <= 5; clubs++)
			statuses.push(await ask(`/api/events/calendar.ics?clubs=${clubs}`, '10.1.1.1'));
		expect(statuses).toEqual([200, 200, 200, 200, 429]);
		expect(await ask('/api/events/calendar.ics', '10.1.1.1')).toBe(200);
		expect(await ask('/api/events/calendar.ics?clubs=1', '10.2.2.2')).toBe(200);
	} finally {
		await small.stop();
	}
});

test('a list of clubs that cannot be read, or is too long, is refused by its name', async () => {
	const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
	expect((await read(`/api/events/calendar.ics?clubs=${ids(50)}`)).status).toBe(200);
	for (const clubs of ['', '3,', ',3', '3, 17', 'three', '-3', '0', '3.5', '99999999999', '2147483648', ids(51)]) {
		const { status, text } = await read(`/api/events/calendar.ics?clubs=${encodeURIComponent(clubs)}`);
		const { fields } = JSON.parse(text) as { fields: unknown };
		expect([clubs, status, fields]).toEqual([clubs, 400, { clubs: expect.stringMatching(/ids/) }]);
	}
	expect((await read('/api/events/calendar.ics?clubs=3&clubs=17')).status).toBe(400);
});

test('a feed goes a month back, so that it does not grow with the archive', async () => {
	const club = await site.newClub();
	const sent = { ...event('Past'), EventName: `Fair of ${club.ClubID}` };
	await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: sent });
	const ended = Date.parse(sent.EndDateTime);
	const feeds = ['/api/events/calendar.ics', `/api/events/clubs/${club.ClubID}/calendar.ics`];
	const hasEvent = async (path: string) => (await read(path)).text.includes(`SUMMARY:${sent.EventName}`);
	const until = (days: number) => site.wait(ended + days * 86_400_000 - site.services.now().getTime());
	until(30);
	expect(await Promise.all(feeds.map(hasEvent))).toEqual([true, true]);
	until(32);
	expect(await Promise.all(feeds.map(hasEvent))).toEqual([false, false]);
});
