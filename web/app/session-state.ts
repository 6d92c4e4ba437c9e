/** States of a club's session in a tab, and their transitions; `session.ts` has the effects. */
import type { Acting } from './acting.ts';
import type { UserData } from './user-data.ts';

export interface SessionState {
	/** Stays set after the session has ended, until the club logs in again. */
	readonly user: UserData | null;
	readonly acting: Acting | null;
	/** Set while the page asks for a new log-in; empty for an unknown reason. */
	readonly ended: string | undefined;
	/** The club chose to log in later, and reads on. */
	readonly isPutOff: boolean;
	/** The club logged out, in any tab. */
	readonly isLoggedOut: boolean;
}

export type SessionEvent =
	| { type: 'live'; user: UserData; acting: Acting }
	| { type: 'profile'; user: UserData }
	| { type: 'loggedOut' }
	/** Ended before the page was loaded, so no input is lost. */
	| { type: 'expiredBeforeLoad' }
	/** Refused on a page in use. */
	| { type: 'refused'; why: string }
	| { type: 'putOff' }
	/** Another tab has changed the storage. `hasLoggedOut`: a club has logged out since this tab looked. */
	| { type: 'stored'; user: UserData | null; acting: Acting | null; hasLoggedOut: boolean };

export const nobody: SessionState = {
	user: null,
	acting: null,
	ended: undefined,
	isPutOff: false,
	isLoggedOut: false,
};

export function nextSession(state: SessionState, event: SessionEvent): SessionState {
	switch (event.type) {
		case 'live':
			return { ...nobody, user: event.user, acting: event.acting };
		case 'profile':
			return state.user?.ClubID === event.user.ClubID ? { ...nobody, user: event.user, acting: state.acting } : state;
		case 'loggedOut':
			return { ...nobody, isLoggedOut: true };
		case 'expiredBeforeLoad':
			return { ...nobody, isLoggedOut: state.isLoggedOut };
		case 'refused':
			return state.user ? { ...state, ended: event.why, isPutOff: false } : state;
		case 'putOff':
			return { ...state, ended: undefined, isPutOff: true };
		case 'stored': {
			const { user, acting, hasLoggedOut } = event;
			if (user === null) return { ...nobody, isLoggedOut: state.isLoggedOut || hasLoggedOut };
			return { ...nobody, user, acting, isPutOff: state.isPutOff };
		}
	}
}

/** Two officers of one club may read different things. */
export const identityOf = ({ user, acting }: SessionState): string =>
	`${user?.ClubID} ${acting?.officer?.OfficerID} ${acting?.officer?.Role}`;

export const isLapsed = ({ ended, isPutOff }: SessionState): boolean => ended !== undefined || isPutOff;
