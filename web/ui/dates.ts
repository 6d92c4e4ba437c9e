/** Dates and times as people read them: in English, in the visitor’s zone. */
import { clockTime } from '#contract/time.ts';

const english = 'en-GB';
const day = new Intl.DateTimeFormat(english, { day: 'numeric', month: 'long', year: 'numeric' });
const dayShort = new Intl.DateTimeFormat(english, { weekday: 'short', day: 'numeric', month: 'short' });
const dayShortOfYear = new Intl.DateTimeFormat(english, {
	weekday: 'short',
	day: 'numeric',
	month: 'short',
	year: 'numeric',
});
const weekday = new Intl.DateTimeFormat(english, { weekday: 'short' });
const month = new Intl.DateTimeFormat(english, { month: 'short' });

/** A calendar day without a zone, `YYYY-MM-DD`, as a local date. */
const localDay = (text: string) => {
	const [year = 0, monthNumber = 1, date = 1] = text.split('-').map(Number);
	return new Date(year, monthNumber - 1, date);
};

/** `2026-11-20` as `20 November 2026`. */
export const formatDay = (text: string) => day.format(localDay(text));

/** `2026-11-20` as `20/11/2026`; anything else as it is. */
export const formatDayNumbers = (text: string) =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').reverse().join('/') : text;

/** An instant as `20 November 2026`. */
export const formatDate = (instant: string) => day.format(new Date(instant));

/** An instant as `3:07 PM`. */
export const formatTime = (instant: string) => clockTime(new Date(instant));

/** An instant as `Fri, 20 Nov, 3:07 PM`, with its year when that is not this one. */
export function formatMoment(instant: string): string {
	const date = new Date(instant);
	const shown = date.getFullYear() === new Date().getFullYear() ? dayShort : dayShortOfYear;
	return `${shown.format(date)}, ${formatTime(instant)}`;
}

/** A span as `Fri, 20 Nov, 3:07 PM – 5:00 PM`, the second day named only when it is another. */
export function formatSpan(start: string, end: string): string {
	const sameDay = new Date(start).toDateString() === new Date(end).toDateString();
	return `${formatMoment(start)} – ${sameDay ? formatTime(end) : formatMoment(end)}`;
}

/** What a calendar leaf shows of an instant. */
export function leafOf(instant: string) {
	const date = new Date(instant);
	return {
		weekday: weekday.format(date),
		day: date.getDate(),
		month: month.format(date),
		year: date.getFullYear(),
		isToday: date.toDateString() === new Date().toDateString(),
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
