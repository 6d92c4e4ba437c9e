import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternOf, patternSize, titleStep } from './poster-rules.ts';

const ids = fc.integer({ min: 1, max: 2_147_483_647 });

test('a poster looks the same whenever it is drawn, and unlike the next one', () => {
	expect(patternOf(29)).toEqual(patternOf(29));
	const looks = new Set(Array.from({ length: 200 }, (_, id) => JSON.stringify(patternOf(id + 1))));
	expect(looks.size).toBe(200);
});

test('the patches cover the whole pattern, none lies on another, and one of them is the club’s monogram', () => {
	fc.assert(
		fc.property(ids, (id) => {
			const patches = patternOf(id);
			const covered = patches.flatMap(({ x, y, side }) =>
				Array.from({ length: side * side }, (_, index) => `${x + (index % side)} ${y + Math.floor(index / side)}`),
			);
			expect(new Set(covered).size).toBe(covered.length);
			expect(covered.length).toBe(patternSize.columns * patternSize.rows);
			const [monogram, ...others] = patches.filter(({ shape }) => shape === 'monogram');
			// Where the pattern is cut off, an outer column of the first rows stays.
			expect([[0, 3].includes(monogram?.x ?? -1), (monogram?.y ?? 2) < 2, others]).toEqual([true, true, []]);
			for (const { ground, figure } of patches) expect(ground).not.toBe(figure);
		}),
	);
});

test('a longer name, and one with a long word, is set smaller', () => {
	expect(titleStep('Jazz night')).toBe(0);
	expect(titleStep('Jazz night in the old library')).toBe(1);
	expect(titleStep('Donaudampfschifffahrt')).toBe(4);
	expect(titleStep('A '.repeat(60))).toBe(4);
});

test('a smaller poster sets its title a step smaller, down to the smallest', () => {
	expect(titleStep('Jazz night', true)).toBe(1);
	expect(titleStep('Donaudampfschifffahrt', true)).toBe(4);
});
