/** Dates and times in English, in the visitor's time zone unless another one is given. */
import { clockTime } from '#contract/time.ts';

const english = 'en-GB';

/** One format per time zone, because creating a format is slow. */
function formatIn(options: Intl.DateTimeFormatOptions) {
	const formats = new Map<string | undefined, Intl.DateTimeFormat>();
	return (date: Date, timeZone?: string): string => {
		const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(english, { ...options, timeZone });
		formats.set(timeZone, format);
		return format.format(date);
	};
}

const day = formatIn({ day: 'numeric', month: 'long', year: 'numeric' });
const dayMonth = formatIn({ day: 'numeric', month: 'short' });
const dayMonthYear = formatIn({ day: 'numeric', month: 'short', year: 'numeric' });
const dayShort = formatIn({ weekday: 'short', day: 'numeric', month: 'short' });
const dayShortOfYear = formatIn({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const weekday = formatIn({ weekday: 'short' });
const monthDay = formatIn({ day: 'numeric' });
const month = formatIn({ month: 'short' });
const year = formatIn({ year: 'numeric' });

/** A calendar day without a zone, `YYYY-MM-DD`, as a local date. */
const localDay = (text: string) => {
	const [year = 0, monthNumber = 1, date = 1] = text.split('-').map(Number);
	return new Date(year, monthNumber - 1, date);
};

/** `2026-11-20` as `20 November 2026`. */
export const formatDay = (text: string) => day(localDay(text));

/** `2026-11-20` as `20 Nov`, with the year if it is not the current one. */
export function formatDayShort(text: string, now = Date.now(), timeZone?: string): string {
	const isThisYear = text.slice(0, 4) === year(new Date(now), timeZone);
	return (isThisYear ? dayMonth : dayMonthYear)(localDay(text));
}

/** `2026-11-20` as `20/11/2026`; anything else as it is. */
export const formatDayNumbers = (text: string) =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').reverse().join('/') : text;

/** An instant as `20 November 2026`. */
export const formatDate = (instant: string) => day(new Date(instant));

/** An instant as `3:07 PM`. */
export const formatTime = (instant: string, timeZone?: string) => clockTime(new Date(instant), timeZone);

/** Whether both are on one day. */
export const isSameDay = (one: Date, other: Date, timeZone?: string) => day(one, timeZone) === day(other, timeZone);

/** An instant as `Fri, 20 Nov, 3:07 PM`, with the year if it is not the current one. */
export function formatMoment(instant: string, now = Date.now(), timeZone?: string): string {
	const date = new Date(instant);
	const shown = year(date, timeZone) === year(new Date(now), timeZone) ? dayShort : dayShortOfYear;
	return `${shown(date, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** A span as `Fri, 20 Nov, 3:07 PM – 5:00 PM`, with the second day if it is another one. */
export function formatSpan(start: string, end: string, now = Date.now(), timeZone?: string): string {
	const sameDay = isSameDay(new Date(start), new Date(end), timeZone);
	return `${formatMoment(start, now, timeZone)} – ${sameDay ? formatTime(end, timeZone) : formatMoment(end, now, timeZone)}`;
}

/** The parts of an instant that a calendar leaf shows. */
export function leafOf(instant: string, now = Date.now(), timeZone?: string) {
	const date = new Date(instant);
	return {
		weekday: weekday(date, timeZone),
		day: monthDay(date, timeZone),
		month: month(date, timeZone),
		year: year(date, timeZone),
		isToday: isSameDay(date, new Date(now), timeZone),
	};
}

/** The value of a `datetime-local` control for an instant, in the visitor's zone. */
export function toLocalInput(instant: string): string {
	const date = new Date(instant);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant, in UTC, of a `datetime-local` control's value, read in the visitor's zone; the value itself if it is no date. */
export function fromLocalInput(value: string): string {
	const date = new Date(value);
	return Number.isNaN(date.getTime()) ? value : date.toISOString();
}
