/** Academic years as instants of the college's time zone. */
import { type DaySpan, daysOfYear } from '#contract/academic-year.ts';
import { toInstant } from '#contract/instants.ts';

/** When the days of the span begin. */
export const instantsOf = ({ from, until }: DaySpan, timeZone: string): DaySpan => ({
	from: toInstant(`${from}T00:00`, timeZone) ?? from,
	until: toInstant(`${until}T00:00`, timeZone) ?? until,
});

export const instantsOfYear = (year: number, starts: string, timeZone: string): DaySpan =>
	instantsOf(daysOfYear(year, starts), timeZone);
