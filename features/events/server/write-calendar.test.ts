import { expect, test } from 'vitest';
import type { Event } from './store.ts';
import { writeCalendar } from './write-calendar.ts';

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
	club_name: 'Chess',
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
