import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import type { Event } from './store.ts';
import { writeCalendar, writeEntry } from './write-calendar.ts';

const eventOf = (id: number): Event => ({
	id,
	club_id: 1,
	name: `Event ${id}`,
	description: 'First line\r\nEND:VCALENDAR\r\nBEGIN:VEVENT\r\nlast line',
	starts_at: '2032-03-01T10:00:00.000Z',
	ends_at: '2032-03-01T12:00:00.000Z',
	location: 'Hall',
	link: null,
	form_id: null,
	form_claimed_at: null,
	created_at: '2032-01-01T00:00:00.000Z',
	places: null,
	going: null,
	waiting: null,
	confirm_by_mail: 0,
	registration_closes_at: null,
	sequence: 0,
	reminded_at: null,
	called_off_at: null,
	club_name: 'Chess',
	logo_hue: null,
	club_status: 'approved',
});

const write = (ids: readonly number[]) => writeCalendar('All', ids.map(eventOf), 'https://clubs.test');
/** The lines of a calendar that stand around its events. */
const frameOf = (text: string) => text.replace(/BEGIN:VEVENT\r\n.*\r\nEND:VEVENT\r\n/s, '');
const idsOf = (text: string) => [...text.matchAll(/^UID:event-(\d+)@/gm)].map(([, id]) => Number(id));

test('a long calendar has every event once, in order, in one frame', async () => {
	const ids = Array.from({ length: 333 }, (_, index) => index + 1);
	const text = await write(ids);
	expect(idsOf(text)).toEqual(ids);
	expect(frameOf(text)).toBe(frameOf(await write([1])));
	for (const line of ['BEGIN:VCALENDAR', 'END:VCALENDAR', 'X-WR-CALNAME:All'])
		expect([line, text.split('\r\n').filter((written) => written === line).length]).toEqual([line, 1]);
	for (const line of ['BEGIN:VEVENT', 'END:VEVENT'])
		expect([line, text.split('\r\n').filter((written) => written === line).length]).toEqual([line, 333]);
});

test('an entry leads to the page of its event', async () => {
	expect(await write([7])).toContain('\r\nURL;VALUE=URI:https://clubs.test/events/7\r\n');
});

test('others are served while a long calendar is written', async () => {
	let turns = 0;
	let isDone = false;
	const count = () => {
		turns++;
		if (!isDone) setImmediate(count);
	};
	setImmediate(count);
	await write(Array.from({ length: 1000 }, (_, index) => index));
	isDone = true;
	expect(turns).toBeGreaterThanOrEqual(15);
});

test('signs that some readers take for a line end, or that turn the text around, are left out', async () => {
	const event = {
		...eventOf(1),
		name: 'A\u0085B',
		description: 'one\u202etwo\u2028three\u200b',
		location: '\u2066Hall',
	};
	const text = await writeCalendar('All', [event], 'https://clubs.test');
	expect(text).toContain('SUMMARY:AB\r\n');
	expect(text).toContain('DESCRIPTION:onetwo\\nthree\r\n');
	expect(text).toContain('LOCATION:Hall\r\n');
});

/** What a reader understood of an entry. */
interface Understood {
	method: unknown;
	uid: unknown;
	sequence: unknown;
	status: unknown;
	start: unknown;
	end: unknown;
	summary: unknown;
	location: unknown;
	description: unknown;
	organizer: unknown;
}

const readers: Record<string, (text: string) => Understood> = {
	'ical.js': (text) => {
		const calendar = new ICAL.Component(ICAL.parse(text));
		const component = calendar.getFirstSubcomponent('vevent');
		const event = new ICAL.Event(component ?? undefined);
		return {
			method: calendar.getFirstPropertyValue('method'),
			uid: event.uid,
			sequence: event.sequence,
			status: component?.getFirstPropertyValue('status'),
			start: event.startDate.toJSDate(),
			end: event.endDate.toJSDate(),
			summary: event.summary,
			location: event.location,
			description: event.description,
			organizer: event.organizer,
		};
	},
	'node-ical': (text) => {
		const { vcalendar, ...events } = nodeIcal.sync.parseICS(text);
		const [event] = Object.values(events);
		if (event?.type !== 'VEVENT' || vcalendar?.type !== 'VCALENDAR') throw new Error('no event');
		const { uid, sequence, status, summary, location, description } = event;
		const { val: organizer } = event.organizer as { val: string };
		const times = { start: new Date(event.start), end: new Date(event.end ?? 0) };
		const { method } = vcalendar;
		return { method, uid, sequence: Number(sequence), status, ...times, summary, location, description, organizer };
	},
	'ts-ics': (text) => {
		const { method, events: [event] = [] } = convertIcsCalendar(undefined, text);
		return {
			method,
			uid: event?.uid,
			sequence: event?.sequence,
			status: event?.status,
			start: event?.start.date,
			end: event?.end?.date,
			summary: event?.summary,
			location: event?.location,
			description: event?.description,
			organizer: `mailto:${event?.organizer?.email}`,
		};
	},
};

for (const [reader, read] of Object.entries(readers)) {
	test(`${reader} understands an entry, and that the event is cancelled`, () => {
		const event = {
			...eventOf(7),
			sequence: 3,
			name: 'Chess, “open”; for all',
			description: 'Bring a board,\nand a clock: 5 min.',
			location: 'Hall 1; door B, 2nd floor',
			club_name: 'Chess "4 all"; we, too',
		};
		const about = { siteUrl: 'https://clubs.test:8443', sender: 'no-reply@clubs.test' };
		const written = { ...about, now: new Date('2032-02-01T00:00:00Z') };
		const understood = {
			uid: 'event-7@clubs.test',
			sequence: 3,
			start: new Date(event.starts_at),
			end: new Date(event.ends_at),
			summary: event.name,
			location: event.location,
			description: event.description,
			organizer: 'mailto:no-reply@clubs.test',
		};
		const published = { ...understood, method: 'PUBLISH', status: 'CONFIRMED' };
		const cancelled = { ...understood, method: 'CANCEL', status: 'CANCELLED' };
		expect(read(writeEntry(event, { ...written, method: 'PUBLISH' }))).toEqual(published);
		expect(read(writeEntry(event, { ...written, method: 'CANCEL' }))).toEqual(cancelled);
	});
}

test('an event has the same name and number in a feed as in a mail', async () => {
	const event = { ...eventOf(7), sequence: 2 };
	const feed = await writeCalendar('All', [event], 'https://clubs.test');
	const now = new Date();
	const entry = writeEntry(event, { method: 'PUBLISH', siteUrl: 'https://clubs.test', sender: 'a@b.test', now });
	const [uid, sequence] = ['UID', 'SEQUENCE'].map((name) => new RegExp(`^${name}:.*$`, 'm'));
	for (const pattern of [uid, sequence])
		expect(feed.match(pattern as RegExp)).toEqual(expect.arrayContaining(entry.match(pattern as RegExp) ?? []));
	expect(feed).toContain('SEQUENCE:2\r\n');
});
