/** What every list of events needs, apart from the other rules. Times are in epoch milliseconds. */
import { isAtGoogle } from '#features/forms/link-rules.ts';

interface Timed {
	StartDateTime: string;
	EndDateTime: string;
	RegistrationClosesAt: string | null;
}

/** An event still counts as upcoming at the instant of its end. */
export const isUpcoming = ({ EndDateTime }: Pick<Timed, 'EndDateTime'>, now: number): boolean =>
	Date.parse(EndDateTime) >= now;

export const isRegistrationClosed = (
	{ RegistrationClosesAt }: Pick<Timed, 'RegistrationClosesAt'>,
	now: number,
): boolean => RegistrationClosesAt !== null && Date.parse(RegistrationClosesAt) <= now;

export function nextChangeAt(events: readonly Timed[], now: number): number {
	const turns = events.flatMap(({ StartDateTime, EndDateTime, RegistrationClosesAt }) => [
		Date.parse(StartDateTime),
		Date.parse(EndDateTime) + 1,
		...(RegistrationClosesAt === null ? [] : [Date.parse(RegistrationClosesAt)]),
	]);
	return Math.min(...turns.filter((turn) => turn > now));
}

/** The id is the 6th segment of a form's link. */
export const formIdOf = (link: string): string | undefined => link.split('/')[5];

/** Undefined for a form at Google. */
export const ownFormPath = (link: string): string | undefined =>
	isAtGoogle(link) ? undefined : new URL(link).pathname;

export const eventPath = (eventId: number): string => `/events/${eventId}`;

interface Held {
	ClubID?: number | undefined;
	ClubName: string;
	Hosts?: readonly { ClubID: number; ClubName: string }[];
}

/** The event's own club, then those that hold it together with it. */
export const hostsOf = ({ ClubID, ClubName, Hosts = [] }: Held) => [{ ClubID, ClubName }, ...Hosts];

export const hostNames = (event: Held): string =>
	hostsOf(event)
		.map(({ ClubName }) => ClubName)
		.join(', ');

/** On a page of a club's past events. */
export const pastEventsAtOnce = 24;
