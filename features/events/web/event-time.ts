import { clockTime } from '#contract/time.ts';

/** An instant as `20/11/2026`. There is one format per time zone, because creating a format is slow. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function numbersOf(date: Date, timeZone: string | undefined): Record<string, string> {
	const options = { day: 'numeric', month: 'numeric', year: 'numeric', timeZone } as const;
	const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', options);
	formats.set(timeZone, format);
	return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
}

/** The time label of an event card: `ET: day/month/year hour:minute AM|PM`, the start in the visitor's zone or a given one. */
export function eventTimeLabel(start: string, timeZone?: string): string {
	const { day, month, year } = numbersOf(new Date(start), timeZone);
	return `ET: ${Number(day)}/${Number(month)}/${year} ${clockTime(new Date(start), timeZone)}`;
}
