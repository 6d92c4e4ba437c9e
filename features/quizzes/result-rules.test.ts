import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	erasedScores,
	erasedText,
	meanOf,
	medianOf,
	noResultsText,
	type Result,
	type ResultOrder,
	resultOrders,
	runningText,
	sameRollNo,
	spreadOf,
} from './result-rules.ts';

const deleteAfter = null;
const results: Result[] = [
	{
		id: 1,
		score: 50,
		createdAt: '2026-11-20T10:00:00.000Z',
		user: { name: 'Ann', rollNo: '10', year: 3 },
		deleteAfter,
	},
	{ id: 2, score: 100, createdAt: '2026-11-20T09:00:00.000Z', user: { name: 'Bo', rollNo: '9', year: 1 }, deleteAfter },
	{
		id: 3,
		score: 50,
		createdAt: '2026-11-20T08:00:00.000Z',
		user: { name: 'Cy', rollNo: '21CS014', year: 2 },
		deleteAfter,
	},
	{
		id: 4,
		score: 0,
		createdAt: '2026-11-20T07:00:00.000Z',
		user: { name: 'Di', rollNo: '21CS2', year: 2 },
		deleteAfter,
	},
];
const sorted = (order: ResultOrder) => results.toSorted(resultOrders[order].compare).map(({ id }) => id);

test('the sort menu orders as it says', () => {
	expect(Object.values(resultOrders).map(({ label }) => label)).toEqual(['Submission Time', 'Score', 'Year', 'Rollno']);
	expect(sorted('time')).toEqual([4, 3, 2, 1]);
	expect(sorted('score')).toEqual([2, 3, 1, 4]);
	expect(sorted('year')).toEqual([2, 4, 3, 1]);
	expect(sorted('rollNo')).toEqual([2, 1, 4, 3]);
});

test('results with the same roll number are counted, however it is spelt', () => {
	const withRollNo = (rollNo: string, id: number): Result => {
		return { id, score: 0, createdAt: '2026-11-20T10:00:00.000Z', user: { name: 'N', rollNo, year: 1 }, deleteAfter };
	};
	const count = sameRollNo(['21CS014', '21 cs-014', '9', '21CS015'].map(withRollNo));
	expect(['21CS014', '21 cs-014', '9', 'none'].map(count)).toEqual([2, 2, 1, 0]);
});

test('plain roll numbers are ordered as numbers', () => {
	fc.assert(
		fc.property(fc.array(fc.nat()), (numbers) => {
			const list = numbers.map((number, id) => ({
				id,
				score: 0,
				createdAt: '2026-11-20T10:00:00.000Z',
				user: { name: '', rollNo: String(number), year: 1 },
				deleteAfter,
			}));
			const order = list.toSorted(resultOrders.rollNo.compare).map(({ user }) => Number(user.rollNo));
			expect(order).toEqual(numbers.toSorted((a, b) => a - b));
		}),
	);
});

test('every score falls in exactly one band, 100 in the last', () => {
	fc.assert(
		fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true })), (scores) => {
			const bands = spreadOf(scores);
			expect(bands).toHaveLength(10);
			expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(scores.length);
		}),
	);
	expect(spreadOf([100, 90, 9.99, 10]).map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
});

test('mean and median', () => {
	expect(meanOf([])).toBe(0);
	expect(medianOf([])).toBe(0);
	expect(medianOf([30, 10, 20])).toBe(20);
	expect(medianOf([10, 20, 30, 40])).toBe(25);
	expect(meanOf([0, 50, 100])).toBe(50);
});

test('erased results are counted with their scores', () => {
	const erased = [
		{ score: 0, results: 1 },
		{ score: 50, results: 2 },
	];
	expect([erasedText([]), erasedText(erased.slice(0, 1)), erasedText(erased)]).toEqual([
		undefined,
		'1 old result was deleted. It still counts below.',
		'3 old results were deleted. They still count below.',
	]);
	expect(erasedScores(erased)).toEqual([0, 50, 50]);
});

test('a club that awaits approval is not told to share a link that opens for nobody else', () => {
	expect(noResultsText(true)).toMatch(/^Share the link and the secret code\./);
	expect(noResultsText(false)).toBe('Students can open it once your club is approved.');
});

test('of a quiz that runs it is said how many take it and how many are done', () => {
	expect(runningText({ taking: 1, submitted: 0 })).toBe('1 is taking it');
	expect(runningText({ taking: 12, submitted: 34 })).toBe('12 are taking it, 34 have submitted');
	expect(runningText({ taking: 0, submitted: 1 })).toBe('1 has submitted');
});
