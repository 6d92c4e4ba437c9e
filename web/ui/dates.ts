/** Formats dates and times in English, by default in the visitor's time zone. */
import {
	formatIn,
	fullDay,
	hourSpan,
	isOfOneDay,
	lastMoment,
	longDate,
	monthName,
	monthOfYear,
	nightNote,
	shortDay,
	shortTime,
} from '#contract/time.ts';

const dayMonth = formatIn({ day: 'numeric', month: 'short' });
const dayMonthYear = formatIn({ day: 'numeric', month: 'short', year: 'numeric' });
const monthDay = formatIn({ day: 'numeric' });
const year = formatIn({ year: 'numeric' });

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `YYYY-MM-DD` in the visitor's zone. Without a formatter: a month's grid asks for hundreds. */
export function dayOf(date: Date): string {
	return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** Midnight in the visitor's zone, `add` days later. */
export function dateOf(day: string, add = 0): Date {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return new Date(year, month - 1, date + add);
}

/** In UTC: formatters keep the zone in which they were made, so after a journey a day would shift. */
const writeDay = (write: ReturnType<typeof formatIn>, text: string) => write(new Date(`${text}T00:00Z`), 'UTC');

export const formatDay = (text: string) => writeDay(longDate, text);

/** `November 2026` */
export const formatMonth = (text: string) => writeDay(monthOfYear, text);

export const formatFullDay = (text: string) => writeDay(fullDay, text);

export function formatDays(first: string, last: string): string {
	const end = formatDay(last);
	if (first === last) return end;
	if (first.slice(0, 4) !== last.slice(0, 4)) return `${formatDay(first)} to ${end}`;
	const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
	return `${writeDay(monthDay, first)}${isOneMonth ? '' : ` ${writeDay(monthName, first)}`} to ${end}`;
}

/** `20 Nov`, with the year unless it is the current one. */
export function formatDayShort(text: string, now = Date.now(), timeZone?: string): string {
	const isThisYear = text.slice(0, 4) === year(new Date(now), timeZone);
	return writeDay(isThisYear ? dayMonth : dayMonthYear, text);
}

/** `20/11/2026`; other texts unchanged. */
export const formatDayNumbers = (text: string) =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').reverse().join('/') : text;

export const formatDate = (instant: string) => longDate(new Date(instant));

/** `3:07 pm` or `3 pm` */
export const formatTime = (instant: string, timeZone?: string) => shortTime(new Date(instant), timeZone);

/** `Fri 20 Nov, 3:07 pm`, with the year unless it is the current one. */
export const formatMoment = (instant: string, now = Date.now(), timeZone?: string): string =>
	`${shortDay(new Date(instant), new Date(now), timeZone)}, ${formatTime(instant, timeZone)}`;

/** `Fri 20 Nov, 3 to 5 pm` */
export function formatSpan(start: string, end: string, now = Date.now(), timeZone?: string): string {
	const [first, last] = [new Date(start), new Date(end)];
	return isOfOneDay(first, last, timeZone)
		? `${shortDay(first, new Date(now), timeZone)}${nightNote(first, last, timeZone)}, ${hourSpan(first, last, timeZone)}`
		: `${formatMoment(start, now, timeZone)} to ${shortDay(lastMoment(last), new Date(now), timeZone)}, ${formatTime(end, timeZone)}`;
}

export function toLocalInput(instant: string): string {
	const date = new Date(instant);
	return `${dayOf(date)}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Reads a `datetime-local` value in the visitor's zone; other texts unchanged. */
export function fromLocalInput(value: string): string {
	const date = new Date(value);
	return Number.isNaN(date.getTime()) ? value : date.toISOString();
}

/** The clocks skip this time in spring, and it would be read as a later one. */
export function isSkipped(value: string): boolean {
	const read = fromLocalInput(value);
	return read !== value && toLocalInput(read).slice(-11) !== value.slice(-11);
}
