import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { dayAt } from '#contract/time.ts';
import { eventTimeLabel, leafOf, nextMidnight, whenLine, whenOf } from './when-rules.ts';

const event = (StartDateTime: string, EndDateTime: string) => ({ StartDateTime, EndDateTime });
const at = (text: string) => Date.parse(text);
const berlin = 'Europe/Berlin';
const evening = event('2026-11-21T18:00:00Z', '2026-11-21T21:00:00Z');

test('an evening is told by its day and its hours, in the zone of the reader', () => {
	const now = at('2026-11-01T12:00:00Z');
	expect(whenOf(evening, now, berlin)).toEqual({
		day: 'Saturday 21 November',
		hours: '7 to 10 pm',
		soon: undefined,
	});
	expect(whenOf(evening, now, 'Asia/Kolkata').hours).toBe('11:30 pm to 2:30 am');
	expect(whenOf(evening, now, 'America/New_York').hours).toBe('1 to 4 pm');
});

test.each([
	['2026-11-21T18:00:00Z', '2026-11-21T23:00:00Z', '7 pm to midnight'],
	['2026-11-21T10:00:00Z', '2026-11-21T11:00:00Z', '11 am to noon'],
	['2026-11-21T11:00:00Z', '2026-11-21T12:30:00Z', 'noon to 1:30 pm'],
	['2026-11-21T11:30:00Z', '2026-11-21T12:30:00Z', '12:30 to 1:30 pm'],
	['2026-11-21T23:00:00Z', '2026-11-22T00:00:00Z', 'midnight to 1 am'],
])('from %s to %s is “%s” in Berlin', (start, end, hours) => {
	expect(whenOf(event(start, end), at('2026-11-01T12:00:00Z'), berlin).hours).toBe(hours);
});

test('noon and midnight are words also where an event lasts several days, or is on', () => {
	const days = event('2026-11-20T11:00:00Z', '2026-11-21T23:00:00Z');
	const before = at('2026-11-01T12:00:00Z');
	expect(whenOf(days, before, berlin).hours).toBe('from noon, until midnight');
	expect(whenLine(days, before, berlin)).toBe('Fri 20 Nov to Sat 21 Nov, from noon, until midnight');
	expect(whenLine(days, at('2026-11-21T08:00:00Z'), berlin)).toBe('On now, until Sat 21 Nov, midnight');
	expect(whenOf(days, before, berlin).day).toBe('Friday 20 November to Saturday 21 November');
	const night = event('2026-11-21T18:00:00Z', '2026-11-21T23:00:00Z');
	expect(whenLine(night, at('2026-11-21T19:00:00Z'), berlin)).toBe('On now, until midnight');
});

test('a day from its first to its last midnight is one day', () => {
	const saturday = event('2026-11-20T23:00:00Z', '2026-11-21T23:00:00Z');
	const before = at('2026-11-01T12:00:00Z');
	expect(whenLine(saturday, before, berlin)).toBe('Sat 21 Nov, midnight to midnight');
	expect(whenOf(saturday, before, berlin)).toMatchObject({
		day: 'Saturday 21 November',
		hours: 'midnight to midnight',
	});
});

test('another year is named, and a span of days names both', () => {
	expect(whenOf(evening, at('2025-11-01T12:00:00Z'), berlin).day).toBe('Saturday 21 November 2026');
	const days = event('2026-11-20T09:00:00Z', '2026-11-22T15:00:00Z');
	expect(whenOf(days, at('2026-11-01T12:00:00Z'), berlin)).toMatchObject({
		day: 'Friday 20 November to Sunday 22 November',
		hours: 'from 10 am, until 4 pm',
	});
});

test.each([
	['2026-11-20T08:00:00Z', 'Tomorrow'],
	['2026-11-21T08:00:00Z', 'Tonight'],
	['2026-11-20T22:59:59Z', 'Tomorrow'],
	['2026-11-20T23:00:00Z', 'Tonight'],
	['2026-11-21T18:00:00Z', 'On now'],
	['2026-11-21T21:00:00Z', 'On now'],
	['2026-11-21T21:00:01Z', 'This event is over'],
	['2026-11-19T12:00:00Z', undefined],
])('at %s an evening in Berlin is “%s”', (now, soon) => {
	expect(whenOf(evening, at(now), berlin).soon).toBe(soon);
});

