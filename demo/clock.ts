/** Dates of the sample college, planned in days from today and minutes of a day. */

export interface Clock {
	now: Date;
	timeZone: string;
}

const today = ({ now, timeZone }: Clock) =>
	Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

export const weekday = (clock: Clock, days: number): number => today(clock).add({ days }).dayOfWeek;

export const dayText = (clock: Clock, days: number): string => today(clock).add({ days }).toString();

/** Midnight is in the college's time zone, `days` count from today. */
export const instantAt = (clock: Clock, days: number, minutes: number): string =>
	today(clock)
		.add({ days })
		.toZonedDateTime({ timeZone: clock.timeZone, plainTime: { hour: Math.floor(minutes / 60), minute: minutes % 60 } })
		.toInstant()
		.toString({ fractionalSecondDigits: 3 });

export const daysBefore = (clock: Clock, days: number, minutes: number): string => instantAt(clock, -days, minutes);
