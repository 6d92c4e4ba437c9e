/** Days and times of day as the wire and the pages write them. */

/** The last day of the wire, whose years have four digits. */
const lastDay = '9999-12-31';

/** The day `count` days after `day` (before it, when negative), at most the last one: what has no end often ends on that. */
export function daysAfter(day: string, count: number): string {
	const date = new Date(`${day}T00:00:00.000Z`);
	date.setUTCDate(date.getUTCDate() + count);
	return date.getUTCFullYear() > 9999 ? lastDay : date.toISOString().slice(0, 10);
}

/**
 * Makes the function that writes a date with these options in a time zone, the reader's unless one is named that is known here.
 * It keeps a formatter for each zone, because creating one is slow. The locale is a kind of English.
 */
export function formatIn(options: Intl.DateTimeFormatOptions, locale = 'en-GB') {
	const formats = new Map<string, Intl.DateTimeFormat>();
	const formatOf = (timeZone: string) => {
		const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
		formats.set(timeZone, format);
		return format;
	};
	// By the wall clock, because a formatter without a zone keeps the one in which the device was when it was made.
	const own = (date: Date) => formatOf('UTC').format(new Date(date.getTime() - date.getTimezoneOffset() * 60_000));
	return (date: Date, timeZone?: string): string => {
		if (timeZone === undefined) return own(date);
		try {
			return formatOf(timeZone).format(date);
		} catch {
			// A browser that is older than the college's zone.
			return own(date);
		}
	};
}

const clockIn = formatIn({ hour: 'numeric', minute: '2-digit', hour12: true }, 'en-US');

/** The time of day as the `ET:` label has it, `3:07 PM`, in the reader's zone unless another one is named. All else has `shortTime`. */
export const clockTime = (instant: Date, timeZone?: string): string =>
	// The formatter puts a narrow space before AM and PM; the label has an ordinary one.
	clockIn(instant, timeZone).replace(/\s/u, ' ');

const weekdayOf = formatIn({ weekday: 'long' });
const dayMonthOf = formatIn({ day: 'numeric', month: 'long' });
const yearOf = formatIn({ year: 'numeric' });
const dateIn = formatIn({ day: 'numeric', month: 'long', year: 'numeric' });
const monthIn = formatIn({ month: 'long' });

/** The year of `instant` after a space, or nothing if it is that of `now`. */
function otherYear(instant: Date, now: Date, timeZone?: string): string {
	const year = yearOf(instant, timeZone);
	return year === yearOf(now, timeZone) ? '' : ` ${year}`;
}

/** A day in full, `Saturday 21 November`, with the year unless it is that of `now`. */
export const longDay = (instant: Date, now: Date, timeZone?: string): string =>
	`${weekdayOf(instant, timeZone)} ${dayMonthOf(instant, timeZone)}${otherYear(instant, now, timeZone)}`;

/** A day with its year, `Saturday 21 November 2026`, as in mails, which may be read much later. */
export const fullDay = (instant: Date, timeZone?: string): string =>
	`${weekdayOf(instant, timeZone)} ${dayMonthOf(instant, timeZone)} ${yearOf(instant, timeZone)}`;

/** A date, `21 November 2026`. */
export const longDate = (instant: Date, timeZone?: string): string => dateIn(instant, timeZone);

/** A month, `November`. */
export const monthName = (instant: Date, timeZone?: string): string => monthIn(instant, timeZone);

const shortDayIn = formatIn({ weekday: 'short', day: 'numeric', month: 'short' });

/** A day in short, `Sat 21 Nov`, with the year unless it is that of `now`. */
export const shortDay = (instant: Date, now: Date, timeZone?: string): string =>
	shortDayIn(instant, timeZone).replace(',', '') + otherYear(instant, now, timeZone);

const numbersOf = formatIn({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** The day it is at `instant`, `YYYY-MM-DD`, in the reader's zone unless another one is named. Runs in browsers without `Temporal`. */
export const dayAt = (instant: Date, timeZone?: string): string =>
	numbersOf(instant, timeZone).split('/').reverse().join('-');

const hourIn = formatIn({ hour: 'numeric', hourCycle: 'h23' });

/** The hour of the day, 0 to 23. */
export const hourAt = (instant: Date, timeZone?: string): number => Number(hourIn(instant, timeZone));

/**
 * The time of day as every page and mail writes it, `7 pm` or `7:30 pm`. Noon and midnight are words, because `12 am` and
 * `12 pm` are easily mistaken for each other.
 */
export function shortTime(instant: Date, timeZone?: string): string {
	const time = clockTime(instant, timeZone).toLowerCase().replace(':00', '');
	return time === '12 am' ? 'midnight' : time === '12 pm' ? 'noon' : time;
}

/** Two times of day, `7 to 10:30 pm`, `11 am to 1 pm`, `8 pm to midnight`, or `midnight to midnight` for a whole day. */
export function hourSpan(start: Date, end: Date, timeZone?: string): string {
	const [from, to] = [shortTime(start, timeZone), shortTime(end, timeZone)];
	return `${from !== to && from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} to ${to}`;
}

/** An evening may end after midnight, but is named by the day on which it begins. */
const night = 12 * 3_600_000;

/** By which the last day of a span is named: one that ends at midnight does not reach into the next day. */
export const lastMoment = (end: Date): Date => new Date(end.getTime() - 1);

/** Whether a span is named by one day: it ends on that day, or in the night after it. */
export const isOfOneDay = (start: Date, end: Date, timeZone?: string): boolean =>
	end.getTime() - start.getTime() <= night || dayAt(start, timeZone) === dayAt(lastMoment(end), timeZone);

/** Until this hour it is the night of the day before. */
const endOfNight = 4;

export const isAtNight = (instant: Date, timeZone?: string): boolean => hourAt(instant, timeZone) < endOfNight;

/** The evening before an instant of the night. Six hours reach it also where the clocks change. */
export const eveningBefore = (instant: Date): Date => new Date(instant.getTime() - 6 * 3_600_000);

/** Whether a span begins at midnight or later in the night, and is no whole day. */
export const isOfNight = (start: Date, end: Date, timeZone?: string): boolean =>
	isAtNight(start, timeZone) && end.getTime() - start.getTime() <= night;

/** Behind the day of a span that begins in the night: at “Wednesday, midnight” many would come a day late. */
export const nightNote = (start: Date, end: Date, timeZone?: string): string =>
	isOfNight(start, end, timeZone) ? ` (${weekdayOf(eveningBefore(start), timeZone)} night)` : '';

/** A span in full, `Saturday 21 November 2026, 7 to 10 pm`, with the second day if it is named by two. */
export function fullSpan(start: Date, end: Date, timeZone?: string): string {
	const day = fullDay(start, timeZone) + nightNote(start, end, timeZone);
	return isOfOneDay(start, end, timeZone)
		? `${day}, ${hourSpan(start, end, timeZone)}`
		: `${day}, ${shortTime(start, timeZone)} to ${fullDay(lastMoment(end), timeZone)}, ${shortTime(end, timeZone)}`;
}

/** When an event is, as mails write it: `Tuesday 24 November 2026, 6 to 8:30 pm (Europe/Berlin)`. */
export const timeSpan = (event: { starts_at: string; ends_at: string }, timeZone: string): string =>
	`${fullSpan(new Date(event.starts_at), new Date(event.ends_at), timeZone)} (${timeZone})`;
