/** Dates of the sample college, which are planned in days from today and minutes of a day. */

export interface Clock {
	now: Date;
	timeZone: string;
}

const today = ({ now, timeZone }: Clock) =>
	Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** The day of the week of a day, 1 for Monday to 7 for Sunday; `days` may be negative. */
export const weekday = (clock: Clock, days: number): number => today(clock).add({ days }).dayOfWeek;

/** `YYYY-MM-DD` of a day. */
export const dayText = (clock: Clock, days: number): string => today(clock).add({ days }).toString();

/** The instant so many minutes past midnight in the college's time zone, on a day counted from today. */
export const instantAt = (clock: Clock, days: number, minutes: number): string =>
	today(clock)
		.add({ days })
		.toZonedDateTime({ timeZone: clock.timeZone, plainTime: { hour: Math.floor(minutes / 60), minute: minutes % 60 } })
		.toInstant()
		.toString({ fractionalSecondDigits: 3 });

export const daysBefore = (clock: Clock, days: number, minutes: number): string => instantAt(clock, -days, minutes);
