/** Instants and days as the wire writes them. */

const offset = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * A moment as a client sent it (`Moment` of scalars) as an instant of the wire: UTC with milliseconds. Without an
 * offset it is read in `timeZone`; a time that the clocks skip or repeat there is read as `Temporal` does by default.
 * Undefined for a date that does not exist or that leaves the years 1000 to 9999.
 */
export function toInstant(moment: string, timeZone: string): string | undefined {
	try {
		const instant = offset.test(moment)
			? Temporal.Instant.from(moment)
			: Temporal.PlainDateTime.from(moment, { overflow: 'reject' }).toZonedDateTime(timeZone).toInstant();
		const text = instant.toString({ fractionalSecondDigits: 3, roundingMode: 'trunc' });
		return /^[1-9]\d{3}-/.test(text) ? text : undefined;
	} catch {
		return undefined;
	}
}

/** The day it is at `instant` in `timeZone`, `YYYY-MM-DD`. */
export const dayAt = (instant: Date, timeZone: string): string =>
	Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The day `count` days after `day` (before it, when negative). */
export function daysAfter(day: string, count: number): string {
	const date = new Date(`${day}T00:00:00.000Z`);
	date.setUTCDate(date.getUTCDate() + count);
	return date.toISOString().slice(0, 10);
}

const clockIn = (timeZone?: string) =>
	new Intl.DateTimeFormat('en-US', {
		hour: 'numeric',
		minute: '2-digit',
		hour12: true,
		...(timeZone ? { timeZone } : {}),
	});
const clockHere = clockIn();

/** The time of day as every page writes it, `3:07 PM`, in the reader's zone unless another one is named. */
export const clockTime = (instant: Date, timeZone?: string): string =>
	// The formatter puts a narrow space before AM and PM, which the text of the specification does not have.
	(timeZone ? clockIn(timeZone) : clockHere).format(instant).replace(/\s/u, ' ');
