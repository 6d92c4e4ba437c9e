/** What every list of events needs. Few pages need the rest of the rules. Times are in epoch milliseconds. */
import { isAtGoogle } from '#features/forms/link-rules.ts';

interface Timed {
	StartDateTime: string;
	EndDateTime: string;
}

/** Whether an event has not ended. At the instant of its end it still counts as upcoming. */
export const isUpcoming = ({ EndDateTime }: Pick<Timed, 'EndDateTime'>, now: number): boolean =>
	Date.parse(EndDateTime) >= now;

/** The next time after `now` at which an event begins or is no longer upcoming; infinity if there is none. */
export function nextTurn(events: readonly Timed[], now: number): number {
	const turns = events.flatMap(({ StartDateTime, EndDateTime }) => [
		Date.parse(StartDateTime),
		Date.parse(EndDateTime) + 1,
	]);
	return Math.min(...turns.filter((turn) => turn > now));
}

/** The id of a form is the 6th segment of its link. */
export const formIdOf = (link: string): string | undefined => link.split('/')[5];

/** The path of the page of a form that this site has; undefined for one at Google. */
export const ownFormPath = (link: string): string | undefined =>
	isAtGoogle(link) ? undefined : new URL(link).pathname;

/** The address of an event's page. */
export const eventPath = (eventId: number): string => `/events/${eventId}`;
