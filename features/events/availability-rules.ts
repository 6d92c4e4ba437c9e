/** What an event's page says about registering. */
import { isUpcoming } from './list-rules.ts';

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

const inFigures = (count: number) => count.toLocaleString('en');

function openText({ Places, PlacesLeft }: Registrable): string {
	if (Places === null || PlacesLeft === null) return 'Registration is open';
	return `${inFigures(PlacesLeft)} of ${inFigures(Places)} ${Places === 1 ? 'place' : 'places'} left`;
}

/** Whether one can register at this time (epoch milliseconds), and what the page says about it. */
export function availabilityOf(event: Registrable, now: number): Availability {
	const { Link, PlacesLeft, RegistrationClosesAt } = event;
	if (!isUpcoming(event, now)) return { kind: 'over', text: 'This event is over' };
	if (Link === null) return { kind: 'none', text: 'No registration form yet' };
	if (RegistrationClosesAt !== null && Date.parse(RegistrationClosesAt) <= now)
		return { kind: 'closed', text: 'Registration is closed' };
	if (PlacesLeft === 0) return { kind: 'full', text: 'Full, but you can join the waiting list' };
	return { kind: 'open', text: openText(event) };
}
