import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test('offers every page when there are few', () => {
	expect(pagesAround(1, 1)).toEqual([1]);
	expect(pagesAround(2, 3)).toEqual([1, 2, 3]);
	expect(pagesAround(1, 0)).toEqual([]);
});

test('offers five pages around the one shown, and stays within the ends', () => {
	expect(pagesAround(1, 20)).toEqual([1, 2, 3, 4, 5]);
	expect(pagesAround(10, 20)).toEqual([8, 9, 10, 11, 12]);
	expect(pagesAround(20, 20)).toEqual([16, 17, 18, 19, 20]);
});
