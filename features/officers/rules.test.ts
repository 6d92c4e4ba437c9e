import { expect, test } from 'vitest';
import { leavingNames } from './rules.ts';

test('a hand-over ends the terms of those leads who are not named', () => {
	const officers = [
		{ OfficerID: 1, Name: 'Meera', Role: 'lead' },
		{ OfficerID: 2, Name: 'Tom', Role: 'editor' },
		{ OfficerID: 3, Name: 'Ida', Role: 'lead' },
	] as const;
	expect(leavingNames(officers, [2, 3])).toEqual(['Meera']);
	expect(leavingNames(officers, [1, 3])).toEqual([]);
});
