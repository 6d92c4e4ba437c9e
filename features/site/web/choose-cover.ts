/** Chooses the cover's events. Times are in epoch milliseconds. */
import { dayAt, daysAfter } from '#contract/time.ts';

interface Timed {
	EventID: number;
	StartDateTime: string;
	EndDateTime: string;
}

const day = 86_400_000;
const besides = 3;

export interface Cover<E> {
	lead: E | undefined;
	also: readonly E[];
}

/** Ends within a day and starts within a week: a long exhibition must not lead for weeks. */
const mayLead = ({ StartDateTime, EndDateTime }: Timed, now: number) =>
	Date.parse(EndDateTime) - Date.parse(StartDateTime) <= day && Date.parse(StartDateTime) - now <= 7 * day;

/** `events` are upcoming, by start. */
export function coverOf<E extends Timed>(events: readonly E[], now: number): Cover<E> {
	const lead = events.find((event) => mayLead(event, now)) ?? events[0];
	return { lead, also: events.filter((event) => event !== lead).slice(0, besides) };
}

/** Events off the cover; if they are too few, the first of all. */
export function listedBelow<E extends Timed>(events: readonly E[], now: number, count: number): readonly E[] {
	const { lead, also } = coverOf(events, now);
	const rest = events.filter((event) => event !== lead && !also.includes(event));
	return (rest.length >= count ? rest : events).slice(0, count);
}

export function alsoTitle(also: readonly Timed[], now: number, timeZone?: string): string {
	const today = dayAt(new Date(now), timeZone);
	const last = also.reduce((latest, { StartDateTime }) => {
		const its = dayAt(new Date(StartDateTime), timeZone);
		return its > latest ? its : latest;
	}, today);
	if (last === today) return 'Also today';
	return last < daysAfter(today, 7) ? 'Also this week' : 'Also coming up';
}
