/** Filters events by the address: text, club, or followed clubs. */

import { compareTexts } from '#contract/compare-texts.ts';
import { locationOf } from '#contract/event-location.ts';
import { type Found, searchBy } from '#contract/search-text.ts';
import { hostNames, hostsOf } from '../list-rules.ts';
import type { Event } from './queries.ts';

/** Stands for a club's id in the address. */
export const followedOnly = 'followed';

export interface EventFilter {
	text: string;
	club: string;
}

const search = searchBy<Event>(
	(event) => `${event.EventName} ${event.Description} ${locationOf(event)} ${hostNames(event)}`,
);

export const searchOwnEvents = searchBy<Event>(
	(event) => `${event.EventName} ${event.Description} ${locationOf(event)}`,
);

/** Matches name, description, location or club, else the nearest. */
export function findEvents(
	events: readonly Event[],
	{ text, club }: EventFilter,
	followed: ReadonlySet<number>,
): Found<Event> {
	const isWanted = (event: Event) =>
		hostsOf(event).some(({ ClubID = 0 }) => (club === followedOnly ? followed.has(ClubID) : String(ClubID) === club));
	// The same array without a choice, so its results are reused.
	return search(club === '' ? events : events.filter(isWanted), text);
}

export function clubsOf(events: readonly Event[]): { id: number; name: string }[] {
	const names = new Map(events.flatMap(hostsOf).map(({ ClubID = 0, ClubName }) => [ClubID, ClubName]));
	return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compareTexts(a.name, b.name));
}
