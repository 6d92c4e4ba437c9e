/** The characters that poster fonts have: Latin letters. */

/** Pairs of first and last character. `scripts/poster-fonts.ts` cuts the fonts to them. */
export const drawableRanges: readonly (readonly [from: number, to: number])[] = [
	[0x20, 0x7e],
	[0xa0, 0xac],
	[0xae, 0x17e],
	[0x192, 0x192],
	[0x1a0, 0x1a1],
	[0x1af, 0x1b0],
	[0x218, 0x21b],
	[0x1e80, 0x1e85],
	[0x1e9e, 0x1e9e],
	[0x1ea0, 0x1ef9],
	[0x2013, 0x2014],
	[0x2018, 0x201a],
	[0x201c, 0x201e],
	[0x2020, 0x2022],
	[0x2026, 0x2026],
	[0x2030, 0x2030],
	[0x2039, 0x203a],
	[0x20ac, 0x20ac],
	[0x2122, 0x2122],
];

const isDrawable = (character: string): boolean => {
	const code = character.codePointAt(0) ?? 0;
	return drawableRanges.some(([from, to]) => code >= from && code <= to);
};

const enough = 0.7;

const letters = /[\p{L}\p{N}]/u;

/** Removes characters that the fonts lack, such as emoji. Undefined if too few letters remain, as in Arabic. */
export function drawable(text: string): string | undefined {
	const characters = [...text.normalize('NFC')];
	const wanted = characters.filter((character) => letters.test(character));
	const there = wanted.filter(isDrawable);
	if (there.length === 0 || there.length < wanted.length * enough) return undefined;
	return characters
		.map((character) => (/\s/.test(character) ? ' ' : isDrawable(character) ? character : ''))
		.join('')
		.replace(/ {2,}/g, ' ')
		.trim();
}
