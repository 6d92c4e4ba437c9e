/** Days and times as the wire and the pages write them. */

/** Years on the wire have four digits. */
const lastDay = '9999-12-31';

export function daysAfter(day: string, count: number): string {
	const date = new Date(`${day}T00:00:00.000Z`);
	date.setUTCDate(date.getUTCDate() + count);
	return date.getUTCFullYear() > 9999 ? lastDay : date.toISOString().slice(0, 10);
}

/** Formats dates in a known time zone, else in the reader's. Keeps formatters, which are slow to create. English only. */
export function formatIn(options: Intl.DateTimeFormatOptions, locale = 'en-GB') {
	const formats = new Map<string, Intl.DateTimeFormat>();
	const formatOf = (timeZone: string) => {
		const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
		formats.set(timeZone, format);
		return format;
	};
	// A formatter without a zone keeps the device's old zone.
	const own = (date: Date) => formatOf('UTC').format(new Date(date.getTime() - date.getTimezoneOffset() * 60_000));
	return (date: Date, timeZone?: string): string => {
		if (timeZone === undefined) return own(date);
		try {
			return formatOf(timeZone).format(date);
		} catch {
			// The browser does not know the college's zone.
			return own(date);
		}
	};
}

const clockIn = formatIn({ hour: 'numeric', minute: '2-digit', hour12: true }, 'en-US');

/** `3:07 PM`, for the `ET:` label only; others use `shortTime`. */
export const clockTime = (instant: Date, timeZone?: string): string =>
	// Replaces the formatter's narrow space.
	clockIn(instant, timeZone).replace(/\s/u, ' ');

const weekdayOf = formatIn({ weekday: 'long' });
const dayMonthOf = formatIn({ day: 'numeric', month: 'long' });
const yearOf = formatIn({ year: 'numeric' });
const dateIn = formatIn({ day: 'numeric', month: 'long', year: 'numeric' });
const monthIn = formatIn({ month: 'long' });
const monthYearIn = formatIn({ month: 'long', year: 'numeric' });

function otherYear(instant: Date, now: Date, timeZone?: string): string {
	const year = yearOf(instant, timeZone);
	return year === yearOf(now, timeZone) ? '' : ` ${year}`;
}

export const longDay = (instant: Date, now: Date, timeZone?: string): string =>
	`${weekdayOf(instant, timeZone)} ${dayMonthOf(instant, timeZone)}${otherYear(instant, now, timeZone)}`;

/** `Saturday 21 November 2026`, for mails, which are read later. */
export const fullDay = (instant: Date, timeZone?: string): string =>
	`${weekdayOf(instant, timeZone)} ${dayMonthOf(instant, timeZone)} ${yearOf(instant, timeZone)}`;

export const longDate = (instant: Date, timeZone?: string): string => dateIn(instant, timeZone);

/** `November 2026` */
export const monthOfYear = (instant: Date, timeZone?: string): string => monthYearIn(instant, timeZone);

export const monthName = (instant: Date, timeZone?: string): string => monthIn(instant, timeZone);

const shortDayIn = formatIn({ weekday: 'short', day: 'numeric', month: 'short' });

/** `Sat 21 Nov`, with the year if it is another one. */
export const shortDay = (instant: Date, now: Date, timeZone?: string): string =>
	shortDayIn(instant, timeZone).replace(',', '') + otherYear(instant, now, timeZone);

const numbersOf = formatIn({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** `YYYY-MM-DD`. Works without `Temporal`. */
export const dayAt = (instant: Date, timeZone?: string): string =>
	numbersOf(instant, timeZone).split('/').reverse().join('-');

const hourIn = formatIn({ hour: 'numeric', hourCycle: 'h23' });

export const hourAt = (instant: Date, timeZone?: string): number => Number(hourIn(instant, timeZone));

/** `7 pm` or `7:30 pm`; noon and midnight as words, because `12 am` and `12 pm` confuse people. */
export function shortTime(instant: Date, timeZone?: string): string {
	const time = clockTime(instant, timeZone).toLowerCase().replace(':00', '');
	return time === '12 am' ? 'midnight' : time === '12 pm' ? 'noon' : time;
}

/** `7 to 10:30 pm`, or `midnight to midnight` for a whole day. */
export function hourSpan(start: Date, end: Date, timeZone?: string): string {
	const [from, to] = [shortTime(start, timeZone), shortTime(end, timeZone)];
	return `${from !== to && from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from} to ${to}`;
}

/** Evenings belong to the day on which they begin. */
const night = 12 * 3_600_000;

/** A span that ends at midnight does not reach the next day. */
export const lastMoment = (end: Date): Date => new Date(end.getTime() - 1);

export const isOfOneDay = (start: Date, end: Date, timeZone?: string): boolean =>
	end.getTime() - start.getTime() <= night || dayAt(start, timeZone) === dayAt(lastMoment(end), timeZone);

/** Until this hour, it is last night. */
const endOfNight = 4;

export const isAtNight = (instant: Date, timeZone?: string): boolean => hourAt(instant, timeZone) < endOfNight;

export const eveningBefore = (instant: Date): Date => new Date(instant.getTime() - 6 * 3_600_000);

/** Begins at midnight or later in the night; not a whole day. */
export const isOfNight = (start: Date, end: Date, timeZone?: string): boolean =>
	isAtNight(start, timeZone) && end.getTime() - start.getTime() <= night;

/** Without it, people come to “Wednesday, midnight” a day late. */
export const nightNote = (start: Date, end: Date, timeZone?: string): string =>
	isOfNight(start, end, timeZone) ? ` (${weekdayOf(eveningBefore(start), timeZone)} night)` : '';

/** `Saturday 21 November 2026, 7 to 10 pm`, with a second day if needed. */
export function fullSpan(start: Date, end: Date, timeZone?: string): string {
	const day = fullDay(start, timeZone) + nightNote(start, end, timeZone);
	return isOfOneDay(start, end, timeZone)
		? `${day}, ${hourSpan(start, end, timeZone)}`
		: `${day}, ${shortTime(start, timeZone)} to ${fullDay(lastMoment(end), timeZone)}, ${shortTime(end, timeZone)}`;
}
