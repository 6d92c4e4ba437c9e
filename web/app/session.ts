/** The logged-in club and its officer: stored locally, checked with the server on load. */

import type { QueryClient } from '@tanstack/react-query';
import { makeStore, useStore } from '../ui/store.ts';
import { toast } from '../ui/toast.tsx';
import { tryStorage } from '../ui/try-storage.ts';
import { actingKey, actingOf } from './acting.ts';
import { CallError, call, setToken, waitForLogIn } from './call.ts';
import type { Reply } from './contracts.ts';
import { forgetClubDrafts } from './forget-drafts.ts';
import { identityOf, isLapsed, nextSession, nobody, type SessionEvent, type SessionState } from './session-state.ts';
import { dropStored, readStored, readStoredActing, userKey } from './stored-session.ts';
import type { OwnClub, UserData } from './user-data.ts';

type SessionReply = Reply<'GET /api/clubs/session'>;

/**
 * In local storage, when a club last logged out or another person logged in. In session storage, the last such time for which
 * this tab has forgotten its drafts: only the tab can clear its own storage.
 */
const logOutKey = 'loggedOut';
/** Local storage: the last log-in or switch. */
export const logInKey = 'loggedIn';
/** Local storage: the present or last address, until a log-out. */
export const addressKey = 'loggedInAs';

const stored = readStored();
const state = makeStore<SessionState>({ ...nobody, user: stored, acting: stored && readStoredActing() });

const dispatch = (event: SessionEvent) => state.set(nextSession(state.get(), event));

const lastLogOut = () => tryStorage(() => localStorage.getItem(logOutKey)) ?? null;
const lastLogIn = () => tryStorage(() => localStorage.getItem(logInKey)) ?? null;

/**
 * Forgets input if another tab has; returns whether it did. After the end of a session, drafts stay until another person logs in.
 */
function followLogOut(): boolean {
	const last = lastLogOut();
	if (last === null || last === tryStorage(() => sessionStorage.getItem(logOutKey))) return false;
	forgetClubDrafts([() => sessionStorage]);
	tryStorage(() => sessionStorage.setItem(logOutKey, last));
	return true;
}

/** For content of visitors only (`styles.css`). */
function markPage() {
	if (state.get().user) document.documentElement.dataset['session'] = 'club';
	else delete document.documentElement.dataset['session'];
}

if (typeof document !== 'undefined') {
	markPage();
	state.watch(markPage);
	// First: the page may restore a draft.
	followLogOut();
}

/** Back may show this document after a later log-out of the same tab. */
let knownLogOut = typeof document === 'undefined' ? null : lastLogOut();

export const hasLoggedOut = () => state.get().isLoggedOut;

export const hasEverLoggedIn = () => lastLogIn() !== null;

const userDataOf = (club: OwnClub): UserData => ({
	Email: club.Email,
	ClubName: club.ClubName,
	ClubID: club.ClubID,
	Club: club,
});

const storeUser = (user: UserData) => tryStorage(() => localStorage.setItem(userKey, JSON.stringify(user)));

export function storeSession(reply: SessionReply) {
	const acting = actingOf(reply);
	const user = userDataOf(reply.club);
	tryStorage(() => {
		localStorage.setItem(actingKey, JSON.stringify(acting));
		// With each reply, so people who change their address find their input.
		localStorage.setItem(addressKey, (reply.officer ?? reply.club).Email);
	});
	storeUser(user);
	dispatch({ type: 'live', user, acting });
}

function dropSession(event: SessionEvent) {
	setToken(undefined);
	dropStored();
	dispatch(event);
}

const partOf = <K extends keyof SessionState>(key: K) => ({ get: () => state.get()[key], watch: state.watch });
const [user, acting, ended] = [partOf('user'), partOf('acting'), partOf('ended')];

export const useSession = () => useStore(user, null);

export const currentUser = () => user.get();

export const useActing = () => useStore(acting, null);

/** Empty for an unknown reason, undefined while no log-in is needed. */
export const useEnded = () => useStore(ended, undefined);

export function forgetInput() {
	const now = new Date().toISOString();
	knownLogOut = now;
	tryStorage(() => {
		sessionStorage.setItem(logOutKey, now);
		localStorage.setItem(logOutKey, now);
	});
	forgetClubDrafts([() => localStorage, () => sessionStorage]);
}

