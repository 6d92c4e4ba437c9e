import { expect, test } from 'vitest';
import { useSite } from '#server/testing/site.ts';
import { calendarFeed, clubCalendarFeed, createEvent, eventFile } from '../contract.ts';

const site = useSite();

let day = 0;
const event = (name: string, description = 'Come.') => {
	day++;
	const date = `2032-03-${String(day).padStart(2, '0')}`;
	return {
		EventName: name,
		Description: description,
		Location: 'Hall; Room 1, left',
		StartDateTime: `${date}T10:00:00Z`,
		EndDateTime: `${date}T11:30:00Z`,
	};
};

const read = async (path: string) => {
	const response = await fetch(site.url + path);
	return { status: response.status, text: await response.text(), headers: response.headers };
};

/** Content lines with their folding undone (RFC 5545, 3.1). */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('the feed has the public events, their texts escaped and their times in UTC', async () => {
	const club = await site.newClub({ name: 'Chess, Go & Co' });
	const sent = event('A; B, C', 'First line\nSecond line, with a comma');
	await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: sent });
	const { status, text, headers } = await read('/api/events/calendar.ics');
	expect(status).toBe(200);
	expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
	const found = lines(text);
	expect(found[0]).toBe('BEGIN:VCALENDAR');
	expect(found).toContain('SUMMARY:A\\; B\\, C');
	expect(found).toContain('DESCRIPTION:First line\\nSecond line\\, with a comma');
	expect(found).toContain('LOCATION:Hall\\; Room 1\\, left');
	expect(found).toContain(`DTSTART:${sent.StartDateTime.replace(/[-:]/g, '')}`);
});

test('an event keeps its name for calendars when it is asked for again', async () => {
	const club = await site.newClub();
	const { reply } = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: event('Kept') });
	const uids = async (path: string) => lines((await read(path)).text).filter((line) => line.startsWith('UID:'));
	const uid = `UID:event-${reply.EventID}@clubs.test`;
	expect(await uids(`/api/events/${reply.EventID}/event.ics`)).toEqual([uid]);
	expect(await uids(`/api/events/clubs/${club.ClubID}/calendar.ics`)).toEqual([uid]);
	expect(await uids('/api/events/calendar.ics')).toContain(uid);
});

test("a pending club's events are in no feed, not even for the club itself", async () => {
	const club = await site.newClub({ status: 'pending' });
	const { reply } = await site.call(createEvent, {
		as: club,
		query: { ClubID: club.ClubID },
		body: event('Secret gathering'),
	});
	for (const as of [undefined, club]) {
		expect((await site.call(clubCalendarFeed, { params: { clubId: club.ClubID }, as })).status).toBe(404);
		expect((await site.call(eventFile, { params: { eventId: reply.EventID }, as })).status).toBe(404);
	}
	expect((await read('/api/events/calendar.ics')).text).not.toContain('Secret gathering');
	expect(calendarFeed.who).toBe('anyone');
});
