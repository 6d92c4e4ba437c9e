import { describe, expect, test } from 'vitest';
import { calendarReaders } from '#testing/calendar-readers.ts';
import { eventRowWith } from '#testing/samples.ts';
import type { Event } from './store.ts';
import { type PersonalEntry, writeEntry, writeFeed, writeFile } from './write-calendar.ts';

const site = 'https://clubs.test:8443';
const eventOf = (id: number) =>
	eventRowWith({
		id,
		name: `Event ${id}`,
		description: 'First line\r\nEND:VCALENDAR\r\nBEGIN:VEVENT\r\nlast line',
		starts_at: '2032-03-01T10:00:00.000Z',
		ends_at: '2032-03-01T12:00:00.000Z',
		location: 'Hall',
		created_at: '2032-01-01T00:00:00.000Z',
		calendar_uid: `uid-of-${id}`,
		club_name: 'Chess',
	});

const personal: PersonalEntry = {
	uid: 'uid-of-ada',
	sequence: 5,
	changedAt: '2032-01-03T08:00:00.000Z',
	status: 'CONFIRMED',
};
const now = new Date('2032-02-01T00:00:00Z');
const sending = { siteUrl: site, sender: 'no-reply@clubs.test', now };

const write = (ids: readonly number[]) => writeFeed('All', ids.map(eventOf), site);
const frameOf = (text: string) => text.replace(/BEGIN:VEVENT\r\n.*\r\nEND:VEVENT\r\n/s, '');
const idsOf = (text: string) => [...text.matchAll(/^UID:uid-of-(\d+)/gm)].map(([, id]) => Number(id));

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

test('signs that some readers take for a line end, or that turn the text around, are left out', () => {
	const event = {
		...eventOf(1),
		name: 'A\u0085B',
		description: 'one\u202etwo\u2028three\u200b\u000bfour',
		location: '\u2066Hall',
	};
	const text = writeFile(event, site);
	expect(text).toContain('SUMMARY:AB\r\n');
	expect(text).toContain('DESCRIPTION:onetwo\\nthreefour\\n\\n');
	expect(text).toContain('LOCATION:Hall\r\n');
});

const odd = '"Odd"; a, b \\ c: \\ ^ ’“🎈👩‍👩‍👧‍👦 é ';
const moved: Event = {
	...eventOf(7),
	sequence: 3,
	changed_at: '2032-01-02T09:30:00.000Z',
	name: `Chess ${odd}${'long '.repeat(15).trim()}`,
	description: `Bring a board,\r\n\r\nand a clock; ${odd}\n${'wörd🎈'.repeat(60)}`,
	location: `Hall 1; door B, 2nd floor ${odd.trim()}`,
	club_name: 'Chess "4 all"; we, too',
	// The clocks go forward in Berlin this night.
	starts_at: '2032-03-27T22:00:00.000Z',
	ends_at: '2032-03-28T03:30:00.000Z',
};
const page = 'https://clubs.test:8443/events/7';

const uses = {
	feed: await writeFeed('A; B, C', [{ ...eventOf(6), description: 'Come.' }, moved], site),
	file: writeFile(moved, site),
	'own file': writeFile(moved, site, personal),
	mail: writeEntry(moved, personal, sending).text,
	cancellation: writeEntry(moved, { ...personal, status: 'CANCELLED', sequence: 6 }, sending).text,
};

describe.each(Object.entries(calendarReaders))('%s', (_name, read) => {
	test.each(Object.entries(uses))('reads all texts and times of a %s', (_use, text) => {
		expect(read(text).events.at(-1)).toMatchObject({
			summary: moved.name,
			description: `${moved.description.replaceAll('\r', '')}\n\n${page}`,
			location: moved.location,
			start: new Date(moved.starts_at),
			end: new Date(moved.ends_at),
		});
	});

	test('reads in a feed and a file the name, the version and the last change of the event', () => {
		const changed = new Date(moved.changed_at ?? '');
		const own = { uid: 'uid-of-7', sequence: 3, stamp: changed, modified: changed, organizer: undefined };
		for (const text of [uses.feed, uses.file]) {
			const { method, events } = read(text);
			expect([method, events.at(-1)]).toEqual([undefined, expect.objectContaining(own)]);
		}
		const created = new Date(eventOf(6).created_at);
		expect(read(uses.feed).events[0]).toMatchObject({ stamp: created, modified: created });
	});

	test('reads in an entry the name and the version of the registration, and who sent it when', () => {
		const sent = {
			uid: 'uid-of-ada',
			stamp: now,
			modified: new Date(personal.changedAt),
			organizer: 'mailto:no-reply@clubs.test',
		};
		expect(read(uses.mail)).toEqual({
			method: 'PUBLISH',
			events: [expect.objectContaining({ ...sent, sequence: 5, status: 'CONFIRMED' })],
		});
		expect(read(uses.cancellation)).toEqual({
			method: 'CANCEL',
			events: [expect.objectContaining({ ...sent, sequence: 6, status: 'CANCELLED' })],
		});
	});

	test('reads that an event does not take place, or that its entry is of somebody who waits', () => {
		expect(read(writeFile(moved, site)).events[0]?.status).toBeUndefined();
		const off = { ...moved, called_off_at: '2032-01-05T00:00:00.000Z' };
		expect(read(writeFile(off, site)).events[0]?.status).toBe('CANCELLED');
		const waiting = { ...personal, status: 'TENTATIVE', title: 'Waiting list: ', remark: 'No place yet.' } as const;
		expect(read(writeFile(moved, site, waiting)).events[0]).toMatchObject({
			status: 'TENTATIVE',
			summary: `Waiting list: ${moved.name}`,
			description: expect.stringMatching(/^No place yet\.\n\nBring a board/),
		});
	});
});

test.each(Object.entries(uses))(
	'a %s has lines of 75 octets at most, all of which end, and none breaks a character',
	(_use, text) => {
		expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
		const lines = text.split('\r\n').slice(0, -1);
		expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line === '' || !line.isWellFormed())).toEqual([]);
		expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
	},
);

test('only a feed is a calendar of its own: it has a name, and says how often to fetch it', () => {
	const ofCalendars = /^(NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL)\b/gm;
	for (const [use, text] of Object.entries(uses))
		expect([use, text.match(ofCalendars)?.length ?? 0]).toEqual([use, use === 'feed' ? 4 : 0]);
	expect(uses.feed).toContain('\r\nX-WR-CALNAME:A\\; B\\, C\r\n');
});

test('an event has the same name after the site has moved, if it is stored, and else the one that it had', () => {
	const uids = (event: Event) =>
		['https://clubs.test:8443', 'https://new.test'].map((url) => /^UID:(.*)\r$/m.exec(writeFile(event, url))?.[1]);
	expect(uids(eventOf(7))).toEqual(['uid-of-7', 'uid-of-7']);
	expect(uids({ ...eventOf(7), calendar_uid: null })).toEqual(['event-7@clubs.test', 'event-7@new.test']);
});
