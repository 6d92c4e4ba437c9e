/** Shapes of patches as SVG paths in a square of 100, filled `evenodd`. */

export type PatchShape = 'quarter' | 'half' | 'disc' | 'ring' | 'stairs' | 'leaf' | 'rays';

export const patchPaths: Readonly<Record<PatchShape, string>> = {
	quarter: 'M0 100A100 100 0 0 1 100 0V100Z',
	half: 'M0 50A50 50 0 0 1 100 50ZM0 100A50 50 0 0 1 100 100Z',
	disc: 'M50 16a34 34 0 1 1 0 68a34 34 0 0 1 0-68Z',
	ring: 'M50 8a42 42 0 1 1 0 84a42 42 0 0 1 0-84ZM50 34a16 16 0 1 0 0 32a16 16 0 0 0 0-32Z',
	stairs: 'M0 100V75H25V50H50V25H75V0H100V100Z',
	leaf: 'M0 0H50A50 50 0 0 1 100 50V100H50A50 50 0 0 1 0 50Z',
	rays: 'M0 0L100 12V0ZM0 0L100 38V25ZM0 0L100 66V50ZM0 0L100 100V82ZM0 0L82 100H66ZM0 0L50 100H36ZM0 0L24 100H12Z',
};

const isWithin = (x: number, y: number, radius: number) => Math.hypot(x, y) <= radius;
const isBetween = (value: number, ranges: readonly (readonly [number, number])[]) =>
	ranges.some(([from, to]) => value >= from && value <= to);

/** For pictures drawn as pixels. A test compares them with the paths. */
const coverings: Readonly<Record<PatchShape, (x: number, y: number) => boolean>> = {
	quarter: (x, y) => isWithin(100 - x, 100 - y, 100),
	half: (x, y) => isWithin(x - 50, y - (y <= 50 ? 50 : 100), 50),
	disc: (x, y) => isWithin(x - 50, y - 50, 34),
	ring: (x, y) => isWithin(x - 50, y - 50, 42) && !isWithin(x - 50, y - 50, 16),
	stairs: (x, y) => y >= 75 - 25 * Math.floor(x / 25),
	leaf: (x, y) => x < 50 === y < 50 || isWithin(x - 50, y - 50, 50),
	rays: (x, y) =>
		x >= y
			? isBetween((100 * y) / x, [
					[0, 12],
					[25, 38],
					[50, 66],
					[82, 100],
				])
			: isBetween((100 * x) / y, [
					[66, 82],
					[36, 50],
					[12, 24],
				]),
};

/** The shape is turned clockwise by quarters. */
export function coversPoint(shape: PatchShape, quarterTurns: number, x: number, y: number): boolean {
	const [u, v] = [
		[x, y],
		[y, 100 - x],
		[100 - x, 100 - y],
		[100 - y, x],
	][quarterTurns % 4] as [number, number];
	return coverings[shape](u, v);
}