test('tomorrow is the next day also where the clocks change at night', () => {
	const sunday = event('2026-10-25T09:00:00Z', '2026-10-25T10:00:00Z');
	expect(whenOf(sunday, at('2026-10-23T23:30:00Z'), berlin).soon).toBe('Tomorrow');
	const monday = event('2026-10-26T08:00:00Z', '2026-10-26T09:00:00Z');
	expect(whenOf(monday, at('2026-10-24T22:15:00Z'), berlin).soon).toBe('Tomorrow');
	expect(whenOf(monday, at('2026-10-24T21:45:00Z'), berlin).soon).toBeUndefined();
});

test.each([
	['2026-11-01T12:00:00Z', 'Sat 21 Nov, 7 to 10 pm'],
	['2025-11-01T12:00:00Z', 'Sat 21 Nov 2026, 7 to 10 pm'],
	['2026-11-20T12:00:00Z', 'Tomorrow, 7 to 10 pm'],
	['2026-11-21T12:00:00Z', 'Tonight, 7 to 10 pm'],
	['2026-11-21T19:00:00Z', 'On now, until 10 pm'],
])('at %s the line about it reads “%s”', (now, line) => {
	expect(whenLine(evening, at(now), berlin)).toBe(line);
});

test('the line about an event of several days names its last one', () => {
	const days = event('2026-11-20T09:30:00Z', '2026-11-22T15:00:00Z');
	expect(whenLine(days, at('2026-11-20T08:00:00Z'), berlin)).toBe(
		'Fri 20 Nov to Sun 22 Nov, from 10:30 am, until 4 pm',
	);
	expect(whenLine(days, at('2026-11-21T08:00:00Z'), berlin)).toBe('On now, until Sun 22 Nov, 4 pm');
});

test.each([
	['2026-11-01T12:00:00Z', ['Sat', '21', 'Nov', false]],
	['2026-11-20T12:00:00Z', ['Sat', '21', 'Nov', false]],
	['2026-11-21T12:00:00Z', ['Tonight', '21', 'Nov', true]],
	['2026-11-21T19:00:00Z', ['Now', '21', 'Nov', true]],
])('at %s its leaf shows %j', (now, [top, large, small, isNear]) => {
	expect(leafOf(evening, at(now), berlin)).toEqual({ top, large, small, isNear });
});

test('the leaf of an event that has been on for days shows since when', () => {
	const days = event('2026-11-20T09:30:00Z', '2026-11-22T15:00:00Z');
	expect(leafOf(days, at('2026-11-21T08:00:00Z'), berlin)).toMatchObject({ top: 'Now', large: '20', small: 'Nov' });
	expect(leafOf(days, at('2026-11-20T06:00:00Z'), berlin)).toMatchObject({ top: 'Today', large: '20', small: 'Nov' });
});

describe('the reader’s next midnight', () => {
	const own = process.env['TZ'];
	afterEach(() => {
		if (own === undefined) delete process.env['TZ'];
		else process.env['TZ'] = own;
	});

	test.each([
		['Europe/Berlin', '2026-10-24T22:30Z', '2026-10-25T23:00Z'],
		['Europe/Berlin', '2026-03-28T23:30Z', '2026-03-29T22:00Z'],
		['America/New_York', '2026-11-01T04:30Z', '2026-11-02T05:00Z'],
		['Australia/Lord_Howe', '2026-04-04T13:30Z', '2026-04-05T13:30Z'],
		// Midnight is skipped there, or occurs twice.
		['Africa/Cairo', '2026-04-23T12:00Z', '2026-04-23T22:00Z'],
		['America/Havana', '2026-10-31T12:00Z', '2026-11-01T04:00Z'],
	])('in %s after %s is %s, where the clocks change', (zone, now, midnight) => {
		process.env['TZ'] = zone;
		expect(nextMidnight(at(now))).toBe(at(midnight));
	});

	test('is the first moment of the next day', () => {
		const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 11) });
		const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/St_Johns');
		fc.assert(
			fc.property(instants, zones, (now, zone) => {
				process.env['TZ'] = zone;
				const midnight = nextMidnight(now);
				expect(dayAt(new Date(midnight - 1), zone)).toBe(dayAt(new Date(now), zone));
				expect(dayAt(new Date(midnight), zone) > dayAt(new Date(now), zone)).toBe(true);
			}),
			{ numRuns: 100 },
		);
	});
});

