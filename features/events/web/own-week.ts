/** The next seven days of followed clubs and own registrations. */
import type { KeptEntry } from '#web/app/kept-entries.ts';
import { hostsOf } from '../list-rules.ts';
import { ownRegistration } from './own-registration.ts';
import type { Event } from './queries.ts';

const week = 7 * 86_400_000;

export interface OwnWeek {
	events: readonly Event[];
	/** The first later event; undefined if the week has one without a registration. */
	next: Event | undefined;
}

export function ownWeek(
	events: readonly Event[],
	followed: ReadonlySet<number>,
	kept: readonly KeptEntry[],
	now: number,
): OwnWeek {
	const isOwn = (event: Event) =>
		hostsOf(event).some(({ ClubID = 0 }) => followed.has(ClubID)) || ownRegistration(event, kept, now) !== undefined;
	const own = events.filter(isOwn);
	const soon = own.filter(({ StartDateTime }) => Date.parse(StartDateTime) < now + week);
	const hasUnregistered = soon.some((event) => ownRegistration(event, kept, now) === undefined);
	return { events: soon, next: hasUnregistered ? undefined : own[soon.length] };
}
