/** Academic years: named by the year in which they start, from a day that the college chooses. */
import { daysAfter } from './time.ts';

/** The default of `YearStarts`. */
export const usualYearStart = '08-01';

export const yearStartText = 'Enter a month and a day that every year has, such as 08-01 for 1 August.';

/** `MM-DD`, and not 29 February. */
export function isYearStart(text: string): boolean {
	if (!/^\d{2}-\d{2}$/.test(text)) return false;
	const day = `2001-${text}`;
	const date = new Date(`${day}T00:00:00.000Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

export interface DaySpan {
	from: string;
	/** The first day after it. */
	until: string;
}

export const daysOfYear = (year: number, starts: string): DaySpan => ({
	from: `${year}-${starts}`,
	until: `${year + 1}-${starts}`,
});

export function yearOfDay(day: string, starts: string): number {
	const year = Number(day.slice(0, 4));
	return day.slice(5) < starts ? year - 1 : year;
}

/** `2026-27`, or `2026` where it is a calendar year. */
export const yearName = (year: number, starts: string): string =>
	starts === '01-01' ? String(year) : `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

function nextMonth(day: string): string {
	const [year = 0, month = 0] = day.split('-').map(Number);
	return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}

/** Calendar months by `YYYY-MM`. A year that starts within a month has 13, the first and the last in part. */
export function monthsOf({ from, until }: DaySpan): (DaySpan & { month: string })[] {
	const months: (DaySpan & { month: string })[] = [];
	for (let start = from; start < until; ) {
		const next = nextMonth(start);
		const end = next < until ? next : until;
		months.push({ month: start.slice(0, 7), from: start, until: end });
		start = end;
	}
	return months;
}

export const lastDayOf = ({ until }: DaySpan): string => daysAfter(until, -1);
