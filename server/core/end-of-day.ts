/** When the day of `now` ends in `timeZone`, in epoch milliseconds: what is said of "today" is wrong after it. */
export const endOfDay = (now: number, timeZone: string): number =>
	Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay().add({ days: 1 })
		.epochMilliseconds;
