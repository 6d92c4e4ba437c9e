/** Which events a list shows, as its address says: those with some words, of one club or of the followed ones. */
import { compareTexts } from '#contract/compare-texts.ts';
import { searchBy } from '#web/ui/search-text.ts';
import type { Event } from './queries.ts';

/** In the address, in the place of a club's id. */
export const followedOnly = 'followed';

export interface EventFilter {
	text: string;
	/** The id of a club, `followed`, or empty for all. */
	club: string;
}

const holds = searchBy<Event>(
	({ EventName, Description, Location, ClubName }) => `${EventName} ${Description} ${Location} ${ClubName}`,
);

/** The events with every word of the text in their name, description, place or club, and of the wanted clubs. */
export function findEvents(
	events: readonly Event[],
	{ text, club }: EventFilter,
	followed: ReadonlySet<number>,
): readonly Event[] {
	// The same array, so that what is made from all events is not made again.
	if (text.trim() === '' && club === '') return events;
	const isFound = holds(text);
	return events.filter(
		(event) =>
			(club === '' || (club === followedOnly ? followed.has(event.ClubID) : String(event.ClubID) === club)) &&
			isFound(event),
	);
}

/** The clubs of these events by name, each once. */
export function clubsOf(events: readonly Event[]): { id: number; name: string }[] {
	const names = new Map(events.map(({ ClubID, ClubName }) => [ClubID, ClubName]));
	return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => compareTexts(a.name, b.name));
}
