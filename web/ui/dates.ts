/** Dates and times in English, in the visitor's time zone unless another one is given. */
import {
	formatIn,
	fullDay,
	hourSpan,
	isOfOneDay,
	lastMoment,
	longDate,
	monthName,
	nightNote,
	shortDay,
	shortTime,
} from '#contract/time.ts';

const dayMonth = formatIn({ day: 'numeric', month: 'short' });
const dayMonthYear = formatIn({ day: 'numeric', month: 'short', year: 'numeric' });
const monthDay = formatIn({ day: 'numeric' });
const monthYear = formatIn({ month: 'long', year: 'numeric' });
const year = formatIn({ year: 'numeric' });

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * A day, `YYYY-MM-DD`, in the visitor's zone: what `dayAt` of contract/time.ts gives, without a formatter, because a month's
 * grid asks for hundreds.
 */
export function dayOf(date: Date): string {
	return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Midnight at the beginning of a day, in the visitor's zone; `add` days later. */
export function dateOf(day: string, add = 0): Date {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return new Date(year, month - 1, date + add);
}

/**
 * Writes a day, `YYYY-MM-DD`. In UTC, because formatters keep the zone that the device had when they were made: after a
 * journey to the east the day's midnight there is still the day before for them.
 */
const writeDay = (write: ReturnType<typeof formatIn>, text: string) => write(new Date(`${text}T00:00Z`), 'UTC');

/** `2026-11-20` as `20 November 2026`. */
export const formatDay = (text: string) => writeDay(longDate, text);

/** `2026-11-20` as `November 2026`. */
export const formatMonth = (text: string) => writeDay(monthYear, text);

/** `2026-11-20` as `Friday 20 November 2026`. */
export const formatFullDay = (text: string) => writeDay(fullDay, text);

/** Two days as `20 to 30 November 2026`; month and year of the first only where they differ. */
export function formatDays(first: string, last: string): string {
	const end = formatDay(last);
	if (first === last) return end;
	if (first.slice(0, 4) !== last.slice(0, 4)) return `${formatDay(first)} to ${end}`;
	const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
	return `${writeDay(monthDay, first)}${isOneMonth ? '' : ` ${writeDay(monthName, first)}`} to ${end}`;
}

/** `2026-11-20` as `20 Nov`, with the year if it is not the current one. */
export function formatDayShort(text: string, now = Date.now(), timeZone?: string): string {
	const isThisYear = text.slice(0, 4) === year(new Date(now), timeZone);
	return writeDay(isThisYear ? dayMonth : dayMonthYear, text);
}

/** `2026-11-20` as `20/11/2026`; anything else as it is. */
export const formatDayNumbers = (text: string) =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').reverse().join('/') : text;

/** An instant as `20 November 2026`. */
export const formatDate = (instant: string) => longDate(new Date(instant));

/** An instant as `3:07 pm`, or `3 pm`. */
export const formatTime = (instant: string, timeZone?: string) => shortTime(new Date(instant), timeZone);

/** An instant as `Fri 20 Nov, 3:07 pm`, with the year if it is not the current one. */
export const formatMoment = (instant: string, now = Date.now(), timeZone?: string): string =>
	`${shortDay(new Date(instant), new Date(now), timeZone)}, ${formatTime(instant, timeZone)}`;

/** A span as `Fri 20 Nov, 3 to 5 pm`, with the second day if it is named by two. */
export function formatSpan(start: string, end: string, now = Date.now(), timeZone?: string): string {
	const [first, last] = [new Date(start), new Date(end)];
	return isOfOneDay(first, last, timeZone)
		? `${shortDay(first, new Date(now), timeZone)}${nightNote(first, last, timeZone)}, ${hourSpan(first, last, timeZone)}`
		: `${formatMoment(start, now, timeZone)} to ${shortDay(lastMoment(last), new Date(now), timeZone)}, ${formatTime(end, timeZone)}`;
}

/** The value of a `datetime-local` control for an instant, in the visitor's zone. */
export function toLocalInput(instant: string): string {
	const date = new Date(instant);
	return `${dayOf(date)}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The instant, in UTC, of a `datetime-local` control's value, read in the visitor's zone; the value itself if it is no date. */
export function fromLocalInput(value: string): string {
	const date = new Date(value);
	return Number.isNaN(date.getTime()) ? value : date.toISOString();
}

/**
 * Whether the visitor's clocks skip the time of a `datetime-local` control, as they do when summer time begins. It would be
 * read as a later one.
 */
export function isSkipped(value: string): boolean {
	const read = fromLocalInput(value);
	return read !== value && toLocalInput(read).slice(-11) !== value.slice(-11);
}
