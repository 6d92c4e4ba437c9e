import { expect, test } from 'vitest';
import { growthAt, shiftsOf } from './magnify.ts';

const dock = { size: 40, magnification: 60, distance: 100 };

test('an item is 60 pixels under the pointer and 40 from 100 pixels away', () => {
	expect(growthAt(0, dock) * 40).toBe(60);
	expect(growthAt(50, dock) * 40).toBe(50);
	expect(growthAt(100, dock) * 40).toBe(40);
	expect(growthAt(-400, dock) * 40).toBe(40);
});

test('grown items stand side by side as they did at rest', () => {
	const widths = [40, 40, 40];
	const growths = [1.2, 1.5, 1.2];
	const shifts = shiftsOf(widths, growths, 0.5);
	const middles = widths.map((_, index) => index * 40 + 20 + (shifts[index] ?? 0));
	for (const index of [0, 1]) {
		const gap = (middles[index + 1] ?? 0) - (middles[index] ?? 0);
		expect(gap).toBeCloseTo(20 * ((growths[index] ?? 1) + (growths[index + 1] ?? 1)));
	}
	expect(middles[1]).toBeCloseTo(60);
});
