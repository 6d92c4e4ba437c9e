/** Logging in and switching clubs. Kept apart from the session (`session.ts`), which every page needs. */
import { tryStorage } from '../ui/try-storage.ts';
import { call, setToken } from './call.ts';
import type { Reply } from './contracts.ts';
import { forgetNotEnded } from './log-out.ts';
import { addressKey, currentUser, forgetTyped, logInKey, storeSession } from './session.ts';

/** Starts the session of a log-in's reply. If the last one ended by itself and was somebody else's, forgets what they had typed. */
export function startSession({ token, ...reply }: Reply<'POST /api/clubs/login'>) {
	const address = (reply.officer ?? reply.club).Email;
	const last = tryStorage(() => localStorage.getItem(addressKey)) ?? address;
	if (last !== address) forgetTyped();
	setToken(token);
	forgetNotEnded('club');
	tryStorage(() => localStorage.setItem(logInKey, new Date().toISOString()));
	storeSession(reply);
}

/** Logs in as a club or as one of its officers; rejects with the `CallError` of the refusal. */
export async function logIn(email: string, password: string): Promise<void> {
	startSession(await call('POST /api/clubs/login', { body: { email, password }, anonymous: true }));
}

/**
 * Logs in again after a session has ended. An officer of several clubs comes back to the one on the page, in which
 * something typed may wait; a log-in leads to the club that was used last, perhaps in another tab.
 */
export async function logInAgain(email: string, password: string): Promise<void> {
	const before = currentUser()?.ClubID;
	const reply = await call('POST /api/clubs/login', { body: { email, password }, anonymous: true });
	const isServed = before !== undefined && reply.clubs.some(({ ClubID }) => ClubID === before);
	if (reply.club.ClubID === before || !isServed) return startSession(reply);
	setToken(reply.token);
	await switchClub(before);
}

/** Acts for another of the officer's clubs. */
export async function switchClub(clubId: number): Promise<void> {
	startSession(await call('POST /api/clubs/switch', { body: { ClubID: clubId } }));
}
