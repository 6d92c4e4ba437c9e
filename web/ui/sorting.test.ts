import { expect, test } from 'vitest';
import { directionOf, nextSorting } from './sorting.ts';

test('a press on a header sorts ascending first, then to and fro', () => {
	const first = nextSorting(undefined, 'Year');
	const second = nextSorting(first, 'Year');
	expect([first, second, nextSorting(second, 'Year')].map(({ direction }) => direction)).toEqual([
		'ascending',
		'descending',
		'ascending',
	]);
	expect(nextSorting(second, null)).toEqual({ column: null, direction: 'ascending' });
});

test('only the column it is sorted by has a direction', () => {
	const sorting = nextSorting(undefined, 'Year');
	expect(directionOf(sorting, 'Year')).toBe('ascending');
	expect(directionOf(sorting, 'Name')).toBeUndefined();
	expect(directionOf(undefined, 'Name')).toBeUndefined();
});
