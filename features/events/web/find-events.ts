/** Which events a list shows, as its address says: those with some words, of one club or of the followed ones. */

import { compareTexts } from '#contract/compare-texts.ts';
import { locationOf } from '#contract/event-location.ts';
import { type Found, searchBy } from '#contract/search-text.ts';
import type { Event } from './queries.ts';

/** In the address, in the place of a club's id. */
export const followedOnly = 'followed';

export interface EventFilter {
	text: string;
	/** The id of a club, `followed`, or empty for all. */
	club: string;
}

const search = searchBy<Event>(
	(event) => `${event.EventName} ${event.Description} ${locationOf(event)} ${event.ClubName}`,
);

/** Searches a club's own events. */
export const searchOwnEvents = searchBy<Event>(
	(event) => `${event.EventName} ${event.Description} ${locationOf(event)}`,
);

/** The events of the wanted clubs that have the text in their name, description, place or club, or come nearest. */
export function findEvents(
	events: readonly Event[],
	{ text, club }: EventFilter,
	followed: ReadonlySet<number>,
): Found<Event> {
	const isWanted = ({ ClubID }: Event) => (club === followedOnly ? followed.has(ClubID) : String(ClubID) === club);
	// Without a choice the same array, so that what is made from all events is not made again.
	return search(club === '' ? events : events.filter(isWanted), text);
}

/** The clubs of these events by name, each once. */
export function clubsOf(events: readonly Event[]): { id: number; name: string }[] {
	const names = new Map(events.map(({ ClubID, ClubName }) => [ClubID, ClubName]));
	return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compareTexts(a.name, b.name));
}
