import { expect, test } from 'vitest';
import { calledAmong, handOverProblem, leaving } from './rules.ts';

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

test('two officers of one name are told apart by their addresses', () => {
	const meera = { OfficerID: 1, Name: 'Meera', Email: 'meera.s@college.test' };
	const other = { OfficerID: 2, Name: 'Meera', Email: 'meera.k@college.test' };
	const tom = { OfficerID: 3, Name: 'Tom', Email: 'tom@college.test' };
	expect([meera, other, tom].map((officer) => calledAmong([meera, other, tom], officer))).toEqual([
		'Meera (meera.s@college.test)',
		'Meera (meera.k@college.test)',
		'Tom',
	]);
});
