/** Which club is logged in, and who acts for it: kept in local storage, and checked with the server on load. */

import type { QueryClient } from '@tanstack/react-query';
import { makeStore, useStore } from '../ui/store.ts';
import { toast } from '../ui/toast.tsx';
import { tryStorage } from '../ui/try-storage.ts';
import { actingKey, actingOf, type May, may } from './acting.ts';
import { CallError, call, setToken, waitForLogIn } from './call.ts';
import type { Reply } from './contracts.ts';
import { forgetClubDrafts } from './forget-drafts.ts';
import { isLapsed, nextSession, nobody, type SessionEvent, type SessionState, whoIn } from './session-state.ts';
import { dropStored, readStored, readStoredActing, userKey } from './stored-session.ts';
import type { OwnClub, UserData } from './user-data.ts';

/** What is told of a session. */
type SessionReply = Reply<'GET /api/clubs/session'>;

/**
 * When what a club typed was last to be forgotten in this browser, in local storage: when it logged out, or when somebody else
 * logged in after its session had ended by itself. And in each tab's session storage, which of these times the tab has followed:
 * only the tab itself can empty its session storage, and it may be asleep until somebody else has logged in.
 */
const logOutKey = 'loggedOut';
/** When a club last logged in or switched in this browser, in local storage. */
export const logInKey = 'loggedIn';
/** The address of whoever is logged in, or was until the session ended by itself; in local storage until a log-out. */
export const addressKey = 'loggedInAs';

const stored = readStored();
const state = makeStore<SessionState>({ ...nobody, user: stored, acting: stored && readStoredActing() });

const dispatch = (event: SessionEvent) => state.set(nextSession(state.get(), event));

const lastLogOut = () => tryStorage(() => localStorage.getItem(logOutKey)) ?? null;
const lastLogIn = () => tryStorage(() => localStorage.getItem(logInKey)) ?? null;

/**
 * Forgets what a club typed in this tab if another tab has forgotten it since; true if so. After a session that ended by itself
 * the drafts stay until somebody else logs in.
 */
function followLogOut(): boolean {
	const last = lastLogOut();
	if (last === null || last === tryStorage(() => sessionStorage.getItem(logOutKey))) return false;
	forgetClubDrafts([() => sessionStorage]);
	tryStorage(() => sessionStorage.setItem(logOutKey, last));
	return true;
}

/** Marks the page for what only visitors see (`styles.css`). */
function markPage() {
	if (state.get().user) document.documentElement.dataset['session'] = 'club';
	else delete document.documentElement.dataset['session'];
}

if (typeof document !== 'undefined') {
	markPage();
	state.watch(markPage);
	// Before the first page is shown, which may restore a draft.
	followLogOut();
}

/** The last log-out that this document knows of: a later one of the same tab, before Back shows this one again, may have made another. */
let knownLogOut = typeof document === 'undefined' ? null : lastLogOut();

/** Whether nobody is logged in because the club logged out. */
export const hasLoggedOut = () => state.get().isLoggedOut;

/** Whether a club has ever logged in in this browser. */
export const hasEverLoggedIn = () => lastLogIn() !== null;

const userDataOf = (club: OwnClub): UserData => ({
	Email: club.Email,
	ClubName: club.ClubName,
	ClubID: club.ClubID,
	Club: club,
});

const storeUser = (user: UserData) => tryStorage(() => localStorage.setItem(userKey, JSON.stringify(user)));

/** Stores what the server says about the session. */
export function storeSession(reply: SessionReply) {
	const acting = actingOf(reply);
	const user = userDataOf(reply.club);
	tryStorage(() => {
		localStorage.setItem(actingKey, JSON.stringify(acting));
		// With each reply: whoever has changed their address finds what they typed.
		localStorage.setItem(addressKey, (reply.officer ?? reply.club).Email);
	});
	storeUser(user);
	dispatch({ type: 'lives', user, acting });
}

function dropSession(event: SessionEvent) {
	setToken(undefined);
	dropStored();
	dispatch(event);
}

/** A part of the state, for components. */
const partOf = <K extends keyof SessionState>(key: K) => ({ get: () => state.get()[key], watch: state.watch });
const [user, acting, ended] = [partOf('user'), partOf('acting'), partOf('ended')];

/** The logged-in club, or null. */
export const useSession = () => useStore(user, null);

/** The logged-in club outside of components. */
export const currentUser = () => user.get();

/** Who acts for the logged-in club; null until the server has said so. */
export const useActing = () => useStore(acting, null);

/** Why the club has to log in again; empty if the reason is unknown, undefined if it does not have to. */
export const useEnded = () => useStore(ended, undefined);

/** A function that tells whether the role of whoever is logged in allows a call. What it refuses is not offered. */
export function useMay(): May {
	const known = useActing();
	const clubId = useSession()?.ClubID;
	return (route) => may(known, clubId, route);
}

/** Forgets what a club typed: in this tab at once, in others as they follow. */
export function forgetTyped() {
	const now = new Date().toISOString();
	knownLogOut = now;
	tryStorage(() => {
		sessionStorage.setItem(logOutKey, now);
		localStorage.setItem(logOutKey, now);
	});
	forgetClubDrafts([() => localStorage, () => sessionStorage]);
}

/** Logs out here at once, and on the server; rejects if that does not learn of it. `leave` in `log-out.ts` says so. */
export async function logOut(): Promise<void> {
	const isEnded = call('POST /api/clubs/logout', { keepalive: true });
	tryStorage(() => localStorage.removeItem(addressKey));
	forgetTyped();
	dropSession({ type: 'loggedOut' });
	await isEnded;
}

