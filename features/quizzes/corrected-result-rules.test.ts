import { expect, test } from 'vitest';
import { correctedText, withCorrection } from './corrected-result-rules.ts';
import type { OwnResult } from './own-result-rules.ts';

const result: OwnResult = {
	title: 'Ports',
	score: 50,
	questions: [
		{ id: 1, question: 'One?', chosen: 'a', right: 'a' },
		{ id: 2, question: 'Two?', chosen: 'c', right: 'd' },
	],
};

test('a corrected result has the new score and key, and the own answers in the present words', () => {
	const answerKey = { 1: 'A', 2: 'c' };
	expect(withCorrection(result, { score: 100, answerKey, answers: { 1: 'A', 2: 'c' } })).toEqual({
		...result,
		score: 100,
		questions: [
			{ id: 1, question: 'One?', chosen: 'A', right: 'A' },
			{ id: 2, question: 'Two?', chosen: 'c', right: 'c' },
		],
	});
	expect(withCorrection(result, { score: 50, answerKey: { 1: 'a', 2: 'd' } })).toEqual(result);
	expect(withCorrection(result, {})).toBe(result);
});

test('corrections are named by the numbers of their questions', () => {
	expect([[], [3], [1, 3], [1, 2, 3]].map(correctedText)).toEqual([
		undefined,
		'The club corrected question 3.',
		'The club corrected questions 1 and 3.',
		'The club corrected questions 1, 2 and 3.',
	]);
});
