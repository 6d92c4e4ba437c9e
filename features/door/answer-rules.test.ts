import { expect, test } from 'vitest';
import { answerTo, spokenText, wordingOf } from './answer-rules.ts';

const counts = { in: 57, expected: 80, taken: 80 };

test('screen readers say the answer, the name and how many are in', () => {
	const answer = { name: 'Asha Rao', number: 4, ticket: 'C1', counts };
	expect(spokenText({ ...answer, kind: 'in' })).toBe('In. Asha Rao, 57 of 80');
	expect(spokenText({ ...answer, kind: 'in', name: null })).toBe('In. Number 4, 57 of 80');
	expect(spokenText({ ...answer, kind: 'walkIn', name: null, number: null })).toBe('Walk-in. 57 of 80');
	expect(spokenText({ ...answer, kind: 'again' })).toBe('Already in. Asha Rao. This person was let in before.');
});

test('a ticket that the server refuses is not said to have a newer one', () => {
	for (const outcome of ['unknown', 'bad'] as const)
		expect(wordingOf(answerTo(outcome), true).meaning).toBe('The server does not accept this ticket. Ask the club.');
	expect(wordingOf(answerTo('unknown'), false).meaning).toBe('The server does not know this registration.');
	expect(answerTo('cancelled')).toBe('cancelled');
});

test('a number that is not in the list cannot be let in, as a ticket can', () => {
	expect(wordingOf('unlisted', true).mayAdmit).toBe(true);
	expect(wordingOf('unlisted', false)).toMatchObject({ tone: 'bad', word: 'No such number' });
});