/** Why a session ended: the server's message if it has one for people, else an empty text. */
type Refusal = string;

/**
 * Fetches the session and stores it. Returns null for one that lives, and the refusal of one that has ended; undefined if
 * nothing is known, because the server could not be reached or the club has logged out meanwhile.
 */
async function fetchSession(): Promise<Refusal | null | undefined> {
	const before = { logIn: lastLogIn(), logOut: lastLogOut() };
	let reply: SessionReply | undefined;
	let error: unknown;
	try {
		reply = await call('GET /api/clubs/session');
	} catch (thrown) {
		error = thrown;
	}
	// A club may log out, log in or switch meanwhile, here or in another tab: the answer is not about the session that followed.
	if (user.get() === null || lastLogOut() !== before.logOut) return undefined;
	if (lastLogIn() !== before.logIn) return fetchSession();
	if (reply) {
		const known = acting.get();
		const isSame = user.get()?.ClubID === reply.club.ClubID && known?.officer?.OfficerID === reply.officer?.OfficerID;
		// Somebody else has logged in, and this page missed the reply: what was typed before is not theirs.
		if (known && !isSame) forgetTyped();
		storeSession(reply);
		return null;
	}
	if (!(error instanceof CallError) || (error.status !== 401 && error.status !== 403)) return undefined;
	return error.detail['sessionEnded'] === true ? error.message : '';
}

/** Fetches the session again where the role, the approval or the address may have changed. If it has ended, the next call tells. */
export const recheckSession = async (): Promise<void> => void (await fetchSession());

/** Removes a stored session that has ended. Runs on load, when nothing typed can be lost. */
async function checkStored(): Promise<void> {
	if (!user.get()) return;
	const refusal = await fetchSession();
	if (typeof refusal !== 'string') return;
	dropSession({ type: 'wasOver' });
	if (refusal !== '') toast.error(refusal);
}

let checkedOnLoad = Promise.resolve();

/**
 * Checks the session after a 401, or after a log-in in another tab. True if one lives: after a 401
 * the token ended with its session, but the cookie may belong to a later log-in in another tab.
 */
export async function recheckAfterRefusal(): Promise<boolean> {
	await checkedOnLoad;
	setToken(undefined);
	const refusal = user.get() ? await fetchSession() : undefined;
	if (typeof refusal !== 'string') return refusal === null;
	dispatch({ type: 'refused', why: refusal });
	return false;
}

/** Waits until the club has logged in again or put it off; true if the same club is logged in. */
async function hasLoggedInAgain(): Promise<boolean> {
	const club = user.get()?.ClubID;
	const isLive = await recheckAfterRefusal();
	if (ended.get() === undefined) return isLive && user.get()?.ClubID === club;
	await new Promise<void>((resolve) => {
		const unwatch = ended.watch(() => {
			if (ended.get() !== undefined) return;
			unwatch();
			resolve();
		});
	});
	return !state.get().isPutOff && user.get()?.ClubID === club;
}

/** Lets the club read on without a session. The next refused call asks it to log in again. */
export const putOffLogIn = () => dispatch({ type: 'putOff' });

/** Replaces the stored club after its profile changed, unless another one has been switched to meanwhile. */
export function updateSessionClub(club: OwnClub) {
	if (user.get()?.ClubID !== club.ClubID) return;
	const changed = userDataOf(club);
	storeUser(changed);
	dispatch({ type: 'profile', user: changed });
}

/** Checks the session on load, follows log-ins and log-outs of other tabs, and forgets a club's data when it leaves. */
export function watchSession(queryClient: QueryClient): () => void {
	let before = state.get();
	/** Once the pages show who it is now: before that they would fetch again what the next one may not read. */
	const forget = () => {
		queryClient.removeQueries({ type: 'inactive' });
		void queryClient.invalidateQueries();
	};
	/** What was refused until then, once a session lives again, whichever tab has started it. */
	const refetch = () => user.get() && void queryClient.invalidateQueries();
	const unwatch = state.watch(() => {
		const now = state.get();
		if (whoIn(now) !== whoIn(before)) setTimeout(forget);
		else if (isLapsed(before) && !isLapsed(now)) setTimeout(refetch);
		before = now;
	});
	const follow = () => {
		setToken(undefined);
		const wasLoggedIn = user.get() !== null;
		const stored = readStored();
		const isOfAnotherTab = followLogOut();
		const hasLoggedOut = lastLogOut() !== knownLogOut;
		knownLogOut = lastLogOut();
		dispatch({ type: 'stored', user: stored, acting: stored && readStoredActing(), hasLoggedOut });
		if (state.get().isLoggedOut && isOfAnotherTab && wasLoggedIn) toast.success('You logged out in another tab.');
	};
	const onStorage = (event: StorageEvent) => {
		if (event.key === userKey || event.key === actingKey || event.key === null) follow();
		// A log-in of the same club changes no other key. The club is stored after this one, so the server is asked who it is.
		if (event.key === logInKey) void recheckAfterRefusal();
	};
	// A page that the browser froze when it was left hears of nothing meanwhile.
	const onPageShow = ({ persisted }: PageTransitionEvent) => {
		if (persisted) follow();
	};
	addEventListener('storage', onStorage);
	addEventListener('pageshow', onPageShow);
	checkedOnLoad = checkStored();
	waitForLogIn(hasLoggedInAgain);
	return () => {
		unwatch();
		removeEventListener('storage', onStorage);
		removeEventListener('pageshow', onPageShow);
	};
}
