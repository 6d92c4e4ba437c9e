/** Which events the cover of the site shows. Times are in epoch milliseconds. */
import { dayAt, daysAfter } from '#contract/time.ts';

interface Timed {
	EventID: number;
	StartDateTime: string;
	EndDateTime: string;
}

const day = 86_400_000;
/** How many events are named beside the lead. */
const besides = 3;

export interface Cover<E> {
	/** The one that is shown large; undefined if nothing is planned. */
	lead: E | undefined;
	/** The next ones, named beside it. */
	also: readonly E[];
}

/** Whether an event is over within a day of its start, and starts within a week: an exhibition of a month must not lead for a month. */
const mayLead = ({ StartDateTime, EndDateTime }: Timed, now: number) =>
	Date.parse(EndDateTime) - Date.parse(StartDateTime) <= day && Date.parse(StartDateTime) - now <= 7 * day;

/** The cover of events that are sorted by their start and have not ended. */
export function coverOf<E extends Timed>(events: readonly E[], now: number): Cover<E> {
	const lead = events.find((event) => mayLead(event, now)) ?? events[0];
	return { lead, also: events.filter((event) => event !== lead).slice(0, besides) };
}

/** The first `count` events that are not on the cover; if there are not as many, the first of all. */
export function listedBelow<E extends Timed>(events: readonly E[], now: number, count: number): readonly E[] {
	const { lead, also } = coverOf(events, now);
	const rest = events.filter((event) => event !== lead && !also.includes(event));
	return (rest.length >= count ? rest : events).slice(0, count);
}

/** What the events beside the lead have in common. Without a time zone the days are the visitor's. */
export function alsoTitle(also: readonly Timed[], now: number, timeZone?: string): string {
	const today = dayAt(new Date(now), timeZone);
	const last = also.reduce((latest, { StartDateTime }) => {
		const its = dayAt(new Date(StartDateTime), timeZone);
		return its > latest ? its : latest;
	}, today);
	if (last === today) return 'Also today';
	return last < daysAfter(today, 7) ? 'Also this week' : 'Also coming up';
}
