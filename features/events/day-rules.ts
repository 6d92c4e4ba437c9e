/** Groups upcoming events by day: today, tomorrow, this week, then by month. The default time zone is the reader's. */
import { dayAt, daysAfter, longDay, monthName } from '#contract/time.ts';
import { isUpcoming } from './list-rules.ts';
import { dayOfEvent, isTonight } from './when-rules.ts';

interface Timed {
	StartDateTime: string;
	EndDateTime: string;
}

export interface DayGroup<E> {
	/** `today`, `tomorrow`, `week`, or a month, `2026-12`. */
	key: string;
	title: string;
	/** Set where the group is one day. */
	day: string | undefined;
	events: readonly E[];
}

const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const nameOf = (month: string) => monthName(new Date(`${month}-01T00:00:00Z`), 'UTC');

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
const nameOfDay = (day: string, today: string) => longDay(noonOf(day), noonOf(today), 'UTC');

/** An event that began before today counts for today. */
const dayOf = (event: Timed, today: string, at: number, timeZone: string | undefined): string => {
	const day = dayOfEvent(event, at, timeZone);
	return day < today ? today : day;
};

function keyOf(day: string, today: string): string {
	if (day === today) return 'today';
	if (day === daysAfter(today, 1)) return 'tomorrow';
	return day <= daysAfter(today, 6 - weekdayOf(today)) ? 'week' : day.slice(0, 7);
}

export const isOver = (event: Timed, at: number): boolean => !isUpcoming(event, at);

/** An exhibition of four weeks is not the news of each of its days. */
const isOldNews = ({ StartDateTime }: Timed, now: number) => now - Date.parse(StartDateTime) > 12 * 3_600_000;

/** Sorts by start; events that began long ago come after today's others. */
export function inReadingOrder<E extends Timed>(events: readonly E[], at: number, timeZone?: string): readonly E[] {
	const old = events.filter((event) => isOldNews(event, at));
	if (old.length === 0) return events;
	const today = dayAt(new Date(at), timeZone);
	const others = events.filter((event) => !isOldNews(event, at));
	const next = others.findIndex((event) => dayOf(event, today, at, timeZone) > today);
	return others.toSpliced(next === -1 ? others.length : next, 0, ...old);
}

function titleOf(key: string, today: string, events: readonly Timed[], at: number, timeZone: string | undefined) {
	if (key === 'tomorrow') return 'Tomorrow';
	if (key === 'week') return 'This week';
	if (key !== 'today') {
		return key === today.slice(0, 7) ? `Later in ${nameOf(key)}` : `${nameOf(key)} ${key.slice(0, 4)}`;
	}
	const news = events.filter((event) => !isOldNews(event, at));
	return news.length > 0 && news.every((event) => isTonight(event, timeZone)) ? 'Tonight' : 'Today';
}

export function groupByDay<E extends Timed>(events: readonly E[], at: number, timeZone?: string): DayGroup<E>[] {
	const today = dayAt(new Date(at), timeZone);
	const groups = Map.groupBy(events, (event) => keyOf(dayOf(event, today, at, timeZone), today));
	return [...groups].map(([key, members]) => ({
		key,
		title: titleOf(key, today, members, at, timeZone),
		day:
			key === 'today'
				? nameOfDay(today, today)
				: key === 'tomorrow'
					? nameOfDay(daysAfter(today, 1), today)
					: undefined,
		events: members,
	}));
}
