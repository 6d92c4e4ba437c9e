/** The end of the day of `now` in `timeZone`, in epoch milliseconds. */
export const endOfDay = (now: number, timeZone: string): number =>
	Temporal.Instant.fromEpochMilliseconds(now)
		.toZonedDateTimeISO(timeZone)
		.toPlainDate()
		.add({ days: 1 })
		.toZonedDateTime(timeZone).epochMilliseconds - 1;
