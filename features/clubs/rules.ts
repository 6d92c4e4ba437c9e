/** Rules and texts about clubs, shared by server and pages. */
import { logInTexts } from '#features/accounts/rules.ts';

/** The sentences of the specification's section 5, spelt as there. */
export const clubTexts = {
	required: {
		ClubName: 'Club  Name is required',
		Description: 'A Description is required',
		FoundedDate: 'FoundedDate is required',
		Email: 'Email is required',
		Password: 'Password is required',
		LogoURL: 'Logo is required',
	},
	emailTaken: 'A club with this e-mail address is already registered.',
	passwordTooShort: 'Password must be at least 6 characters',
	login: logInTexts,
	rejected: 'This club was not approved, so it cannot log in. Write to the college’s staff if you think that is wrong.',
	suspended: 'This club is suspended, so it cannot log in. Write to the college’s staff if you think that is wrong.',
} as const;

/**
 * A club's hue in degrees, one of 72, computed from its name with FNV-1a (32 bits), so that it is the same everywhere.
 * `web/styles.css` has a class for each.
 */
export function hueOf(clubName: string): number {
	let hash = 0x811c9dc5;
	for (const character of clubName.normalize('NFC')) {
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
	}
	return Math.floor((hash % 360) / 5) * 5;
}

/** One or two letters that stand for a club without a logo. */
export function monogramOf(clubName: string): string {
	const words = clubName.match(/[\p{L}\p{N}]+/gu) ?? [];
	const wanted = words.length > 1 ? [words[0], words[1]] : [words[0]];
	return wanted.map((word) => [...(word ?? '?')][0]?.toLocaleUpperCase() ?? '?').join('');
}
