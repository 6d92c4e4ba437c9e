/** Logs in and switches clubs. Separate from `session.ts`, which every page needs. */
import { tryStorage } from '../ui/try-storage.ts';
import { call, setToken } from './call.ts';
import type { Reply } from './contracts.ts';
import { forgetNotEnded } from './log-out.ts';
import { addressKey, currentUser, forgetInput, logInKey, storeSession } from './session.ts';
import { endSignOn } from './signing-on.ts';

/** Forgets the input of another person whose session had ended. */
export function startSession({ token, ...reply }: Reply<'GET /api/clubs/session'> & { token?: string }) {
	const address = (reply.officer ?? reply.club).Email;
	const last = tryStorage(() => localStorage.getItem(addressKey)) ?? address;
	if (last !== address) forgetInput();
	setToken(token);
	forgetNotEnded('club');
	tryStorage(() => localStorage.setItem(logInKey, new Date().toISOString()));
	storeSession(reply);
}

export async function logIn(email: string, password: string): Promise<void> {
	startSession(await call('POST /api/clubs/login', { body: { email, password }, anonymous: true }));
}

/** After the way back from the college's log-in, which has set the cookie. */
export async function arriveSignedOn(): Promise<void> {
	endSignOn();
	startSession(await call('GET /api/clubs/session'));
}

/**
 * Logs in after a session has ended, and returns to the page's club: the server chooses the last used one, perhaps of another
 * tab.
 */
export async function logInAgain(email: string, password: string): Promise<void> {
	const before = currentUser()?.ClubID;
	const reply = await call('POST /api/clubs/login', { body: { email, password }, anonymous: true });
	const isServed = before !== undefined && reply.clubs.some(({ ClubID }) => ClubID === before);
	if (reply.club.ClubID === before || !isServed) return startSession(reply);
	setToken(reply.token);
	await switchClub(before);
}

export async function switchClub(clubId: number): Promise<void> {
	startSession(await call('POST /api/clubs/switch', { body: { ClubID: clubId } }));
}
