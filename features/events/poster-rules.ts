/** Designs an event's poster, for pages and for the picture that the server draws. */
import type { PatchShape } from '#features/clubs/patch-rules.ts';

/** Names of colours in `web/styles.css`, without `club-`. */
export type PosterTone = 'deep' | 'tint' | 'club';

export interface Patch {
	x: number;
	y: number;
	side: 1 | 2;
	shape: PatchShape | 'monogram';
	quarterTurns: number;
	ground: PosterTone;
	figure: PosterTone;
}

export const patternSize = { columns: 4, rows: 3 } as const;

const shapes: readonly PatchShape[] = ['quarter', 'half', 'disc', 'ring', 'stairs', 'leaf', 'rays'];
const large: readonly PatchShape[] = ['quarter', 'ring', 'rays', 'leaf', 'half'];
/** The figure stands out from the ground in both themes. */
const tones: readonly (readonly [ground: PosterTone, figure: PosterTone])[] = [
	['tint', 'club'],
	['deep', 'tint'],
	['club', 'deep'],
	['tint', 'deep'],
	['deep', 'club'],
	['club', 'tint'],
];

/** Numbers from 0 to 1 that follow from `seed` (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = Math.imul(seed, 0x9e3779b1) >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** The same event always gets the same pattern: one large patch, the club's monogram and seven more. */
export function patternOf(eventId: number): readonly Patch[] {
	const random = randomFrom(eventId);
	const under = (count: number) => Math.floor(random() * count);
	const pick = <T>(list: readonly T[]): T => list[under(list.length)] as T;
	const corner = { x: under(3), y: under(2) };
	const isLarge = (x: number, y: number) => x >= corner.x && x < corner.x + 2 && y >= corner.y && y < corner.y + 2;
	const cells = Array.from({ length: 12 }, (_, index) => ({ x: index % 4, y: Math.floor(index / 4) })).filter(
		({ x, y }) => !isLarge(x, y),
	);
	// The monogram is in an outer column and not in the last row, so a cropped pattern can still show it.
	const outer = cells.flatMap(({ x, y }, index) => ((x === 0 || x === 3) && y < 2 ? [index] : []));
	const monogramAt = pick(outer);
	const [ground, figure] = pick(tones);
	const grown: Patch = {
		...corner,
		side: 2,
		shape: pick(large),
		quarterTurns: under(4),
		ground,
		figure,
	};
	const first = under(tones.length);
	const small = cells.map(({ x, y }, index): Patch => {
		const [ground, figure] = tones[(first + index * 5 + y) % tones.length] as (typeof tones)[number];
		const shape = index === monogramAt ? ('monogram' as const) : pick(shapes);
		return { x, y, side: 1, shape, quarterTurns: shape === 'monogram' ? 0 : under(4), ground, figure };
	});
	return [grown, ...small];
}

/** From 0 (largest) to 4: long names and long words are set smaller. */
export function titleStep(name: string, isSmaller = false): 0 | 1 | 2 | 3 | 4 {
	const longestWord = Math.max(...name.split(/[\s-]+/).map((word) => [...word].length));
	const length = [...name].length;
	const most = [
		[16, 9],
		[30, 12],
		[52, 15],
		[84, 19],
	] as const;
	const step = most.findIndex(([letters, word]) => length <= letters && longestWord <= word);
	return (step === -1 ? 4 : Math.min(4, step + (isSmaller ? 1 : 0))) as 0 | 1 | 2 | 3 | 4;
}
