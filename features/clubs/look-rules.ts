/** A club's hue and letters, apart from the other rules: every page shows clubs. */

/** One of 72 degrees, from the name (FNV-1a, 32 bits). */
export function hueOfName(name: string): number {
	let hash = 0x811c9dc5;
	for (const character of name.normalize('NFC')) {
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	}
	return Math.floor((hash % 360) / 5) * 5;
}

/** The chosen hue or the logo's, else the name's. Replies carry it as `Hue`; `web/styles.css` has a class `hue-${club.Hue}` for each. */
export const hueOfClub = (name: string, hue: number | null | undefined): number =>
	hue !== null && hue !== undefined && hue >= 0 ? hue : hueOfName(name);

/** For previews, which cut the end. */
export const aboutClub = (meets: string, description: string): string =>
	[meets, description].filter(Boolean).join(' · ');

export function monogramOf(clubName: string): string {
	// Vowel signs of many scripts are marks within a word.
	const words = clubName.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
	const wanted = words.length > 1 ? [words[0], words[1]] : [words[0]];
	return wanted.map((word) => [...(word ?? '?')][0]?.toUpperCase() ?? '?').join('');
}
