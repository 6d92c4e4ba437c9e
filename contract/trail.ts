/** What the trail can hold. */
import { startOf } from './short-text.ts';

/** The fields of each noun, and what pages call them. No other is stored: no password, token, answer or applicant's data. */
export const trailFields = {
	club: {
		ClubName: 'name',
		Description: 'description',
		FoundedDate: 'founding date',
		LogoURL: 'logo',
		Links: 'links',
		Category: 'category',
		Meets: 'line on when it meets',
		HueChosen: 'colour',
		Email: 'e-mail address',
		Status: 'status',
		Reason: 'reason',
		Dormant: 'dormancy',
	},
	member: {
		FirstName: 'first name',
		LastName: 'last name',
		Email: 'e-mail address',
		Role: 'role',
		JoinDate: 'joining date',
		ProfileImageURL: 'picture',
	},
	event: {
		EventName: 'name',
		Description: 'description',
		StartDateTime: 'start',
		EndDateTime: 'end',
		Location: 'location',
		Places: 'number of places',
		RegistrationClosesAt: 'closing time of registration',
		ConfirmByMail: 'confirmation by e-mail',
		State: 'status',
		PublishAt: 'publishing time',
		PublishAs: 'state after publishing',
		Proposed: 'change that awaits approval',
		Host: 'host',
		Message: 'message',
		Subject: 'subject',
		Recipients: 'number of recipients',
		Reason: 'reason',
	},
	form: {
		Title: 'title',
		Questions: 'number of questions',
		Wording: 'wording of the questions',
		AnswersDeleted: 'number of deleted answers',
	},
	registration: { State: 'status' },
	doorLink: {},
	passkey: { Name: 'name' },
	hiringSession: {
		Title: 'title',
		Description: 'description',
		StartDate: 'first day',
		EndDate: 'last day',
		ClosedOn: 'closing day',
	},
	position: {
		Title: 'title',
		Description: 'description',
		Spots: 'number of spots',
		Recipients: 'number of recipients',
	},
	application: { State: 'status', Applications: 'number of applications' },
	quiz: {
		title: 'title',
		questions: 'number of questions',
		corrected: 'right answers of questions',
		reworded: 'words of questions',
		timeLimit: 'time limit',
		shuffle: 'shuffling',
		keyAfterClose: 'hiding correct answers until closing',
		openToAll: 'opening without the code',
		codeRequired: 'asking for the code',
		closedAt: 'closing time',
	},
	result: {},
	officer: { Name: 'name', Email: 'e-mail address', Role: 'role', TermEnds: 'end of term', State: 'status' },
	handOver: { On: 'day', Leads: 'leads' },
	sharedLogin: { Enabled: 'shared log-in' },
	rules: {
		Overlap: 'rule for overlaps',
		Approval: 'rule for approvals',
		DaysAhead: 'days before the start',
		YearStarts: 'first day of the academic year',
		Club: 'club',
		StartDateTime: 'start',
		EndDateTime: 'end',
		Reason: 'reason',
	},
	staff: { Name: 'name', Email: 'e-mail address', State: 'status', SecondFactor: 'second factor' },
	category: { Name: 'name', MovedTo: 'category of its clubs', Clubs: 'number of clubs' },
	decision: { Status: 'status', Reason: 'reason' },
	report: {},
	message: { Recipients: 'number of recipients', Clubs: 'number of clubs' },
	round: {
		Name: 'name',
		Opens: 'opening day',
		Due: 'due day',
		Questions: 'number of questions',
		Wording: 'wording of the questions',
		MinOfficers: 'number of officers needed',
		State: 'status',
	},
	renewal: { State: 'status', Message: 'message' },
	college: {},
} as const satisfies Record<string, Readonly<Record<string, string>>>;

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
	const changed = Object.keys(trailFields[noun]).filter((field) => !same(before?.[field], after?.[field]));
	return Object.fromEntries(
		changed.map((field) => {
			if (withheldFields.includes(`${noun}.${field}`)) return [field, [null, null]];
			return [field, [shown(before?.[field]), shown(after?.[field])]];
		}),
	);
}
