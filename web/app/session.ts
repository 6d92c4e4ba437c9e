/** Which club is logged in: stored in local storage under `userData`, and checked with the server on load. */

import type { QueryClient } from '@tanstack/react-query';
import { makeStore, useStore } from '../ui/store.ts';
import { toast } from '../ui/toast.tsx';
import { CallError, caller, setToken, waitForLogIn } from './call.ts';
import { forgetClubDrafts } from './draft.ts';
import { type OwnClub, readUserData, type UserData } from './user-data.ts';

type OfficersContract = typeof import('#features/officers/contract.ts');

const key = 'userData';
const call = caller<OfficersContract>();
const callWithoutSession = caller<OfficersContract>('none');

/** The stored session. An incomplete one is removed. */
function readStored(): UserData | null {
	if (typeof document === 'undefined') return null;
	try {
		const text = localStorage.getItem(key);
		const user = readUserData(text);
		if (text !== null && user === null) dropStored();
		return user;
	} catch {
		// A browser may refuse all storage.
		return null;
	}
}

function dropStored() {
	localStorage.removeItem(key);
	delete document.documentElement.dataset['session'];
}

const session = makeStore<UserData | null>(readStored());
/** Set when the session ended while the club was using the page, which keeps what was typed until the club logs in again. */
const ended = makeStore<Refusal | undefined>(undefined);
/** Whether the club chose to log in later. */
let isPutOff = false;

function storeUser(user: UserData | null) {
	if (user) {
		localStorage.setItem(key, JSON.stringify(user));
		document.documentElement.dataset['session'] = 'club';
	} else {
		setToken(undefined);
		dropStored();
	}
	ended.set(undefined);
	session.set(user);
}

const userDataOf = (club: OwnClub): UserData => ({
	Email: club.Email,
	ClubName: club.ClubName,
	ClubID: club.ClubID,
	Club: club,
});

/** The logged-in club, or null. */
export const useSession = () => useStore(session, null);

/** The logged-in club outside of components. */
export const currentUser = () => session.get();

/** Logs a club in; rejects with the `CallError` of the refusal. */
export async function logIn(email: string, password: string): Promise<UserData> {
	const { club, token } = await callWithoutSession('POST /api/clubs/login', { body: { email, password } });
	setToken(token);
	const user = userDataOf(club);
	storeUser(user);
	return user;
}

/** Logs out here at once, and on the server as soon as it can be reached. */
export async function logOut(): Promise<void> {
	const ended = call('POST /api/clubs/logout');
	storeUser(null);
	forgetClubDrafts([localStorage, sessionStorage]);
	await ended.catch((error: unknown) => console.error('The session could not be ended on the server.', error));
}

/** Why a session ended: the server's message if it has one for people, else an empty text. */
type Refusal = string;

/** Stores the club from the server's reply. Resolves to the refusal, or to undefined, also if there is no reply. */
async function askServer(): Promise<Refusal | undefined> {
	try {
		const { club } = await call('GET /api/clubs/session');
		storeUser(userDataOf(club));
	} catch (error) {
		if (!(error instanceof CallError) || (error.status !== 401 && error.status !== 403)) return undefined;
		return error.detail['sessionEnded'] === true ? error.message : '';
	}
	return undefined;
}

/** Removes a stored session that has ended. Runs on load, when nothing typed can be lost. */
async function checkStored(): Promise<void> {
	if (!session.get()) return storeUser(null);
	const refusal = await askServer();
	if (refusal === undefined) return;
	storeUser(null);
	if (refusal !== '') toast.error(refusal);
}

let checkedOnLoad = Promise.resolve();

/** Checks the session after a 401: it may have ended by a suspension, a new password or its age. */
export async function doubtSession(): Promise<void> {
	await checkedOnLoad;
	// The token ended with its session, but the cookie may belong to a later log-in in another tab.
	setToken(undefined);
	const refusal = session.get() ? await askServer() : undefined;
	if (refusal === undefined || !session.get()) return;
	isPutOff = false;
	ended.set(refusal);
}

/** Waits until the club has logged in again or put it off; true if the same club has logged in. */
async function hasLoggedInAgain(): Promise<boolean> {
	const club = session.get()?.ClubID;
	await doubtSession();
	if (ended.get() === undefined) return false;
	await new Promise<void>((resolve) => {
		const unwatch = ended.watch(() => {
			if (ended.get() !== undefined) return;
			unwatch();
			resolve();
		});
	});
	return !isPutOff && session.get()?.ClubID === club;
}

/** Why the club has to log in again; empty if the reason is unknown, undefined if it does not have to. */
export const useEnded = () => useStore(ended, undefined);

/** Lets the club read on without a session. The next refused call asks it to log in again. */
export function putOffLogIn(): void {
	isPutOff = true;
	ended.set(undefined);
}

/** Replaces the stored club after its profile changed. */
export const updateSessionClub = (club: OwnClub) => {
	if (session.get()) storeUser(userDataOf(club));
};

/** Checks the session on load, follows log-ins and log-outs of other tabs, and forgets a club's data when it leaves. */
export function watchSession(queryClient: QueryClient): () => void {
	let club = session.get()?.ClubID;
	const unwatch = session.watch(() => {
		const next = session.get()?.ClubID;
		if (next !== club) {
			queryClient.removeQueries({ type: 'inactive' });
			void queryClient.invalidateQueries();
		}
		club = next;
	});
	const onStorage = (event: StorageEvent) => {
		if (event.key !== key && event.key !== null) return;
		setToken(undefined);
		ended.set(undefined);
		session.set(readStored());
	};
	addEventListener('storage', onStorage);
	checkedOnLoad = checkStored();
	waitForLogIn(hasLoggedInAgain);
	return () => {
		unwatch();
		removeEventListener('storage', onStorage);
	};
}