describe('a party at midnight', () => {
	// Wednesday begins in Berlin on Tuesday at 11 pm UTC.
	const party = event('2026-11-24T23:00:00Z', '2026-11-25T01:00:00Z');

	test.each([
		['2026-11-20T12:00:00Z', 'Wed 25 Nov (Tuesday night), midnight to 2 am'],
		['2026-11-23T12:00:00Z', 'Tomorrow night, midnight to 2 am'],
		['2026-11-24T07:00:00Z', 'Tonight, midnight to 2 am'],
		['2026-11-24T21:30:00Z', 'Tonight, midnight to 2 am'],
		['2026-11-24T23:00:00Z', 'On now, until 2 am'],
		// Before midnight, “tomorrow night” is ambiguous.
		['2026-11-23T23:30:00Z', 'Wed 25 Nov (Tuesday night), midnight to 2 am'],
	])('is at %s told of as “%s”', (now, line) => {
		expect(whenLine(party, at(now), berlin)).toBe(line);
	});

	test('is named by its night in full, and on a leaf', () => {
		expect(whenOf(party, at('2026-11-01T12:00:00Z'), berlin)).toEqual({
			day: 'Wednesday 25 November (Tuesday night)',
			hours: 'midnight to 2 am',
			soon: undefined,
		});
		const leaf = (now: string) => leafOf(party, at(now), berlin);
		expect(leaf('2026-11-24T21:30:00Z')).toEqual({ top: 'Tonight', large: '24', small: 'Nov', isNear: true });
		expect(leaf('2026-11-23T21:30:00Z')).toEqual({ top: 'Wed', large: '25', small: 'Nov', isNear: false });
	});

	test('belongs to the night also if it begins later, but not what begins before breakfast, or lasts all day', () => {
		const now = at('2026-11-24T12:00:00Z');
		const soonOf = (start: string, end: string) => whenOf(event(start, end), now, berlin).soon;
		expect(soonOf('2026-11-25T02:30:00Z', '2026-11-25T04:00:00Z')).toBe('Tonight');
		expect(soonOf('2026-11-25T03:00:00Z', '2026-11-25T05:00:00Z')).toBe('Tomorrow');
		expect(soonOf('2026-11-24T23:00:00Z', '2026-11-25T23:00:00Z')).toBe('Tomorrow');
		const running = event('2026-11-25T02:00:00Z', '2026-11-25T04:00:00Z');
		expect(whenLine(running, at('2026-11-24T23:30:00Z'), berlin)).toBe('Tonight, 3 to 5 am');
	});

	test('has its night also where the clocks change in it', () => {
		const [spring, autumn] = [
			event('2027-03-28T00:30:00Z', '2027-03-28T02:00:00Z'),
			event('2026-10-25T02:30:00Z', '2026-10-25T04:00:00Z'),
		];
		expect(whenOf(spring, at('2027-03-27T12:00:00Z'), berlin)).toMatchObject({
			day: 'Sunday 28 March (Saturday night)',
			soon: 'Tonight',
		});
		expect(whenOf(autumn, at('2026-10-24T12:00:00Z'), berlin)).toMatchObject({
			day: 'Sunday 25 October (Saturday night)',
			soon: 'Tonight',
		});
	});
});

const labelAt = (...parts: [number, number, number, number, number]) =>
	eventTimeLabel(new Date(...parts).toISOString());

test('the label of a card writes day, month, year and the 12-hour time, with only the minutes padded', () => {
	expect(labelAt(2026, 8, 5, 15, 7)).toBe('ET: 5/9/2026 3:07 PM');
	expect(labelAt(2026, 11, 31, 0, 0)).toBe('ET: 31/12/2026 12:00 AM');
	expect(labelAt(2026, 0, 1, 12, 30)).toBe('ET: 1/1/2026 12:30 PM');
	expect(labelAt(2026, 0, 1, 11, 59)).toBe('ET: 1/1/2026 11:59 AM');
});

test('the label of a card writes the time of a zone that is named, whatever the zone of the machine', () => {
	const instant = '2026-11-20T12:05:00.000Z';
	expect(eventTimeLabel(instant, 'Pacific/Auckland')).toBe('ET: 21/11/2026 1:05 AM');
	expect(eventTimeLabel(instant, 'America/New_York')).toBe('ET: 20/11/2026 7:05 AM');
});
