/** Rules and texts about clubs for server and pages. */
import { logInTexts } from '#features/accounts/rules.ts';

/** API clients compare these texts: keep their spelling, double spaces included. */
export const clubTexts = {
	required: {
		ClubName: 'Club  Name is required',
		Description: 'A Description is required',
		FoundedDate: 'FoundedDate is required',
		Email: 'Email is required',
		Password: 'Password is required',
		LogoURL: 'Logo is required',
	},
	member: {
		FirstName: 'Enter a first name.',
		LastName: 'Enter a last name.',
		Email: 'Enter an e-mail address.',
		Role: 'Enter a role.',
		JoinDate: 'Enter the day they joined.',
	},
	noSuchHue: 'Choose one of the twelve colours.',
	noSuchCategory: 'This category no longer exists. Choose another one.',
	emailTaken: 'A club with this e-mail address is already registered.',
	deadLink: 'This link has been used or is too old. To get a new one, choose “Change e-mail” on the club’s dashboard.',
	wrongPassword: 'This is not your password.',
	passwordTooShort: 'Password must be at least 6 characters',
	login: logInTexts,
	rejected: 'This club was not approved, so it cannot log in. Write to the college’s staff if you think that is wrong.',
	notSentBack: 'Your club was not sent back, or you have submitted it again already.',
	suspended: 'This club is suspended, so it cannot log in. Write to the college’s staff if you think that is wrong.',
} as const;

export const confirmDays = 7;

const renamedFor = 30 * 86_400_000;

interface Rename {
	former_name: string | null;
	renamed_at: string | null;
}

export const formerName = ({ former_name, renamed_at }: Rename, now: Date): string | null =>
	renamed_at !== null && now.getTime() - Date.parse(renamed_at) < renamedFor ? former_name : null;

/** Keeps the name that the staff knew: a second rename must not hide it. */
export function renamed(club: Rename & { name: string }, name: string, now: Date): Partial<Rename> {
	if (name === club.name) return {};
	const known = formerName(club, now) ?? club.name;
	return name === known
		? { former_name: null, renamed_at: null }
		: { former_name: known, renamed_at: now.toISOString() };
}
