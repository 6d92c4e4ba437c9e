import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffled } from './shuffle.ts';

test('the same seed gives the same order, and nothing is lost', () => {
	fc.assert(
		fc.property(fc.array(fc.nat()), fc.string(), (list, seed) => {
			const order = shuffled(list, seed);
			expect(shuffled(list, seed)).toEqual(order);
			expect(order.toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b));
		}),
	);
});

test('no place is preferred', () => {
	const places = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
	for (let seed = 0; seed < 4000; seed++) {
		for (const [place, item] of shuffled([0, 1, 2, 3], `quiz ${seed}`).entries()) {
			const counts = places[item];
			if (counts) counts[place] = (counts[place] ?? 0) + 1;
		}
	}
	for (const count of places.flat()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
