/** What an event's page and its row in a list say about registering. */
import { isRegistrationClosed, isUpcoming } from './list-rules.ts';

interface Registrable {
	Link: string | null;
	Places: number | null;
	PlacesLeft: number | null;
	RegistrationClosesAt: string | null;
	EndDateTime: string;
}

export interface Availability {
	/** `none`: there is no form yet. */
	kind: 'open' | 'full' | 'closed' | 'over' | 'none';
	text: string;
}

/** `7 of 40 places left`. */
export const placesLeftText = (left: number, places: number): string =>
	`${left.toLocaleString('en')} of ${places.toLocaleString('en')} ${places === 1 ? 'place' : 'places'} left`;

/** Whether one can register at this time (epoch milliseconds), and what is said about it. */
export function availabilityOf(event: Registrable, now: number): Availability {
	const { Link, Places, PlacesLeft } = event;
	if (!isUpcoming(event, now)) return { kind: 'over', text: 'This event is over' };
	if (Link === null) return { kind: 'none', text: 'No registration listed' };
	if (isRegistrationClosed(event, now)) return { kind: 'closed', text: 'Registration is closed' };
	if (PlacesLeft === 0) return { kind: 'full', text: 'Full – join the waiting list' };
	const hasLimit = Places !== null && PlacesLeft !== null;
	return { kind: 'open', text: hasLimit ? placesLeftText(PlacesLeft, Places) : 'Registration is open' };
}
