/** The end of the day of `now` in `timeZone`, in epoch milliseconds. */
export const endOfDay = (now: number, timeZone: string): number =>
	// By the calendar: a day that begins at 1, because clocks skip midnight, does not end at 1.
	Temporal.Instant.fromEpochMilliseconds(now)
		.toZonedDateTimeISO(timeZone)
		.toPlainDate()
		.add({ days: 1 })
		.toZonedDateTime(timeZone).epochMilliseconds - 1;
