import { expect, test } from 'vitest';
import { coversPoint, type PatchShape, patchPaths } from './patch-rules.ts';

/** The end of `a` is relative; all arcs are circles. */
function arcPoints(from: readonly number[], [r = 0, , , large = 0, sweep = 0, x = 0, y = 0]: readonly number[]) {
	const [x0 = 0, y0 = 0] = from;
	const [dx, dy] = [(x - x0) / 2, (y - y0) / 2];
	const half = Math.hypot(dx, dy);
	const rise = Math.sqrt(Math.max(0, r * r - half * half)) * (large === sweep ? -1 : 1);
	const centre = [x0 + dx + (rise * -dy) / half, y0 + dy + (rise * dx) / half] as const;
	const start = Math.atan2(y0 - centre[1], x0 - centre[0]);
	let turn = Math.atan2(y - centre[1], x - centre[0]) - start;
	if (sweep && turn <= 0) turn += 2 * Math.PI;
	if (!sweep && turn >= 0) turn -= 2 * Math.PI;
	return Array.from({ length: 180 }, (_, step) => {
		const angle = start + (turn * (step + 1)) / 180;
		return [centre[0] + r * Math.cos(angle), centre[1] + r * Math.sin(angle)];
	});
}

function polygonsOf(path: string): number[][][] {
	const polygons: number[][][] = [];
	let at = [0, 0];
	for (const [, command = '', rest = ''] of path.matchAll(/([MLHVAaZ])([^MLHVAaZ]*)/g)) {
		const numbers = (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
		if (command === 'M') polygons.push([numbers]);
		const points =
			command === 'H'
				? [[numbers[0] ?? 0, at[1] ?? 0]]
				: command === 'V'
					? [[at[0] ?? 0, numbers[0] ?? 0]]
					: command === 'A'
						? arcPoints(at, numbers)
						: command === 'a'
							? arcPoints(
									at,
									numbers.map((n, i) => (i < 5 ? n : n + (at[i - 5] ?? 0))),
								)
							: command === 'Z'
								? []
								: [numbers];
		polygons.at(-1)?.push(...points);
		at = points.at(-1) ?? at;
		if (command === 'M') at = numbers;
	}
	return polygons;
}

const isInside = (polygons: number[][][], x: number, y: number) =>
	polygons
		.flatMap((points) => points.map((point, index) => [point, points[(index + 1) % points.length] ?? point] as const))
		.filter(([[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
		.length %
		2 ===
	1;

test.each(Object.keys(patchPaths) as PatchShape[])('a %s is the same as pixels and as a path', (shape) => {
	const polygons = polygonsOf(patchPaths[shape]);
	let different = 0;
	for (let x = 1.3; x < 100; x += 2.1)
		for (let y = 0.7; y < 100; y += 2.1) {
			if (isInside(polygons, x, y) !== coversPoint(shape, 0, x, y)) different += 1;
		}
	expect(different).toBeLessThanOrEqual(8);
});

test('a quarter turn is clockwise, as in the pages', () => {
	expect(coversPoint('stairs', 0, 5, 5)).toBe(false);
	expect(coversPoint('stairs', 0, 95, 5)).toBe(true);
	expect([0, 1, 2, 3].map((turns) => coversPoint('stairs', turns, 5, 5))).toEqual([false, true, true, true]);
});
