/** Days of a month's grid and their entries. Days are local `YYYY-MM-DD`. */

import { dateOf, dayOf } from './dates.ts';

export interface Entry {
	start: string;
	end: string;
}

export function monthAfter(day: string, months: number): string {
	const date = dateOf(day);
	return dayOf(new Date(date.getFullYear(), date.getMonth() + months, 1));
}

export const isSameMonth = (day: string, other: string) => day.slice(0, 7) === other.slice(0, 7);

function sameDateAfter(day: string, months: number): string {
	const last = dateOf(monthAfter(day, months + 1), -1);
	return dayOf(new Date(last.getFullYear(), last.getMonth(), Math.min(dateOf(day).getDate(), last.getDate())));
}

const columnOf = (day: string) => (dateOf(day).getDay() + 6) % 7;

export function dayAfterKey(day: string, key: string): string | undefined {
	const days: Record<string, number> = {
		ArrowLeft: -1,
		ArrowRight: 1,
		ArrowUp: -7,
		ArrowDown: 7,
		Home: -columnOf(day),
		End: 6 - columnOf(day),
	};
	const months: Record<string, number> = { PageUp: -1, PageDown: 1 };
	if (days[key] !== undefined) return dayOf(dateOf(day, days[key]));
	if (months[key] !== undefined) return sameDateAfter(day, months[key]);
	return undefined;
}

export function weeksOf(day: string): string[][] {
	const first = monthAfter(day, 0);
	const next = monthAfter(day, 1);
	const lead = columnOf(first);
	const weeks: string[][] = [];
	for (let add = -lead; ; add += 7) {
		const week = Array.from({ length: 7 }, (_, index) => dayOf(dateOf(first, add + index)));
		if (weeks.length > 0 && (week[0] ?? next) >= next) return weeks;
		weeks.push(week);
	}
}

/** `days` are in order, without gaps; an entry past midnight is on all its days. */
export function entriesByDay<E extends Entry>(days: readonly string[], entries: readonly E[]): Map<string, E[]> {
	const byDay = new Map(days.map((day): [string, E[]] => [day, []]));
	const [first = '', last = ''] = [days[0], days.at(-1)];
	const [begin, end] = [dateOf(first).getTime(), dateOf(last, 1).getTime()];
	const lastMoment = (entry: E) => Math.max(Date.parse(entry.start), Date.parse(entry.end) - 1);
	// Numbers first: finding days is slower, and few entries remain.
	const within = entries.filter((entry) => Date.parse(entry.start) < end && lastMoment(entry) >= begin);
	for (const entry of within.sort((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
		const from = dayOf(new Date(entry.start));
		const to = dayOf(new Date(lastMoment(entry)));
		for (let day = from < first ? first : from; day <= to && day <= last; day = dayOf(dateOf(day, 1))) {
			byDay.get(day)?.push(entry);
		}
	}
	return byDay;
}

export const overLast = <E extends Entry>(entries: readonly E[], at: number): E[] =>
	entries.toSorted((a, b) => Number(Date.parse(a.end) <= at) - Number(Date.parse(b.end) <= at));
