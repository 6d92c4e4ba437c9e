/** What stands for a club: its hue and its letters. Every page has clubs, few need the rest of the rules. */

/** A hue in degrees, one of 72, computed from a name with FNV-1a (32 bits), so that it is the same everywhere. */
export function hueOfName(name: string): number {
	let hash = 0x811c9dc5;
	for (const character of name.normalize('NFC')) {
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	}
	return Math.floor((hash % 360) / 5) * 5;
}

/**
 * A club's hue: that of its logo, or that of its name if the logo has no colour or was not looked at yet. Replies carry it
 * as `Hue`, and `web/styles.css` has a class for each: `hue-${club.Hue}`.
 */
export const hueOfClub = (name: string, logoHue: number | null | undefined): number =>
	logoHue !== null && logoHue !== undefined && logoHue >= 0 ? logoHue : hueOfName(name);

/** One or two letters that stand for a club without a logo. */
export function monogramOf(clubName: string): string {
	// The vowel signs of many scripts are marks, which stand within a word.
	const words = clubName.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
	const wanted = words.length > 1 ? [words[0], words[1]] : [words[0]];
	return wanted.map((word) => [...(word ?? '?')][0]?.toUpperCase() ?? '?').join('');
}
