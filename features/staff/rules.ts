/** What may be decided about a club, and the texts that server and pages share. */

type Status = 'pending' | 'approved' | 'rejected' | 'suspended';
export type Deed = 'approve' | 'reject' | 'suspend' | 'reinstate';
export type Verdict = 'approved' | 'rejected' | 'suspended' | 'reinstated';

interface Move {
	from: readonly Status[];
	to: Status;
	/** How the decision is remembered. */
	verdict: Verdict;
}

/** Each deed: from where, to where. A rejected club may get a second look; a suspended one comes back by being reinstated. */
export const moves: Readonly<Record<Deed, Move>> = {
	approve: { from: ['pending', 'rejected'], to: 'approved', verdict: 'approved' },
	reject: { from: ['pending'], to: 'rejected', verdict: 'rejected' },
	suspend: { from: ['approved'], to: 'suspended', verdict: 'suspended' },
	reinstate: { from: ['suspended'], to: 'approved', verdict: 'reinstated' },
};

/** What may be decided about a club of this status. */
export const deedsFor = (status: Status): Deed[] =>
	(Object.keys(moves) as Deed[]).filter((deed) => moves[deed].from.includes(status));

/** Why a deed is refused: a colleague was faster, or nobody has decided yet. */
export const refusalOf = (last: { verdict: Verdict; name: string } | undefined): string =>
	last ? `${last.name} has already ${last.verdict} this club.` : 'Nobody has decided about this club yet.';

export const staffTexts = {
	login: { missing: 'Please fill in all details.', wrong: 'Email or password is incorrect.' },
	nameMissing: 'Enter your name.',
	reasonMissing: 'Give a reason: the club reads it.',
	currentPassword: { missing: 'Enter your current password.', wrong: 'This is not your current password.' },
	deadLink: 'This link has been used, replaced, or is older than 24 hours. Ask for a new one.',
	emailTaken: 'A staff account with this e-mail address exists already.',
} as const;
