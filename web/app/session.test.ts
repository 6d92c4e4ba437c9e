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
	Links: [],
	CategoryID: null,
	Meets: '',
	HueChosen: null,
	Members: [],
	Status: 'approved' as const,
	EmailConfirmed: true,
});
const chess = clubOf(3, 'Chess');
const voices = clubOf(17, 'Voices');
const sessionOf = (club: typeof chess) => ({ club, officer: null, clubs: [], mayNot: [] });

const stored = () => (JSON.parse(localStorage.getItem('userData') ?? 'null') as { ClubName: string } | null)?.ClubName;

const storeChess = () => localStorage.setItem('userData', JSON.stringify({ ...chess, Club: chess }));
const refused = () => Response.json({ error: 'Please log in first.' }, { status: 401 });

let listeners: Record<string, (event: object) => void>;
let answers: Record<string, () => Response | Promise<Response>>;

/** A new tab with the shared storage, before any storage event. */
const openTab = async () => {
	vi.resetModules();
	return { ...(await import('./session.ts')), ...(await import('./log-in.ts')), ...(await import('./log-out.ts')) };
};

/** Resolves after the next reply and its effects. */
async function nextReplyRead() {
	const isRead = vi.spyOn(Response.prototype, 'text').mockClear();
	await expect.poll(() => isRead.mock.settledResults[0]?.type).toBe('fulfilled');
	await new Promise(setImmediate);
}

async function tabThatChecks() {
	storeChess();
	const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
	answers['/api/clubs/session'] = () => answered;
	const tab = await openTab();
	tab.watchSession(new QueryClient());
	return async (response: Response) => {
		const isRead = nextReplyRead();
		answer(response);
		await isRead;
	};
}

/** A tab of Chess whose change the server refuses at first. */
async function tabThatChanges(client = new QueryClient()) {
	storeChess();
	answers['/api/clubs/session'] = () => Response.json(sessionOf(chess));
	const tab = await openTab();
	const { call } = await import('./call.ts');
	const isChecked = nextReplyRead();
	tab.watchSession(client);
	await isChecked;
	const replies = [refused(), Response.json({ enabled: true })];
	answers['/api/clubs/sharedLogin?ClubID=3'] = () => replies.shift() ?? refused();
	return () => call('PUT /api/clubs/sharedLogin', { query: { ClubID: '3' }, body: { enabled: true } });
}

// Node has session storage only, which works alike.
beforeEach(() => {
	sessionStorage.clear();
	answers = {};
	listeners = {};
	vi.stubGlobal('localStorage', sessionStorage);
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
	vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
		listeners[type] = listener;
	});
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
	await answer(refused());
	expect(stored()).toBeUndefined();
});

test('a check that was under way brings no club back that another tab has switched from', async () => {
	const answer = await tabThatChecks();
	answers['/api/clubs/switch'] = () => Response.json({ ...sessionOf(voices), token: 'of voices' });
	await (await openTab()).switchClub(voices.ClubID);
	answers['/api/clubs/session'] = () => Response.json(sessionOf({ ...voices, ClubName: 'Voices of Today' }));
	await answer(Response.json(sessionOf(chess)));
	await expect.poll(stored).toBe('Voices of Today');
});

test('a check that was under way removes no session that another tab has started since, not even of the same club', async () => {
	const answer = await tabThatChecks();
	answers['/api/clubs/login'] = () => Response.json({ ...sessionOf(chess), token: 'of chess' });
	await (await openTab()).logIn(chess.Email, 'opposite bishops');
	answers['/api/clubs/session'] = () => Response.json(sessionOf({ ...chess, ClubName: 'Rapid Chess' }));
	await answer(refused());
	await expect.poll(stored).toBe('Rapid Chess');
});

test('that a club has logged in in this browser is known also after it has logged out', async () => {
	const tab = await openTab();
	expect(tab.hasEverLoggedIn()).toBe(false);
	answers['/api/clubs/login'] = () => Response.json({ ...sessionOf(chess), token: 'of chess' });
	answers['/api/clubs/logout'] = () => Response.json({});
	await tab.logIn(chess.Email, 'opposite bishops');
	await tab.logOut();
	expect((await openTab()).hasEverLoggedIn()).toBe(true);
});

test('a club whose log-out does not reach the server is told so, and can try again unless it has logged in since', async () => {
	await logIn(sessionOf(chess));
	const tab = await openTab();
	const { toast } = await import('../ui/toast.tsx');
	const said = vi.spyOn(toast, 'error');
	const success = vi.spyOn(toast, 'success');
	const logOuts = vi.fn(() => new Response(null, { status: 503 }));
	answers['/api/clubs/logout'] = logOuts;
	const tryAgain = () => {
		const action = said.mock.lastCall?.[2];
		if (action && 'run' in action) action.run();
	};
	await tab.leave();
	expect(stored()).toBeUndefined();
	expect(said.mock.lastCall?.[0]).toMatch(/^You are logged out on this page, but your session has not ended yet\./);
	tryAgain();
	await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2));
	logOuts.mockImplementation(() => new Response(null, { status: 204 }));
	tryAgain();
	await vi.waitFor(() => expect(success).toHaveBeenCalledOnce());
	await tab.logIn(chess.Email, 'opposite bishops');
	tryAgain();
	expect(logOuts).toHaveBeenCalledTimes(3);
	expect(stored()).toBe('Chess');
});

test('a tab in which nobody is logged in drops no session that another tab has started since it was opened', async () => {
	const tab = await openTab();
	answers['/api/clubs/login'] = () => Response.json({ ...sessionOf(chess), token: 'of chess' });
	await (await openTab()).logIn(chess.Email, 'opposite bishops');
	tab.watchSession(new QueryClient());
	expect(stored()).toBe('Chess');
});

