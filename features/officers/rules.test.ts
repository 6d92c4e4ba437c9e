import { expect, test } from 'vitest';
import { handOverProblem, leaving } from './rules.ts';

test('a hand-over ends the terms of those leads who are not named', () => {
	const officers = [
		{ id: 1, role: 'lead' },
		{ id: 2, role: 'editor' },
		{ id: 3, role: 'lead' },
	] as const;
	expect(leaving(officers, [2, 3])).toEqual([officers[0]]);
	expect(leaving(officers, [1, 3])).toEqual([]);
});

test('nobody can be named whose term ends before the day of the hand-over', () => {
	const meera = { name: 'Meera', termEnds: '2027-06-30' };
	const tom = { name: 'Tom', termEnds: null };
	expect(handOverProblem([tom, meera], '2027-06-30')).toBeUndefined();
	expect(handOverProblem([tom, meera], '2027-07-01')).toContain('The term of Meera ends before that day.');
});
