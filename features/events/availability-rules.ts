/** Says on an event's page and in lists whether people can register. */
import { isRegistrationClosed, isUpcoming } from './list-rules.ts';

interface Registrable {
	Link: string | null;
	Places: number | null;
	PlacesLeft: number | null;
	RegistrationClosesAt: string | null;
	EndDateTime: string;
}

export interface Availability {
	kind: 'open' | 'full' | 'closed' | 'over' | 'none';
	text: string;
}

export const placesLeftText = (left: number, places: number): string =>
	`${left.toLocaleString('en')} of ${places.toLocaleString('en')} ${places === 1 ? 'place' : 'places'} left`;

export function availabilityOf(event: Registrable, now: number): Availability {
	const { Link, Places, PlacesLeft } = event;
	if (!isUpcoming(event, now)) return { kind: 'over', text: 'This event is over' };
	if (Link === null) return { kind: 'none', text: 'No registration listed' };
	if (isRegistrationClosed(event, now)) return { kind: 'closed', text: 'Registration is closed' };
	if (PlacesLeft === 0) return { kind: 'full', text: 'Full – join the waiting list' };
	const hasLimit = Places !== null && PlacesLeft !== null;
	return { kind: 'open', text: hasLimit ? placesLeftText(PlacesLeft, Places) : 'Registration is open' };
}
