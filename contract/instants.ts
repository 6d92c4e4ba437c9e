/** Instants by `Temporal`, for the server only: browsers may lack it. */

const offset = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** A client's moment as a wire instant (UTC, milliseconds). Without an offset, reads it in `timeZone`. */
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

const wallClockAt = (instant: string, timeZone: string) =>
	Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();

/** Counts calendar days as 24 hours, even when clocks change. */
export const calendarHours = (start: string, end: string, timeZone: string): number =>
	wallClockAt(start, timeZone).until(wallClockAt(end, timeZone)).total('hours');

/** The day in `timeZone`, `YYYY-MM-DD`, that many days before the instant. */
export const dayBefore = (instant: string, days: number, timeZone: string): string =>
	wallClockAt(instant, timeZone).toPlainDate().subtract({ days }).toString();
