/** Instants, by `Temporal`, which the browsers of visitors may lack: for the server only. */

const offset = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

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

const wallClockAt = (instant: string, timeZone: string) =>
	Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();

/** The hours between two instants by the calendar of `timeZone`: each day has 24, also the one on which the clocks change. */
export const calendarHours = (start: string, end: string, timeZone: string): number =>
	wallClockAt(start, timeZone).until(wallClockAt(end, timeZone)).total('hours');
