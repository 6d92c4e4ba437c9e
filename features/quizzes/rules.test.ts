import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnResult } from './own-result-rules.ts';
import {
	correctedText,
	countRight,
	formatScore,
	type GradedQuestion,
	generatedProblem,
	readAnswers,
	scoreByKey,
	scoreOf,
	withCorrection,
} from './rules.ts';

const taken = fc
	.array(fc.record({ correct: fc.nat(3), chosen: fc.nat(3), id: fc.integer({ min: 1, max: 2_000_000 }) }), {
		minLength: 1,
		maxLength: 40,
	})
	.map((list) => {
		const unique = [...new Map(list.map((item) => [item.id, item])).values()];
		const questions: GradedQuestion[] = unique.map(({ id, correct }) => ({
			id,
			correct,
			options: [0, 1, 2, 3].map((option) => `option ${option}, of ${id}`),
			former: [],
		}));
		return { questions, chosen: unique.map(({ chosen }) => chosen) };
	});

const answersOf = (questions: readonly GradedQuestion[], chosen: readonly number[]) =>
	Object.fromEntries(questions.map(({ id, options }, index) => [id, options[chosen[index] ?? 0] ?? '']));

const keyOf = (questions: readonly GradedQuestion[]) =>
	Object.fromEntries(questions.map(({ id, options, correct }) => [id, options[correct] ?? '']));

test('answers by id and answers in order are graded alike, and as the page grades them by the key', () => {
	fc.assert(
		fc.property(taken, ({ questions, chosen }) => {
			const answers = answersOf(questions, chosen);
			const inOrder = questions.map(({ id }) => answers[id] ?? '');
			const read = readAnswers(questions, answers, false);
			expect(read).toEqual({ chosen, problems: {} });
			expect(readAnswers(questions, inOrder, false)).toEqual(read);
			const right = questions.filter(({ correct }, index) => correct === chosen[index]).length;
			expect(countRight(questions, read.chosen)).toBe(right);
			expect(scoreByKey(keyOf(questions), answers)).toBe(scoreOf(right, questions.length));
		}),
	);
});

test('a score lies between 0 and 100, is 100 only when all is right, and grows with every right answer', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(100), (total, some) => {
			const right = some % (total + 1);
			const score = scoreOf(right, total);
			expect(score >= 0 && score <= 100).toBe(true);
			expect(score === 100).toBe(right === total);
			if (right > 0) expect(score).toBeGreaterThan(scoreOf(right - 1, total));
		}),
	);
	expect(formatScore(scoreOf(2, 3))).toBe('66.67%');
	expect(formatScore(scoreOf(7, 25))).toBe('28.00%');
	expect(scoreOf(0, 0)).toBe(0);
});

const question: GradedQuestion = { id: 7, options: ['a', ' b', 'c', 'd'], correct: 1, former: [] };

test('what is no answer to a question of the quiz is named', () => {
	expect(readAnswers([question], { 7: 'e' }, false).problems).toEqual({
		'answers.7': expect.stringContaining('options'),
	});
	expect(readAnswers([question], { 8: 'a', 7: 'a' }, false).problems).toHaveProperty(['answers.8']);
	expect(readAnswers([question], {}, false).problems).toHaveProperty(['answers.7']);
	expect(readAnswers([question], ['a', 'b'], false).problems).toHaveProperty(['answers']);
	expect(readAnswers([question], { 7: 'constructor' }, false).problems).toHaveProperty(['answers.7']);
	expect(readAnswers([question], {}, true)).toEqual({ chosen: [null], problems: {} });
	expect(readAnswers([question], { 7: 'b' }, false)).toEqual({ chosen: [1], problems: {} });
});

test('generated questions that cannot be used are found out', () => {
	const good = { question: 'Q?', options: ['a', 'b', 'c', 'd'], answer: 'c' };
	expect(generatedProblem([good])).toBeUndefined();
	expect(generatedProblem([])).toBe('no questions');
	expect(generatedProblem([good, { ...good, question: ' q? ' }])).toBe('a question twice');
	expect(generatedProblem([{ ...good, options: ['a', 'b', 'c'] }])).toBe('not 4 options');
	expect(generatedProblem([{ ...good, options: ['a', 'b', 'c', 'c '] }])).toBe('an option twice');
	expect(generatedProblem([{ ...good, answer: 'e' }])).toBe('an answer that is no option');
	expect(generatedProblem([{ ...good, question: ' ' }])).toBe('an empty text');
});

test('an answer in an earlier wording is the option at the same place', () => {
	const reworded = { ...question, former: [['A', 'B', 'C', 'D']] };
	expect(readAnswers([reworded], { 7: 'C' }, false)).toEqual({ chosen: [2], problems: {} });
	expect(readAnswers([reworded], { 7: 'c' }, false)).toEqual({ chosen: [2], problems: {} });
	expect(readAnswers([reworded], { 7: 'E' }, false).problems).toHaveProperty(['answers.7']);
});

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
