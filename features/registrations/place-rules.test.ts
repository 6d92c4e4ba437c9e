import { expect, test } from 'vitest';
import {
	answerPaths,
	emailHint,
	emailProblem,
	linkMeaning,
	mayCancel,
	placesText,
	positionText,
	stateMeaning,
	stateTitle,
	unreachedText,
} from './place-rules.ts';

test.each([
	[{ places: null, placesLeft: null, waiting: 0 }, undefined],
	[{ places: 40, placesLeft: 7, waiting: 0 }, '7 of 40 places left'],
	[{ places: 1, placesLeft: 1, waiting: 0 }, '1 of 1 place left'],
	[{ places: 2000, placesLeft: 1999, waiting: 0 }, '1,999 of 2,000 places left'],
	[
		{ places: 40, placesLeft: 0, waiting: 12 },
		'All 40 places are taken. 12 people are waiting; you would be number 13. If a place opens up, you get it automatically.',
	],
	[
		{ places: 40, placesLeft: 0, waiting: 1 },
		'All 40 places are taken. 1 person is waiting; you would be number 2. If a place opens up, you get it automatically.',
	],
	[
		{ places: 1, placesLeft: 0, waiting: 0 },
		'The only place is taken. Nobody is waiting yet; you would be first in line. If a place opens up, you get it automatically.',
	],
])('the form says how many places are left and what happens when there are none: %j', (form, text) => {
	expect(placesText(form)).toBe(text);
});

test('who waits reads how many are before them', () => {
	expect(positionText(1)).toMatch(/^You are next in line\. If a place opens up/);
	expect(positionText(1200)).toMatch(/^You are number 1,200 in line\./);
	expect(positionText(0)).toMatch(/^You are waiting\./);
	expect(stateMeaning('waiting', 2, 'Readers', false)).toBe(positionText(2));
	expect(stateMeaning('going', 0, 'Readers', false)).toBe('Readers is expecting you.');
});

test('after a cancellation the text is true for somebody who only waited, and hints at no called-off event', () => {
	expect(stateMeaning('cancelled', 0, 'Readers', false)).toBe('You are no longer registered for this event.');
	expect(stateMeaning('cancelled', 0, 'Readers', true)).toBe('The event is over. This registration was cancelled.');
});

test('once the event is over, nobody is expected and nobody waits', () => {
	const told = (['going', 'waiting', 'unconfirmed'] as const).map((state) => [
		stateTitle(state, true),
		stateMeaning(state, 2, 'Readers', true),
	]);
	expect(told).toEqual([
		['You were registered', 'The event is over.'],
		['You were on the waiting list', 'The event is over. No place opened up for you.'],
		['Not confirmed', 'The event is over, so there is nothing to confirm.'],
	]);
	expect(stateTitle('going', false)).toBe('You are going');
});

test('a full event says plainly that without an address nobody can tell of a free place, and where to look', () => {
	const without = 'Without it we cannot tell you when a place opens up';
	const hint = (isFull: boolean, canMail: boolean) => emailHint({ isFull, canMail, isKept: true });
	expect(hint(true, true)).toContain(`${without}: check your private link`);
	expect(hint(false, true)).not.toContain(without);
	expect(hint(true, false)).toContain('This site does not, so check your private link');
	expect([hint(false, false), hint(true, false)].filter((text) => text.includes('receipt'))).toEqual([]);
	expect(unreachedText('', true)).toMatch(/^You gave no e-mail address, so check your private link/);
	expect(unreachedText('ada@college.test', false)).toMatch(
		/^This site does not send e-mail, so check your private link/,
	);
	for (const canMail of [true, undefined]) expect(unreachedText('ada@college.test', canMail)).toBeUndefined();
});

test('an e-mail address may be left out, and must otherwise look like one', () => {
	for (const text of ['', '  ', 'noor@college.test', ' noor@college.test ']) expect(emailProblem(text)).toBeUndefined();
	for (const text of ['noor', 'noor@college', 'a b@college.test']) expect(emailProblem(text)).toMatch(/valid e-mail/);
});

test('what is wrong stands beside its question, also beside one that has the name of another field', () => {
	expect(answerPaths({ 7: 'Choose.', email: 'Answer.' })).toEqual({
		'answers.7': 'Choose.',
		'answers.email': 'Answer.',
	});
});

test('the link of a registration is said to do what it still does', () => {
	const now = Date.parse('2026-11-22T12:00:00Z');
	const registration = { state: 'going', isCalledOff: false, event: { EndDateTime: '2026-11-22T13:00:00Z' } } as const;
	expect(mayCancel(registration, now)).toBe(true);
	const without = [
		mayCancel({ ...registration, isCalledOff: true }, now),
		mayCancel({ ...registration, state: 'cancelled' }, now),
		mayCancel(registration, Date.parse('2026-11-22T13:00:00Z')),
	];
	expect(without).toEqual([false, false, false]);
	expect(linkMeaning({ canChange: true, mayCancel: true })).toBe(
		'Keep this link private. Anyone with it can see the registration, change the answers, cancel or delete the data.',
	);
	expect(linkMeaning({ canChange: false, mayCancel: false })).toBe(
		'Keep this link private. Anyone with it can see the registration or delete the data.',
	);
});
