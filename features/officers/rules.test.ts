import { expect, test } from 'vitest';
import { handOverProblem, leavingNames } from './rules.ts';

test('a hand-over ends the terms of those leads who are not named', () => {
	const officers = [
		{ OfficerID: 1, Name: 'Meera', Role: 'lead' },
		{ OfficerID: 2, Name: 'Tom', Role: 'editor' },
		{ OfficerID: 3, Name: 'Ida', Role: 'lead' },
	] as const;
	expect(leavingNames(officers, [2, 3])).toEqual(['Meera']);
	expect(leavingNames(officers, [1, 3])).toEqual([]);
});

test('nobody can be named whose term ends before the day of the hand-over', () => {
	const meera = { name: 'Meera', termEnds: '2027-06-30' };
	const tom = { name: 'Tom', termEnds: null };
	expect(handOverProblem([tom, meera], '2027-06-30')).toBeUndefined();
	expect(handOverProblem([tom, meera], '2027-07-01')).toContain('The term of Meera ends before that day.');
});
