import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved } from './use-reorderable-list.ts';

test('an item moves by its places, and stays where there is no such place', () => {
	expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
	expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
	expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
	expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
	expect(moved(['a'], 3, -1)).toEqual(['a']);
});

test('moving loses nothing, and back again is as it was', () => {
	fc.assert(
		fc.property(
			fc.array(fc.string(), { maxLength: 8 }),
			fc.nat(9),
			fc.integer({ min: -9, max: 9 }),
			(list, index, by) => {
				const after = moved(list, index, by);
				expect(after.toSorted()).toEqual(list.toSorted());
				if (index in list && index + by in list) expect(moved(after, index + by, -by)).toEqual(list);
			},
		),
	);
});
