/** Finds clubs of a round by state and name. */
import { type Found, searchBy } from '#contract/search-text.ts';
import { type RenewalState, renewalStates } from '../rules.ts';

interface Club {
	ClubID: number;
	ClubName: string;
	State: RenewalState;
}

const searchClubs = searchBy<Pick<Club, 'ClubName'>>(({ ClubName }) => ClubName);

const isSubmitted = ({ State }: Pick<Club, 'State'>) => Number(State === 'submitted');

/** Those to decide about first. An unknown `state` in the address filters nothing. */
export function findRenewals<C extends Pick<Club, 'ClubName' | 'State'>>(
	clubs: readonly C[],
	{ state, text }: { state: string; text: string },
): Found<C> {
	const isState = renewalStates.some((known) => known === state);
	const shown = isState ? clubs.filter(({ State }) => State === state) : clubs;
	return searchClubs(
		shown.toSorted((a, b) => isSubmitted(b) - isSubmitted(a)),
		text,
	);
}

/** The next submitted club after this one in the list, else the first. */
export function nextToDecide(clubs: readonly Pick<Club, 'ClubID' | 'State'>[], clubId: number): number | undefined {
	const at = clubs.findIndex(({ ClubID }) => ClubID === clubId);
	const others = [...clubs.slice(at + 1), ...clubs.slice(0, Math.max(at, 0))];
	return others.find(({ State }) => State === 'submitted')?.ClubID;
}
