/** What every list of events needs. Few pages need the rest of the rules. Times are in epoch milliseconds. */
import { isAtGoogle } from '#features/forms/link-rules.ts';

interface Timed {
	StartDateTime: string;
	EndDateTime: string;
	RegistrationClosesAt: string | null;
}

/** Whether an event has not ended. At the instant of its end it still counts as upcoming. */
export const isUpcoming = ({ EndDateTime }: Pick<Timed, 'EndDateTime'>, now: number): boolean =>
	Date.parse(EndDateTime) >= now;

/** Whether registering has ended before the event has. */
export const isRegistrationClosed = (
	{ RegistrationClosesAt }: Pick<Timed, 'RegistrationClosesAt'>,
	now: number,
): boolean => RegistrationClosesAt !== null && Date.parse(RegistrationClosesAt) <= now;

/** The next time after `now` at which an event begins, closes its registration or is no longer upcoming; else infinity. */
export function nextChangeAt(events: readonly Timed[], now: number): number {
	const turns = events.flatMap(({ StartDateTime, EndDateTime, RegistrationClosesAt }) => [
		Date.parse(StartDateTime),
		Date.parse(EndDateTime) + 1,
		...(RegistrationClosesAt === null ? [] : [Date.parse(RegistrationClosesAt)]),
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
