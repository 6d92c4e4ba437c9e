/** What a visitor has before them: the next seven days of the clubs they follow and of what they registered for. */
import type { KeptEntry } from '#web/app/kept-entries.ts';
import { ownRegistration } from './own-registration.ts';
import type { Event } from './queries.ts';

const week = 7 * 86_400_000;

export interface OwnWeek {
	/** Those that are on, or begin within seven days. */
	events: readonly Event[];
	/** The first event after these seven days; undefined if they hold one that the visitor has not registered for. */
	next: Event | undefined;
}

/** From upcoming events by their start. */
export function ownWeek(
	events: readonly Event[],
	followed: ReadonlySet<number>,
	kept: readonly KeptEntry[],
	now: number,
): OwnWeek {
	const isOwn = (event: Event) => followed.has(event.ClubID) || ownRegistration(event, kept, now) !== undefined;
	const own = events.filter(isOwn);
	const soon = own.filter(({ StartDateTime }) => Date.parse(StartDateTime) < now + week);
	const hasUnregistered = soon.some((event) => ownRegistration(event, kept, now) === undefined);
	return { events: soon, next: hasUnregistered ? undefined : own[soon.length] };
}
