import { expect, test } from 'vitest';
import { daysOfYear, isYearStart, lastDayOf, monthsOf, yearName, yearOfDay } from './academic-year.ts';

test('a year starts on a day that every year has', () => {
	expect(['08-01', '01-01', '12-31', '02-28'].every(isYearStart)).toBe(true);
	expect(['02-29', '02-30', '13-01', '00-10', '8-1', '08-32', '', '2026-08-01'].filter(isYearStart)).toEqual([]);
});

test('a day belongs to the year that has begun', () => {
	expect(yearOfDay('2026-07-31', '08-01')).toBe(2025);
	expect(yearOfDay('2026-08-01', '08-01')).toBe(2026);
	expect(yearOfDay('2026-01-01', '01-01')).toBe(2026);
	expect(yearName(2026, '08-01')).toBe('2026-27');
	expect(yearName(2099, '09-15')).toBe('2099-00');
	expect(yearName(2026, '01-01')).toBe('2026');
});

test('the months of a year cover each of its days once', () => {
	for (const starts of ['08-01', '01-01', '08-15', '12-31', '02-28']) {
		const year = daysOfYear(2027, starts);
		const months = monthsOf(year);
		expect(months).toHaveLength(starts.endsWith('-01') ? 12 : 13);
		expect(months[0]?.from).toBe(year.from);
		expect(months.at(-1)?.until).toBe(year.until);
		for (const [index, { until }] of months.entries()) expect(months[index + 1]?.from ?? year.until).toBe(until);
		expect(new Set(months.map(({ month }) => month)).size).toBe(months.length);
	}
	expect(lastDayOf(daysOfYear(2027, '03-01'))).toBe('2028-02-29');
});