/** Resolves to where the provider of single sign-on logs out, too. Rejects if the server does not get it; see `leave` in `log-out.ts`. */
export async function logOut(): Promise<{ url: string } | undefined> {
	const request = call('POST /api/clubs/logout', { keepalive: true });
	tryStorage(() => localStorage.removeItem(addressKey));
	forgetInput();
	dropSession({ type: 'loggedOut' });
	return request;
}

/** The server's message for people, or an empty text. */
type Refusal = string;

/** Null for a live session, a refusal for an ended one; undefined if unknown or logged out meanwhile. */
async function fetchSession(): Promise<Refusal | null | undefined> {
	const before = { logIn: lastLogIn(), logOut: lastLogOut() };
	let reply: SessionReply | undefined;
	let error: unknown;
	try {
		reply = await call('GET /api/clubs/session');
	} catch (thrown) {
		error = thrown;
	}
	// After a log-out, log-in or switch, the answer is about an old session.
	if (user.get() === null || lastLogOut() !== before.logOut) return undefined;
	if (lastLogIn() !== before.logIn) return fetchSession();
	if (reply) {
		const known = acting.get();
		const isSame = user.get()?.ClubID === reply.club.ClubID && known?.officer?.OfficerID === reply.officer?.OfficerID;
		// Another person has logged in, unseen by this page: forget earlier input.
		if (known && !isSame) forgetInput();
		storeSession(reply);
		return null;
	}
	if (!(error instanceof CallError) || (error.status !== 401 && error.status !== 403)) return undefined;
	return error.detail['sessionEnded'] === true ? error.message : '';
}

/** For changed roles, approvals or addresses. An ended session shows at the next call. */
export const recheckSession = async (): Promise<void> => void (await fetchSession());

/** Runs on load, when no input can be lost. */
async function checkStored(): Promise<void> {
	if (!user.get()) return;
	const refusal = await fetchSession();
	if (typeof refusal !== 'string') return;
	dropSession({ type: 'expiredBeforeLoad' });
	if (refusal !== '') toast.error(refusal);
}

let checkedOnLoad = Promise.resolve();

/** After a 401 the cookie may belong to a later log-in of another tab. True for a live session. */
export async function recheckAfterRefusal(): Promise<boolean> {
	await checkedOnLoad;
	setToken(undefined);
	const refusal = user.get() ? await fetchSession() : undefined;
	if (typeof refusal !== 'string') return refusal === null;
	dispatch({ type: 'refused', why: refusal });
	return false;
}

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

export const putOffLogIn = () => dispatch({ type: 'putOff' });

export function updateSessionClub(club: OwnClub) {
	if (user.get()?.ClubID !== club.ClubID) return;
	const changed = userDataOf(club);
	storeUser(changed);
	dispatch({ type: 'profile', user: changed });
}

/** Checks on load, follows other tabs, and forgets a club's data when it leaves. */
export function watchSession(queryClient: QueryClient): () => void {
	let before = state.get();
	/** After the pages have changed: earlier, they would fetch the data again. */
	const forget = () => {
		queryClient.removeQueries({ type: 'inactive' });
		void queryClient.invalidateQueries();
	};
	/** Fetches what was refused before the new session. */
	const refetch = () => user.get() && void queryClient.invalidateQueries();
	const unwatch = state.watch(() => {
		const now = state.get();
		if (identityOf(now) !== identityOf(before)) setTimeout(forget);
		else if (isLapsed(before) && !isLapsed(now)) setTimeout(refetch);
		before = now;
	});
	const follow = () => {
		setToken(undefined);
		const wasLoggedIn = user.get() !== null;
		const stored = readStored();
		const hasForgotten = followLogOut();
		const hasLoggedOut = lastLogOut() !== knownLogOut;
		knownLogOut = lastLogOut();
		dispatch({ type: 'stored', user: stored, acting: stored && readStoredActing(), hasLoggedOut });
		if (state.get().isLoggedOut && hasForgotten && wasLoggedIn) toast.success('You logged out in another tab.');
	};
	const onStorage = (event: StorageEvent) => {
		if (event.key === userKey || event.key === actingKey || event.key === null) follow();
		// A log-in of the same club changes no other key. The club is stored after it, so ask the server.
		if (event.key === logInKey) void recheckAfterRefusal();
	};
	// A frozen page gets no events.
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
