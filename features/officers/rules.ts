/** Rules and texts about officers for server and pages. */
import type { Role } from '#contract/roles.ts';

export const invitationDays = 7;
const invitationLife = invitationDays * 86_400_000;

export const invitationEnds = (now: Date): string => new Date(now.getTime() + invitationLife).toISOString();

/**
 * Invitations up to this time are over. Archives hold no invitations: people invited within `invitationDays` survive a restore.
 */
export const invitedBefore = (now: Date): string => new Date(now.getTime() - invitationLife).toISOString();

export const officerTexts = {
	required: {
		Name: 'Name is required',
		Email: 'Email is required',
	},
	role: 'Choose a role.',
	incompleteTerm: 'Enter a full date, or leave it empty.',
	termEnds: 'The term must end today or later.',
	invited: 'Someone with this address is already an officer of the club, or invited.',
	ownLogIn: 'This is the address of a club’s own log-in. An officer needs an address of their own.',
	unapprovedLogIn:
		'A club that is not approved uses this address. If that club is not theirs, ask the college’s staff to delete it. Then invite them again.',
	deadInvitation: `This invitation was used or withdrawn, or is older than ${invitationDays} days. Ask for a new one.`,
	wrongPassword: 'This is not your password.',
	lastLead: 'The club needs a lead. Make another officer a lead first, or turn the shared log-in on again.',
	sharedLogInOff:
		'This club’s shared log-in is off. Log in with your own address. Any lead or the college’s staff can turn it on again.',
	onlyOfficers: 'To turn this off, log in as a lead.',
	noLead: 'Only a lead of this club can do this.',
	notServed: 'You are not an officer of this club.',
	neededForHandOver:
		'The planned hand-over makes them a lead, so their term cannot end before that day. Change the hand-over first.',
	termOver: 'Your term has ended. A lead of the club can invite you again.',
	handOver: {
		on: 'Choose a day after today.',
		leads: 'Choose officers of this club.',
	},
} as const;

export const roleTexts: Record<Role, string> = {
	lead: 'Everything, including choosing the officers.',
	editor: 'Events, registrations, members, profile, hiring and quizzes.',
	reviewer: 'Reads registrations, applications and results, and sets the status of applications.',
};

export const roleSentences: Record<Role, string> = {
	lead: 'As a lead you can do everything for the club, including choosing its officers.',
	editor: 'As an editor you look after its events, registrations, members, profile, hiring and quizzes.',
	reviewer: 'As a reviewer you read registrations, applications and quiz results, and set the status of applications.',
};

export const isTermOver = (termEnds: string | null, today: string): boolean => termEnds !== null && termEnds < today;

interface Term {
	name: string;
	termEnds: string | null;
}

/** Undefined if they can become leads on this day. */
export function handOverProblem(leads: readonly Term[], on: string): string | undefined {
	const ended = leads.find(({ termEnds }) => isTermOver(termEnds, on));
	return ended && `The term of ${ended.name} ends before that day. Change the term first, or choose someone else.`;
}

interface Seat {
	id: number;
	role: Role;
	isActive: boolean;
	termEnds: string | null;
}

export const hasLead = (officers: readonly Seat[], today: string): boolean =>
	officers.some(({ role, isActive, termEnds }) => role === 'lead' && isActive && !isTermOver(termEnds, today));

interface Named {
	OfficerID: number;
	Name: string;
	Email: string;
}

/** Adds the address where two have the same name. */
export const calledAmong = (officers: readonly Named[], { OfficerID, Name, Email }: Named): string =>
	officers.some((other) => other.OfficerID !== OfficerID && other.Name === Name) ? `${Name} (${Email})` : Name;

/** The other leads, whose terms end. */
export const leaving = <S extends Pick<Seat, 'id' | 'role'>>(officers: readonly S[], leads: readonly number[]): S[] =>
	officers.filter(({ id, role }) => role === 'lead' && !leads.includes(id));
