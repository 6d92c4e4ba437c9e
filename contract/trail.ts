/** What the trail can say: the things that change, and the fields of them that it may show before and after. */
import { startOf } from './short-text.ts';

/**
 * The fields of each kind of thing that an entry may hold. No others are ever stored, so that no password, token, code or
 * answer, and nothing about an applicant or a participant, gets into the trail.
 */
export const trailFields = {
	club: ['ClubName', 'Description', 'FoundedDate', 'LogoURL', 'Email', 'Status', 'Reason'],
	member: ['FirstName', 'LastName', 'Email', 'Role', 'JoinDate', 'ProfileImageURL'],
	event: [
		'EventName',
		'Description',
		'StartDateTime',
		'EndDateTime',
		'Location',
		'Places',
		'RegistrationClosesAt',
		'ConfirmByMail',
		'Subject',
		'Recipients',
	],
	form: ['Title', 'Questions'],
	registration: ['State'],
	hiringSession: ['Title', 'Description', 'StartDate', 'EndDate', 'ClosedOn'],
	position: ['Title', 'Description', 'Spots', 'Recipients'],
	application: ['State', 'Applications'],
	quiz: ['title', 'questions', 'timeLimit', 'shuffle', 'keyAfterClose', 'openToAll', 'codeRequired', 'closedAt'],
	result: [],
	officer: ['Name', 'Email', 'Role', 'TermEnds', 'State'],
	handOver: ['On', 'Leads'],
	sharedLogin: ['Enabled'],
	rules: ['Overlap', 'Club', 'StartDateTime', 'EndDateTime', 'Reason'],
	staff: ['Name', 'Email', 'State', 'SecondFactor'],
	decision: ['Status', 'Reason'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Fields of which an entry says only that they changed: staff read the trail too, and see no member's address elsewhere;
 * and a picture is gone once another one replaces it.
 */
const withheldFields: readonly string[] = ['member.Email', 'member.ProfileImageURL', 'club.LogoURL'];

export type Noun = keyof typeof trailFields;

/** What was done, such as `event.created`. */
export type Did = `${Noun}.${string}`;

/** What kind of thing it was done to. */
export const nounOf = (did: string): Noun => did.split('.', 1)[0] as Noun;

/** Stands for a name of the staff where clubs read it: they are not told who of the staff it was. */
export const staffForClubs = "The college's staff";

/** Who made a change: a club by its own log-in, one of its officers, the staff, or the site by itself. */
export const byKinds = ['club', 'officer', 'staff', 'site'] as const;
export type ByKind = (typeof byKinds)[number];

export interface By {
	kind: ByKind;
	name: string;
}

/** A value before and after a change; null where there was or is none, twice null where it is withheld. */
export type Change = readonly [before: unknown, after: unknown];

/** Characters of a text that an entry keeps. */
const longest = 500;

const shown = (value: unknown): unknown =>
	typeof value === 'string' && value.length > longest ? `${startOf(value, longest)}…` : (value ?? null);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields of a thing that differ before and after a change; one of the two is undefined when it was created or deleted. */
export function changedFields(
	noun: Noun,
	before: Readonly<Record<string, unknown>> | undefined,
	after: Readonly<Record<string, unknown>> | undefined,
): Record<string, Change> {
	const fields: readonly string[] = trailFields[noun];
	const changed = fields.filter((field) => !same(before?.[field], after?.[field]));
	return Object.fromEntries(
		changed.map((field) => {
			if (withheldFields.includes(`${noun}.${field}`)) return [field, [null, null]];
			return [field, [shown(before?.[field]), shown(after?.[field])]];
		}),
	);
}
