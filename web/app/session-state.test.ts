import { expect, test } from 'vitest';
import type { Acting } from './acting.ts';
import { identityOf, isLapsed, nextSession, nobody, type SessionEvent, type SessionState } from './session-state.ts';
import type { UserData } from './user-data.ts';

const userOf = (ClubID: number, ClubName: string) => ({ ClubID, ClubName }) as UserData;
const [chess, voices] = [userOf(3, 'Chess'), userOf(17, 'Voices')];
const rapid = userOf(3, 'Rapid Chess');
const actingOf = (ClubID: number, OfficerID = 1) => ({ ClubID, officer: { OfficerID, Role: 'editor' } }) as Acting;
const [ada, ben] = [actingOf(3), actingOf(3, 2)];

const states = {
	nobody,
	'logged out': { ...nobody, isLoggedOut: true },
	stored: { ...nobody, user: chess },
	live: { ...nobody, user: chess, acting: ada },
	asked: { ...nobody, user: chess, acting: ada, ended: 'Your account was closed.' },
	'put off': { ...nobody, user: chess, acting: ada, isPutOff: true },
} satisfies Record<string, SessionState>;

const others = { 'as Ben': { ...nobody, user: chess, acting: ben }, renamed: { ...states.live, user: rapid } };

const events = {
	'Ada lives': { type: 'live', user: chess, acting: ada },
	'Ben lives': { type: 'live', user: chess, acting: ben },
	'the own profile': { type: 'profile', user: rapid },
	'a former club’s profile': { type: 'profile', user: voices },
	'a log-out': { type: 'loggedOut' },
	'an end on load': { type: 'expiredBeforeLoad' },
	'a refusal': { type: 'refused', why: 'Your account was closed.' },
	'“later”': { type: 'putOff' },
	'the same of another tab': { type: 'stored', user: chess, acting: ada, hasLoggedOut: false },
	'a log-out in another tab': { type: 'stored', user: null, acting: null, hasLoggedOut: true },
	'an end in another tab': { type: 'stored', user: null, acting: null, hasLoggedOut: false },
} satisfies Record<string, SessionEvent>;

type State = keyof typeof states | keyof typeof others;
const known: Record<State, SessionState> = { ...states, ...others };

test.each<[State, keyof typeof events, State]>([
	['nobody', 'Ada lives', 'live'],
	['nobody', 'a refusal', 'nobody'],
	['nobody', 'the own profile', 'nobody'],
	['nobody', 'the same of another tab', 'live'],
	['nobody', 'a log-out in another tab', 'logged out'],
	['nobody', 'an end in another tab', 'nobody'],
	['logged out', 'Ada lives', 'live'],
	['logged out', 'an end in another tab', 'logged out'],
	['logged out', 'an end on load', 'logged out'],
	['stored', 'Ada lives', 'live'],
	['stored', 'an end on load', 'nobody'],
	['live', 'Ben lives', 'as Ben'],
	['live', 'the own profile', 'renamed'],
	['live', 'a former club’s profile', 'live'],
	['live', 'a log-out', 'logged out'],
	['live', 'a refusal', 'asked'],
	['live', 'the same of another tab', 'live'],
	['live', 'a log-out in another tab', 'logged out'],
	['live', 'an end in another tab', 'nobody'],
	['asked', 'Ada lives', 'live'],
	['asked', 'Ben lives', 'as Ben'],
	['asked', '“later”', 'put off'],
	['asked', 'a log-out', 'logged out'],
	['asked', 'the same of another tab', 'live'],
	['asked', 'a log-out in another tab', 'logged out'],
	['put off', 'a refusal', 'asked'],
	['put off', 'Ada lives', 'live'],
	['put off', 'the same of another tab', 'put off'],
	['put off', 'a log-out in another tab', 'logged out'],
])('%s, then %s: %s', (state, event, expected) => {
	expect(nextSession(known[state], events[event])).toEqual(known[expected]);
});

test('a page without a session of its club is one that asks for it or may not any more', () => {
	expect(Object.entries(states).flatMap(([name, state]) => (isLapsed(state) ? name : []))).toEqual([
		'asked',
		'put off',
	]);
});

test('another officer or another club is somebody else, another name is not', () => {
	const { live } = states;
	expect(identityOf(others.renamed)).toBe(identityOf(live));
	for (const other of [others['as Ben'], { ...live, user: voices }, nobody])
		expect(identityOf(other)).not.toBe(identityOf(live));
});
