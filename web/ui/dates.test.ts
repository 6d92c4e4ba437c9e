import { afterEach, expect, test, vi } from 'vitest';
import {
	formatDay,
	formatDayShort,
	formatDays,
	formatFullDay,
	formatMoment,
	formatSpan,
	formatTime,
	isSkipped,
} from './dates.ts';

afterEach(() => {
	vi.unstubAllEnvs();
});

const at = (day: number, hour: number, minute = 0) => new Date(2019, 10, day, hour, minute).toISOString();
const now = Date.parse('2026-11-20T12:00:00Z');
const berlin = 'Europe/Berlin';

test('times are written alike wherever they stand: 8 pm, with minutes only where there are some', () => {
	expect([at(20, 20), at(20, 0, 5), at(20, 12), at(20, 9, 30)].map((instant) => formatTime(instant))).toEqual([
		'8 pm',
		'12:05 am',
		'noon',
		'9:30 am',
	]);
	expect(formatMoment(at(20, 15, 7))).toBe('Wed 20 Nov 2019, 3:07 pm');
	expect(formatSpan(at(20, 15, 7), at(20, 17))).toBe('Wed 20 Nov 2019, 3:07 to 5 pm');
});

test.each([
	['Europe/Berlin', 'Fri 20 Nov, 7 pm', 'Fri 20 Nov, 7 to 10 pm'],
	['America/New_York', 'Fri 20 Nov, 1 pm', 'Fri 20 Nov, 1 to 4 pm'],
	['Asia/Kolkata', 'Fri 20 Nov, 11:30 pm', 'Fri 20 Nov, 11:30 pm to 2:30 am'],
	['Pacific/Auckland', 'Sat 21 Nov, 7 am', 'Sat 21 Nov, 7 to 10 am'],
])('an evening is told in the zone %s: %s', (zone, moment, span) => {
	const [start, end] = ['2026-11-20T18:00:00Z', '2026-11-20T21:00:00Z'];
	expect([formatMoment(start, now, zone), formatSpan(start, end, now, zone)]).toEqual([moment, span]);
});

test('a night is named by the day on which it begins, and what lasts for days by both, with the year if it is another one', () => {
	expect(formatSpan('2026-11-20T22:00:00Z', '2026-11-21T04:00:00Z', now, berlin)).toBe('Fri 20 Nov, 11 pm to 5 am');
	expect(formatSpan('2026-11-20T08:00:00Z', '2026-11-22T15:30:00Z', now, berlin)).toBe(
		'Fri 20 Nov, 9 am to Sun 22 Nov, 4:30 pm',
	);
	expect(formatSpan('2026-11-20T08:00:00Z', '2026-11-21T23:00:00Z', now, berlin)).toBe(
		'Fri 20 Nov, 9 am to Sat 21 Nov, midnight',
	);
	expect(formatSpan('2026-12-31T10:00:00Z', '2027-01-01T11:00:00Z', now, berlin)).toBe(
		'Thu 31 Dec, 11 am to Fri 1 Jan 2027, noon',
	);
});

test('the year is that of the zone: at midnight in Auckland the next one has begun', () => {
	const newYear = '2026-12-31T12:00:00Z';
	expect(formatMoment(newYear, now, 'Pacific/Auckland')).toBe('Fri 1 Jan 2027, 1 am');
	expect(formatMoment(newYear, now, berlin)).toBe('Thu 31 Dec, 1 pm');
});

test('a short day names its year only if it is another one', () => {
	const then = new Date(2019, 10, 20).getTime();
	expect(formatDayShort('2019-11-30', then)).toBe('30 Nov');
	expect(formatDayShort('2020-01-03', then)).toBe('3 Jan 2020');
});

test('a day has its year, in full its weekday too', () => {
	expect([formatDay('2026-11-21'), formatFullDay('2026-11-21')]).toEqual([
		'21 November 2026',
		'Saturday 21 November 2026',
	]);
});

test('of two days the first has only what differs from the second', () => {
	expect([
		formatDays('2026-11-20', '2026-11-30'),
		formatDays('2026-11-20', '2026-12-03'),
		formatDays('2026-12-20', '2027-01-03'),
		formatDays('2026-11-20', '2026-11-20'),
	]).toEqual([
		'20 to 30 November 2026',
		'20 November to 3 December 2026',
		'20 December 2026 to 3 January 2027',
		'20 November 2026',
	]);
});

test('a day stays the same day where a device changes its zone while the page is open', () => {
	const days = () => [
		formatDay('2026-12-01'),
		formatFullDay('2026-12-01'),
		formatDays('2026-12-01', '2026-12-05'),
		formatDayShort('2026-12-01', now, berlin),
	];
	const written = ['1 December 2026', 'Tuesday 1 December 2026', '1 to 5 December 2026', '1 Dec'];
	vi.stubEnv('TZ', 'America/New_York');
	expect(days()).toEqual(written);
	vi.stubEnv('TZ', 'Asia/Kathmandu');
	expect(days()).toEqual(written);
});

test('a day that a zone has skipped is still that day', () => {
	vi.stubEnv('TZ', 'Pacific/Apia');
	expect(formatDay('2011-12-30')).toBe('30 December 2011');
});

test('a time is that of the zone in which the device is, also where it has changed while the page is open', () => {
	const times = () => ['2026-12-01T17:00Z', '2026-07-01T17:00Z'].map((instant) => formatMoment(instant, now));
	vi.stubEnv('TZ', 'America/New_York');
	expect(times()).toEqual(['Tue 1 Dec, noon', 'Wed 1 Jul, 1 pm']);
	vi.stubEnv('TZ', 'Asia/Tokyo');
	expect(times()).toEqual(['Wed 2 Dec, 2 am', 'Thu 2 Jul, 2 am']);
	vi.stubEnv('TZ', 'America/Lima');
	expect(times()).toEqual(['Tue 1 Dec, noon', 'Wed 1 Jul, noon']);
});

test('a time that the clocks skip is told from all others', () => {
	vi.stubEnv('TZ', 'Europe/Berlin');
	const times = ['01:59', '02:00', '02:30', '02:59', '03:00'].map((time) => `2027-03-28T${time}`);
	expect(times.map(isSkipped)).toEqual([false, true, true, true, false]);
	// A repeated hour, a year being typed, and no time.
	for (const time of ['2026-10-25T02:30', '0202-03-28T02:30', '9999-12-31T23:59', ''])
		expect(isSkipped(time)).toBe(false);
	vi.stubEnv('TZ', 'Asia/Kolkata');
	expect(times.map(isSkipped)).not.toContain(true);
});
