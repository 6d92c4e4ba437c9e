/** What the trail can hold. */
import { startOf } from './short-text.ts';

/** Only these fields are stored, so that no password, token, answer or applicant's data gets into the trail. */
export const trailFields = {
	club: [
		'ClubName',
		'Description',
		'FoundedDate',
		'LogoURL',
		'Links',
		'Category',
		'Meets',
		'HueChosen',
		'Email',
		'Status',
		'Reason',
		'Dormant',
	],
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
		'State',
		'PublishAt',
		'PublishAs',
		'Proposed',
		'Host',
		'Message',
		'Subject',
		'Recipients',
		'Reason',
	],
	form: ['Title', 'Questions', 'Wording', 'AnswersDeleted'],
	registration: ['State'],
	doorLink: [],
	passkey: ['Name'],
	hiringSession: ['Title', 'Description', 'StartDate', 'EndDate', 'ClosedOn'],
	position: ['Title', 'Description', 'Spots', 'Recipients'],
	application: ['State', 'Applications'],
	quiz: [
		'title',
		'questions',
		'corrected',
		'reworded',
		'timeLimit',
		'shuffle',
		'keyAfterClose',
		'openToAll',
		'codeRequired',
		'closedAt',
	],
	result: [],
	officer: ['Name', 'Email', 'Role', 'TermEnds', 'State'],
	handOver: ['On', 'Leads'],
	sharedLogin: ['Enabled'],
	rules: ['Overlap', 'Approval', 'DaysAhead', 'YearStarts', 'Club', 'StartDateTime', 'EndDateTime', 'Reason'],
	staff: ['Name', 'Email', 'State', 'SecondFactor'],
	category: ['Name', 'MovedTo', 'Clubs'],
	decision: ['Status', 'Reason'],
	report: [],
	message: ['Recipients', 'Clubs'],
	round: ['Name', 'Opens', 'Due', 'Questions', 'Wording', 'MinOfficers', 'State'],
	renewal: ['State', 'Message'],
	college: [],
} as const satisfies Record<string, readonly string[]>;

/** Entries say only that these changed: staff may not see members' addresses, and replaced pictures are gone. */
const withheldFields: readonly string[] = ['member.Email', 'member.ProfileImageURL', 'club.LogoURL'];

export type Noun = keyof typeof trailFields;

export type Did = `${Noun}.${string}`;

export const nounOf = (did: string): Noun => did.split('.', 1)[0] as Noun;

/** Clubs do not see which staff member acted. */
export const staffForClubs = "The college's staff";

export const byKinds = ['club', 'officer', 'staff', 'site'] as const;
export type ByKind = (typeof byKinds)[number];

export interface By {
	kind: ByKind;
	name: string;
}

/** null: no value; twice null: withheld. */
export type Change = readonly [before: unknown, after: unknown];

const longest = 500;

const shown = (value: unknown): unknown =>
	typeof value === 'string' && value.length > longest ? `${startOf(value, longest)}…` : (value ?? null);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

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