test('a change that was refused is sent again where the same club has logged in in another tab', async () => {
	const change = await tabThatChanges();
	await expect(change()).resolves.toEqual({ enabled: true });
});

test('a change that was refused is not sent again where another club has logged in in another tab', async () => {
	const change = await tabThatChanges();
	answers['/api/clubs/session'] = () => Response.json(sessionOf(voices));
	await expect(change()).rejects.toThrow('Please log in first.');
});

test('a tab that asks to log in again goes on once the same club has done so in another tab', async () => {
	const change = await tabThatChanges();
	answers['/api/clubs/session'] = refused;
	const changed = change();
	await nextReplyRead();
	answers['/api/clubs/session'] = () => Response.json(sessionOf(chess));
	// The other keys stay the same, so this is the only event.
	listeners['storage']?.({ key: 'loggedIn' });
	await expect(changed).resolves.toEqual({ enabled: true });
});

test('a change is sent again where the same club logs in in another tab while its session is checked', async () => {
	const change = await tabThatChanges();
	const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
	const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
	answers['/api/clubs/session'] = () => {
		ask();
		return answered;
	};
	const changed = change();
	await asked;
	localStorage.setItem('loggedIn', '2030-05-01T09:00:00.000Z');
	answers['/api/clubs/session'] = () => Response.json(sessionOf(chess));
	answer(refused());
	await expect(changed).resolves.toEqual({ enabled: true });
});

test('what was refused is fetched again once the club has logged in in another tab', async () => {
	const client = new QueryClient();
	const change = await tabThatChanges(client);
	answers['/api/clubs/session'] = refused;
	const changed = change();
	await nextReplyRead();
	const isInvalidated = vi.spyOn(client, 'invalidateQueries');
	answers['/api/clubs/session'] = () => Response.json(sessionOf(chess));
	listeners['storage']?.({ key: 'loggedIn' });
	await changed;
	await expect.poll(() => isInvalidated.mock.calls.length).toBe(1);
});

test('what was refused is fetched again also where the log-in was put off before', async () => {
	const client = new QueryClient();
	const change = await tabThatChanges(client);
	answers['/api/clubs/session'] = refused;
	const changed = change().catch(() => undefined);
	await nextReplyRead();
	(await import('./session.ts')).putOffLogIn();
	await changed;
	const isInvalidated = vi.spyOn(client, 'invalidateQueries');
	answers['/api/clubs/session'] = () => Response.json(sessionOf(chess));
	listeners['storage']?.({ key: 'loggedIn' });
	await expect.poll(() => isInvalidated.mock.calls.length).toBe(1);
});

test('a profile that is saved only after a switch does not bring the first club back', async () => {
	localStorage.setItem('userData', JSON.stringify({ ...voices, Club: voices }));
	const tab = await openTab();
	tab.updateSessionClub(chess);
	expect(stored()).toBe('Voices');
	tab.updateSessionClub({ ...voices, ClubName: 'Voices of Today' });
	expect(stored()).toBe('Voices of Today');
});

const logIn = async (reply: object) => {
	answers['/api/clubs/login'] = () => Response.json({ ...reply, token: 'of chess' });
	await (await openTab()).logIn('somebody@students.example', 'opposite bishops');
};

const endSession = async () => {
	answers['/api/clubs/session'] = refused;
	const isRefused = nextReplyRead();
	(await openTab()).watchSession(new QueryClient());
	await isRefused;
	expect(stored()).toBeUndefined();
};

const draft = () => sessionStorage.getItem('message-draft:5');

test('what was typed before a session ended by itself is there for the same person, and for nobody else', async () => {
	const officerOf = (Name: string) => ({ OfficerID: 1, Name, Email: `${Name}@students.example`, Role: 'editor' });
	const asAda = { ...sessionOf(chess), officer: officerOf('ada') };
	for (const other of [{ ...asAda, officer: officerOf('ben') }, sessionOf(chess)]) {
		await logIn(asAda);
		sessionStorage.setItem('message-draft:5', '{"subject":"Rooks"}');
		await endSession();
		await logIn({ ...asAda, club: voices });
		expect(draft()).toContain('Rooks');
		await endSession();
		await logIn(other);
		expect(draft()).toBeNull();
	}
});

test('what was typed is there also for a club that changed its address before its session ended', async () => {
	await logIn(sessionOf(chess));
	sessionStorage.setItem('message-draft:5', '{"subject":"Rooks"}');
	const moved = sessionOf({ ...chess, Email: 'board@college.example' });
	answers['/api/clubs/session'] = () => Response.json(moved);
	const isChecked = nextReplyRead();
	(await openTab()).watchSession(new QueryClient());
	await isChecked;
	await endSession();
	await logIn(moved);
	expect(draft()).toContain('Rooks');
});

test('what was typed before is not for somebody whose log-in the page learns of by a check only', async () => {
	const officerOf = (OfficerID: number, Name: string) => ({
		OfficerID,
		Name,
		Email: `${Name}@students.example`,
		Role: 'editor',
	});
	await logIn({ ...sessionOf(chess), officer: officerOf(1, 'ada') });
	sessionStorage.setItem('message-draft:5', '{"subject":"Rooks"}');
	answers['/api/clubs/session'] = () => Response.json({ ...sessionOf(chess), officer: officerOf(2, 'ben') });
	const isChecked = nextReplyRead();
	(await openTab()).watchSession(new QueryClient());
	await isChecked;
	expect(draft()).toBeNull();
});

test('the server does not look for a stored session when it loads the pages, because Node warns of that', async () => {
	vi.stubGlobal('document', undefined);
	const look = vi.fn();
	vi.stubGlobal('localStorage', { getItem: look });
	await openTab();
	expect(look).not.toHaveBeenCalled();
});
