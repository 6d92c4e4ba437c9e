import { expect, test } from 'vitest';
import { clockTime, dayAt, daysAfter, fullDay, fullSpan } from './time.ts';

test('the time of day is that of the zone that is named', () => {
	const date = new Date('2026-06-30T18:30:00Z');
	expect([clockTime(date, 'Europe/Berlin'), clockTime(date, 'UTC'), clockTime(date, 'Asia/Tokyo')]).toEqual([
		'8:30 PM',
		'6:30 PM',
		'3:30 AM',
	]);
});

test('no day is counted beyond the last one, where it would sort before all others', () => {
	expect(daysAfter('9999-12-31', 0)).toBe('9999-12-31');
	expect(daysAfter('9999-12-01', 30)).toBe('9999-12-31');
	expect(daysAfter('9999-12-31', 180)).toBe('9999-12-31');
});

test('the day it is depends on where one is', () => {
	const date = new Date('2026-06-30T22:30:00Z');
	expect([dayAt(date, 'Europe/Berlin'), dayAt(date, 'UTC'), dayAt(date, 'Asia/Tokyo')]).toEqual([
		'2026-07-01',
		'2026-06-30',
		'2026-07-01',
	]);
});

test('a zone that a browser does not know yet is taken for its own', () => {
	const date = new Date('2026-06-30T22:30:00Z');
	expect(clockTime(date, 'Nowhere/Yet')).toBe(clockTime(date));
	expect(fullDay(date, 'Nowhere/Yet')).toBe(fullDay(date));
});

const span = (start: string, end: string) => fullSpan(new Date(start), new Date(end), 'Europe/Berlin');

test('a time is told in the college’s zone', () => {
	expect(span('2026-11-24T17:00:00.000Z', '2026-11-24T19:30:00.000Z')).toBe('Tuesday 24 November 2026, 6 to 8:30 pm');
});

test('an evening beyond midnight has the day on which it begins, and a longer event both', () => {
	expect(span('2026-07-03T20:00:00.000Z', '2026-07-03T23:00:00.000Z')).toBe('Friday 3 July 2026, 10 pm to 1 am');
	expect(span('2026-11-20T11:00:00.000Z', '2026-11-21T23:00:00.000Z')).toBe(
		'Friday 20 November 2026, noon to Saturday 21 November 2026, midnight',
	);
	expect(span('2026-12-31T20:00:00.000Z', '2027-01-02T11:15:00.000Z')).toBe(
		'Thursday 31 December 2026, 9 pm to Saturday 2 January 2027, 12:15 pm',
	);
});

test('what begins in the night has the evening before it behind its day, so that nobody comes a day late', () => {
	expect(span('2026-11-24T23:00:00.000Z', '2026-11-25T01:00:00.000Z')).toBe(
		'Wednesday 25 November 2026 (Tuesday night), midnight to 2 am',
	);
	expect(span('2026-11-24T23:00:00.000Z', '2026-11-25T23:00:00.000Z')).toBe(
		'Wednesday 25 November 2026, midnight to midnight',
	);
});
