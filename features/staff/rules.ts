/** Possible decisions about a club, and texts for server and pages. */
import { counted } from '#contract/counted.ts';
import { mostFailedMails } from '#contract/limits.ts';
import { shownText } from '#contract/shown-text.ts';

type Status = 'pending' | 'approved' | 'rejected' | 'suspended';
export type Action = 'approve' | 'reject' | 'suspend' | 'reinstate';
export type Verdict = 'approved' | 'rejected' | 'suspended' | 'reinstated';

interface Move {
	from: readonly Status[];
	to: Status;
	verdict: Verdict;
}

/** A rejected club can still be approved; a suspended one is reinstated. */
export const moves: Readonly<Record<Action, Move>> = {
	approve: { from: ['pending', 'rejected'], to: 'approved', verdict: 'approved' },
	reject: { from: ['pending'], to: 'rejected', verdict: 'rejected' },
	suspend: { from: ['approved'], to: 'suspended', verdict: 'suspended' },
	reinstate: { from: ['suspended'], to: 'approved', verdict: 'reinstated' },
};

export const statusAfter = (verdict: Verdict): Status =>
	(Object.fromEntries(Object.values(moves).map((move) => [move.verdict, move.to])) as Record<Verdict, Status>)[verdict];

/** Milliseconds. The mail waits longer on the server, so an undo at the last moment still arrives in time. */
export const undoOffered = 8_000;
export const decisionMailDelay = 10_000;

export const actionsFor = (status: Status): Action[] =>
	(Object.keys(moves) as Action[]).filter((action) => moves[action].from.includes(status));

export const refusalOf = (last: { verdict: Verdict; name: string } | undefined): string =>
	last ? `${last.name} has already ${last.verdict} this club.` : 'Nobody has decided about this club yet.';

export const failedMails = (listed: number): string => (listed < mostFailedMails ? `${listed}` : `${listed}+`);

export function failedMailTitle(listed: number | undefined): string {
	if (listed === undefined) return 'E-mail';
	if (listed === 0) return 'No failed e-mails';
	const mails = listed < mostFailedMails ? counted(listed, 'e-mail') : `${listed} or more e-mails`;
	return `${mails} could not be delivered`;
}

/** Compares what is seen: spaces and accents can be made of different characters. */
export const isNameTyped = (typed: string, name: string): boolean => shownText(typed) === shownText(name);

export const staffTexts = {
	unconfirmed:
		'The club has not confirmed its e-mail address, so it may be someone else’s. Wait, or approve it anyway.',
	awake: 'This club is not dormant.',
	notApproved: 'Approve the club first: until then it has no officers.',
	cannotCreate: 'This club is rejected or suspended, so it cannot create the event.',
	login: {
		missing: 'Please fill in all details.',
		wrong: 'Email or password is incorrect.',
		forgotten: 'Forgot your password? Ask a colleague to remove and invite you again, or ask the site’s administrator.',
	},
	nameMissing: 'Enter your name.',
	colleagueNameMissing: 'Enter their name.',
	noSuchPerson: 'There is no such staff member.',
	oneself: 'You cannot remove yourself: ask a colleague.',
	lastPerson: 'This is the last staff member, so nobody could log in any more.',
	reasonMissing: 'Give a reason.',
	messageMissing: 'Say what the club should change.',
	notPending: 'Only a club that waits for a decision can be sent back.',
	noMail: 'This site does not send e-mail, so let the club know yourself.',
	eventsOff:
		'People registered for its upcoming events get an e-mail that these are cancelled, if they gave an address.',
	nameToDelete: 'Type the name of the club as it is written above.',
	currentPassword: { missing: 'Enter your current password.', wrong: 'This is not your current password.' },
	deadLink:
		'This link has been used or replaced, or it is too old. If you already made your account, log in. If not, ask for a new link.',
	undoTooLate: 'It is too late to undo this: a decision can be undone for ten seconds.',
	undoNotLast: 'This is no longer the last decision about the club.',
	categoryNameMissing: 'Enter a name.',
	categoryNameTaken: 'There is a category with this name already.',
	noSuchCategory: 'There is no such category.',
	noOtherCategory: 'Choose another category that exists.',
	emailTaken: 'A staff account with this e-mail address exists already.',
} as const;

export const categoryInUse = (clubs: number): string =>
	`${counted(clubs, 'club')} ${clubs === 1 ? 'is' : 'are'} in this category. Choose another one for ${clubs === 1 ? 'it' : 'them'}.`;

/** Appends `told` on a site that sends mail; empty while `canMail` is unknown. */
export function mailText(canMail: boolean | undefined, told: string): string {
	if (canMail === undefined) return '';
	return ` ${canMail ? told : staffTexts.noMail}`;
}

export const secondFactorTexts = {
	missing: 'Enter the code that your authenticator app shows.',
	wrong: 'This code is wrong or was used before. Enter the one that your app shows now.',
	isSetUp: 'Your second factor is set up already.',
	replaced: 'Another tab or device has made a newer key. Scan this one and enter its code.',
	isNotSetUp: 'Your account has no second factor.',
} as const;
