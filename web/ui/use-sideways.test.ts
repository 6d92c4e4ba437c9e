import { expect, test } from 'vitest';
import { sidesOf } from './use-sideways.ts';

const ends = [100, 300, 600, 900];

test('a table says at which side it goes on, and how many columns are not fully shown', () => {
	expect(sidesOf(0, 400, 400, [])).toEqual({ before: false, after: false, columnsAfter: 0 });
	expect(sidesOf(0, 400, 900, ends)).toEqual({ before: false, after: true, columnsAfter: 2 });
	expect(sidesOf(200, 400, 900, ends)).toEqual({ before: true, after: true, columnsAfter: 1 });
	expect(sidesOf(499.5, 400, 900, ends)).toEqual({ before: true, after: false, columnsAfter: 0 });
});
