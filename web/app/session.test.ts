import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const clubOf = (ClubID: number, ClubName: string) => ({
	ClubID,
	ClubName,
	Description: `${ClubName} meet on Mondays.`,
	Email: `club-${ClubID}@college.example`,
	LogoURL: null,
	Hue: 200,
	FoundedDate: '2019-10-01',
	Members: [],
	Status: 'approved',
});
const chess = clubOf(3, 'Chess');
const voices = clubOf(17, 'Voices');
const sessionOf = (club: typeof chess) => ({ club, officer: null, clubs: [], mayNot: [] });

const stored = () => (JSON.parse(localStorage.getItem('userData') ?? 'null') as { ClubName: string } | null)?.ClubName;

/** What the server answers to each call. */
let answers: Record<string, () => Response | Promise<Response>>;

/** The module as one more tab has it. The tabs share what is stored; no storage event has arrived yet. */
const openTab = () => {
	vi.resetModules();
	return import('./session.ts');
};

/** A tab that a club's session is stored for, and that waits for what the server says about it. */
async function tabThatChecks() {
	localStorage.setItem('userData', JSON.stringify({ ...chess, Club: chess }));
	const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
	const isRead = vi.spyOn(Response.prototype, 'json');
	answers['/api/clubs/session'] = () => answered;
	const tab = await openTab();
	tab.watchSession(new QueryClient());
	return async (response: Response) => {
		isRead.mockClear();
		answer(response);
		await expect.poll(() => isRead.mock.settledResults[0]?.type).toBe('fulfilled');
		// The rest of what waits for the answer.
		await new Promise(setImmediate);
	};
}

// Node has storage for a session only, which works alike.
beforeEach(() => {
	sessionStorage.clear();
	answers = {};
	vi.stubGlobal('localStorage', sessionStorage);
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
	vi.stubGlobal('addEventListener', () => undefined);
	vi.stubGlobal('fetch', (address: string) => answers[address]?.());
});
afterEach(() => vi.unstubAllGlobals());

test('a check of the session stores what has changed', async () => {
	const answer = await tabThatChecks();
	await answer(Response.json(sessionOf({ ...chess, ClubName: 'Rapid Chess' })));
	expect(stored()).toBe('Rapid Chess');
});

test('a refused check of the session removes it', async () => {
	const answer = await tabThatChecks();
	await answer(Response.json({ error: 'Please log in first.' }, { status: 401 }));
	expect(stored()).toBeUndefined();
});

test('a check that was under way brings no club back that another tab has switched from', async () => {
	const answer = await tabThatChecks();
	answers['/api/clubs/switch'] = () => Response.json({ ...sessionOf(voices), token: 'of voices' });
	await (await openTab()).switchClub(voices.ClubID);
	await answer(Response.json(sessionOf(chess)));
	expect(stored()).toBe('Voices');
});

test('a check that was under way removes no session that another tab has started since, not even of the same club', async () => {
	const answer = await tabThatChecks();
	answers['/api/clubs/login'] = () => Response.json({ ...sessionOf(chess), token: 'of chess' });
	await (await openTab()).logIn(chess.Email, 'opposite bishops');
	await answer(Response.json({ error: 'Please log in first.' }, { status: 401 }));
	expect(stored()).toBe('Chess');
});
