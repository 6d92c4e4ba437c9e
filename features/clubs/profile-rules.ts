/** What a club changed in its profile since the staff sent it back. */

const profileFields = [
	'ClubName',
	'Description',
	'FoundedDate',
	'Email',
	'LogoURL',
	'Links',
	'Category',
	'Meets',
	'HueChosen',
] as const;

type Profile = Readonly<Record<string, unknown>>;

export const profileOf = (club: Profile): Profile =>
	Object.fromEntries(profileFields.map((field) => [field, club[field] ?? null]));

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A replaced logo is gone, so its address is left out. */
export function changedProfile(before: Profile, after: Profile): Record<string, [before: unknown, after: unknown]> {
	const changed = profileFields.filter((field) => !same(before[field], after[field]));
	return Object.fromEntries(
		changed.map((field) => [field, [field === 'LogoURL' ? null : (before[field] ?? null), after[field] ?? null]]),
	);
}
