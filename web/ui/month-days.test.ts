import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOf, dayOf } from './dates.ts';
import { dayAfterKey, entriesByDay, monthAfter, overLast, weeksOf } from './month-days.ts';

const anyDay = fc.date({ min: new Date(2000, 0, 1), max: new Date(2099, 11, 31), noInvalidDate: true }).map(dayOf);

test('a month is shown in whole weeks from Monday, without gaps', () => {
	expect(weeksOf('2027-02-14')).toHaveLength(4);
	expect(weeksOf('2026-11-21')[0]?.[0]).toBe('2026-10-26');
	fc.assert(
		fc.property(anyDay, (day) => {
			const days = weeksOf(day).flat();
			expect(days).toContain(day);
			expect(dateOf(days[0] ?? '').getDay()).toBe(1);
			for (const [index, each] of days.entries()) expect(each).toBe(dayOf(dateOf(days[0] ?? '', index)));
			expect(days.length).toBeLessThanOrEqual(42);
			expect(monthAfter(monthAfter(day, 1), -1)).toBe(monthAfter(day, 0));
		}),
	);
});

test('an entry lies on every day it touches, and not on the one at whose midnight it ends', () => {
	const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
	const night = { name: 'night', start: at(20, 22), end: at(21, 4) };
	const untilMidnight = { name: 'until midnight', start: at(20, 9), end: at(21, 0) };
	const days = weeksOf('2026-11-01').flat();
	const byDay = entriesByDay(days, [night, untilMidnight, { name: 'long ago', start: at(-400, 0), end: at(-399, 0) }]);
	expect(byDay.get('2026-11-20')?.map(({ name }) => name)).toEqual(['until midnight', 'night']);
	expect(byDay.get('2026-11-21')?.map(({ name }) => name)).toEqual(['night']);
	expect([...byDay.values()].flat()).toHaveLength(3);
});

test('arrows go by day and by week, Home and End to the ends of a week, Page Up and Page Down by month', () => {
	expect(dayAfterKey('2026-11-01', 'ArrowLeft')).toBe('2026-10-31');
	expect(dayAfterKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01');
	expect(dayAfterKey('2026-11-20', 'ArrowUp')).toBe('2026-11-13');
	expect(dayAfterKey('2026-11-20', 'ArrowDown')).toBe('2026-11-27');
	expect(dayAfterKey('2026-11-20', 'Home')).toBe('2026-11-16');
	expect(dayAfterKey('2026-11-20', 'End')).toBe('2026-11-22');
	expect(dayAfterKey('2026-11-22', 'End')).toBe('2026-11-22');
	expect(dayAfterKey('2026-12-20', 'PageDown')).toBe('2027-01-20');
	expect(dayAfterKey('2027-03-31', 'PageUp')).toBe('2027-02-28');
	expect(dayAfterKey('2026-11-20', 'Enter')).toBeUndefined();
});

test('of one day, what is still to come stands before what is over', () => {
	const entry = (from: number, to: number) => ({
		start: `2026-11-18T${from}:00:00.000Z`,
		end: `2026-11-18T${to}:00:00.000Z`,
	});
	const day = [entry(10, 11), entry(10, 12), entry(11, 14), entry(19, 21)];
	const shown = overLast(day, Date.parse('2026-11-18T12:00:00.000Z'));
	expect(shown.map(({ end }) => end.slice(11, 13))).toEqual(['14', '21', '11', '12']);
});
