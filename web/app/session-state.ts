/** The states of a club's login session in a tab, and what leads from one to another. `session.ts` has the effects. */
import type { Acting } from './acting.ts';
import type { UserData } from './user-data.ts';

export interface SessionState {
	/** The logged-in club; also while its session has ended, because the page stays until the club logs in again. */
	readonly user: UserData | null;
	/** Who acts for it, and what their role allows; null until the server has said so. */
	readonly acting: Acting | null;
	/** Why the session ended while the club used the page, which asks it to log in again; the text is empty if that is unknown. */
	readonly ended: string | undefined;
	/** Whether the club chose to log in later, and reads on without a session. */
	readonly isPutOff: boolean;
	/** Whether nobody is logged in because the club logged out, in this tab or another one, rather than because its session ended. */
	readonly isLoggedOut: boolean;
}

export type SessionEvent =
	/** The server says that a session lives, or has started one. */
	| { type: 'lives'; user: UserData; acting: Acting }
	/** The club has changed its profile. */
	| { type: 'profile'; user: UserData }
	/** The club has logged out in this tab. */
	| { type: 'loggedOut' }
	/** The stored session had ended when the page was loaded: nothing was typed that could be lost. */
	| { type: 'wasOver' }
	/** The server has refused the session of a page in use. */
	| { type: 'refused'; why: string }
	| { type: 'putOff' }
	/** Another tab has stored something else. `hasLoggedOut`: a club has logged out since this tab looked. */
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
		case 'lives':
			return { ...nobody, user: event.user, acting: event.acting };
		case 'profile':
			// Another club may have been switched to meanwhile.
			return state.user?.ClubID === event.user.ClubID ? { ...nobody, user: event.user, acting: state.acting } : state;
		case 'loggedOut':
			return { ...nobody, isLoggedOut: true };
		case 'wasOver':
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

/** Which club, and as whom: two officers of one club may read different things. */
export const whoIn = ({ user, acting }: SessionState): string =>
	`${user?.ClubID} ${acting?.officer?.OfficerID} ${acting?.officer?.Role}`;

/** Whether the page stands there without a session of its club. */
export const isLapsed = ({ ended, isPutOff }: SessionState): boolean => ended !== undefined || isPutOff;
