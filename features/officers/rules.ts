/** Rules and texts about officers for server and pages. */
import type { Role } from '#contract/roles.ts';

/** Days for which an invitation is good, to a club's officers or to the staff. */
export const invitationDays = 7;
const invitationLife = invitationDays * 86_400_000;

/** When an invitation that is made now is over. */
export const invitationEnds = (now: Date): string => new Date(now.getTime() + invitationLife).toISOString();

/**
 * Invitations made at this time or before are over. It counts beside the row of an invitation, which is not in an archive: who
 * was invited within `invitationDays` stays after a restore, too.
 */
export const invitedBefore = (now: Date): string => new Date(now.getTime() - invitationLife).toISOString();

export const officerTexts = {
	required: {
		Name: 'Name is required',
		Email: 'Email is required',
	},
	role: 'Choose a role.',
	incompleteTerm: 'Enter a whole date, or leave it empty.',
	termEnds: 'The term has to end today or later.',
	invited: 'This address is an officer of the club already, or has been invited.',
	ownLogIn: 'This is the address of a club’s own log-in. An officer needs an address of their own.',
	unapprovedLogIn:
		'A club that is not approved has registered with this address. If it is not theirs, ask the college’s staff to delete that club. Then invite them again.',
	deadInvitation: `This invitation was used or withdrawn, or is older than ${invitationDays} days. Ask for a new one.`,
	wrongPassword: 'This is not your password.',
	lastLead: 'The club needs a lead. Make another officer a lead first, or turn the shared log-in on again.',
	sharedLogInOff:
		'The shared log-in of this club is off. Log in with your own address; any of its leads, or the college’s staff, can turn it on again.',
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

/** What each role may do, in a line. */
export const roleTexts: Record<Role, string> = {
	lead: 'Everything, including who the officers are.',
	editor: 'Events, registrations, members, profile, hiring and quizzes.',
	reviewer: 'Reads registrations, applications and results, and marks applications.',
};

/** The same, said to who gets the role. */
export const roleSentences: Record<Role, string> = {
	lead: 'As a lead you can do everything for the club, and decide who its officers are.',
	editor: 'As an editor you look after its events, registrations, members, profile, hiring and quizzes.',
	reviewer: 'As a reviewer you read registrations, applications and quiz results, and mark applications.',
};

/** Whether a term that ends on this day is over; `today` is the day in the college's time zone. */
export const isTermOver = (termEnds: string | null, today: string): boolean => termEnds !== null && termEnds < today;

interface Term {
	name: string;
	termEnds: string | null;
}

/** Why these officers cannot become the leads on this day; undefined if they can. */
export function handOverProblem(leads: readonly Term[], on: string): string | undefined {
	const ended = leads.find(({ termEnds }) => isTermOver(termEnds, on));
	return ended && `The term of ${ended.name} ends before that day. Change the term first, or choose someone else.`;
}

interface Seat {
	id: number;
	role: Role;
	/** Whether the invitation was accepted. */
	isActive: boolean;
	termEnds: string | null;
}

/** Whether one of these officers can lead their club today. */
export const hasLead = (officers: readonly Seat[], today: string): boolean =>
	officers.some(({ role, isActive, termEnds }) => role === 'lead' && isActive && !isTermOver(termEnds, today));

interface Named {
	OfficerID: number;
	Name: string;
	Email: string;
}

/** What an officer is called among others: by the name, and the address where two have the same name. */
export const calledAmong = (officers: readonly Named[], { OfficerID, Name, Email }: Named): string =>
	officers.some((other) => other.OfficerID !== OfficerID && other.Name === Name) ? `${Name} (${Email})` : Name;

/** The officers whose terms a hand-over to `leads` ends: the other leads. */
export const leaving = <S extends Pick<Seat, 'id' | 'role'>>(officers: readonly S[], leads: readonly number[]): S[] =>
	officers.filter(({ id, role }) => role === 'lead' && !leads.includes(id));
