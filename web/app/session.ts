/** Which club is logged in on this page: kept in local storage under `userData`, and asked of the server on load. */

import type { QueryClient } from '@tanstack/react-query';
import { makeStore, useStore } from '../ui/store.ts';
import { toast } from '../ui/toast.tsx';
import { CallError, caller, setToken, waitForLogIn } from './call.ts';
import { type OwnClub, readUserData, type UserData } from './user-data.ts';

type ClubsContract = typeof import('#features/clubs/contract.ts');

const key = 'userData';
const call = caller<ClubsContract>();
const callWithoutSession = caller<ClubsContract>('none');

/** The stored session; what is not a whole one is dropped. */
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
/** Set when the session ended while its club was at work: what is typed stays on the page until the club logs in again. */
const ended = makeStore<Refusal | undefined>(undefined);
/** Whether that log-in was put off. */
let isPutOff = false;

function keep(user: UserData | null) {
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

/** The same outside of a component. */
export const currentUser = () => session.get();

/** Logs a club in; rejects with the `CallError` of the refusal. */
export async function logIn(email: string, password: string): Promise<UserData> {
	const { club, token } = await callWithoutSession('POST /api/clubs/login', { body: { email, password } });
	setToken(token);
	const user = userDataOf(club);
	keep(user);
	return user;
}

/** Logs out here at once, and on the server as soon as it can be reached. */
export async function logOut(): Promise<void> {
	const ended = call('POST /api/clubs/logout');
	keep(null);
	await ended.catch((error: unknown) => console.error('The session could not be ended on the server.', error));
}

/** Why a session is no more: the server's sentence where it has one that is worth reading, else an empty text. */
type Refusal = string;

/** Asks the server, and keeps what it says of the club. Gives a refusal; nothing also when no answer comes. */
async function askServer(): Promise<Refusal | undefined> {
	try {
		const { club } = await call('GET /api/clubs/session');
		keep(userDataOf(club));
	} catch (error) {
		if (!(error instanceof CallError) || (error.status !== 401 && error.status !== 403)) return undefined;
		return error.detail['sessionEnded'] === true ? error.message : '';
	}
	return undefined;
}

/** Drops a stored session that the server no longer knows: on load, when nothing can be lost by it. */
async function checkStored(): Promise<void> {
	if (!session.get()) return keep(null);
	const refusal = await askServer();
	if (refusal === undefined) return;
	keep(null);
	if (refusal !== '') toast.error(refusal);
}

let checkedOnLoad = Promise.resolve();

/** After a call was refused for want of a session: it may have ended elsewhere, by a suspension, a new password, its age. */
export async function doubtSession(): Promise<void> {
	await checkedOnLoad;
	// This page's token dies with its session; the cookie may be of a later log-in in another tab.
	setToken(undefined);
	const refusal = session.get() ? await askServer() : undefined;
	if (refusal === undefined || !session.get()) return;
	isPutOff = false;
	ended.set(refusal);
}

/** Waits, while a club has to log in again, until it has or has put it off; true if the same club is in again. */
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

/** Why the club has to log in again to go on, an empty text if nobody knows; nothing while it has not to. */
export const useEnded = () => useStore(ended, undefined);

/** Lets the page be read without a session; the next refused call asks again. */
export function putOffLogIn(): void {
	isPutOff = true;
	ended.set(undefined);
}

/** Replaces the stored club after its profile changed. */
export const updateSessionClub = (club: OwnClub) => {
	if (session.get()) keep(userDataOf(club));
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
