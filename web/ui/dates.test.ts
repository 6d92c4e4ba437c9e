import { expect, test } from 'vitest';
import { formatDayShort, formatMoment, formatSpan, formatTime } from './dates.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2019, 10, day, hour, minute).toISOString();

test('times are written alike wherever they stand: 8:00 PM, with a plain space and no leading zero', () => {
	expect([at(20, 20), at(20, 0, 5), at(20, 12), at(20, 9, 30)].map((instant) => formatTime(instant))).toEqual([
		'8:00 PM',
		'12:05 AM',
		'12:00 PM',
		'9:30 AM',
	]);
	expect(formatMoment(at(20, 15, 7))).toBe('Wed, 20 Nov 2019, 3:07 PM');
	expect(formatSpan(at(20, 15, 7), at(20, 17))).toBe('Wed, 20 Nov 2019, 3:07 PM – 5:00 PM');
});

test('a short day names its year only if it is another one', () => {
	const now = new Date(2019, 10, 20).getTime();
	expect(formatDayShort('2019-11-30', now)).toBe('30 Nov');
	expect(formatDayShort('2020-01-03', now)).toBe('3 Jan 2020');
});
