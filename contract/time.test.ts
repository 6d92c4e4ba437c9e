import { expect, test } from 'vitest';
import { clockTime, dayAt, daysAfter, fullDay } from './time.ts';

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
