/** Names the trail's fields and formats their values. */
import { type Located, locationOf } from '#contract/event-location.ts';
import { startOf } from '#contract/short-text.ts';
import type { trailFields } from '#contract/trail.ts';
import { chosenHues } from '#features/clubs/hue-rules.ts';

type Field = { [noun in keyof typeof trailFields]: (typeof trailFields)[noun][number] }[keyof typeof trailFields];

const labels: Readonly<Record<Field, string>> = {
	ClubName: 'name',
	EventName: 'name',
	Name: 'name',
	FirstName: 'first name',
	LastName: 'last name',
	Description: 'description',
	FoundedDate: 'founding date',
	LogoURL: 'logo',
	ProfileImageURL: 'picture',
	Email: 'e-mail address',
	Status: 'status',
	State: 'status',
	Reason: 'reason',
	Role: 'role',
	JoinDate: 'joining date',
	StartDateTime: 'start',
	EndDateTime: 'end',
	Location: 'location',
	Places: 'number of places',
	RegistrationClosesAt: 'closing time of registration',
	ConfirmByMail: 'confirmation by e-mail',
	PublishAt: 'publishing time',
	PublishAs: 'state after publishing',
	Proposed: 'change that awaits approval',
	Host: 'host',
	Message: 'message',
	Subject: 'subject',
	Recipients: 'number of recipients',
	Applications: 'number of applications',
	Title: 'title',
	title: 'title',
	Questions: 'number of questions',
	questions: 'number of questions',
	Wording: 'wording of the questions',
	AnswersDeleted: 'number of deleted answers',
	corrected: 'right answers of questions',
	reworded: 'words of questions',
	StartDate: 'first day',
	EndDate: 'last day',
	ClosedOn: 'closing day',
	Spots: 'number of spots',
	timeLimit: 'time limit',
	shuffle: 'shuffling',
	keyAfterClose: 'hiding correct answers until closing',
	openToAll: 'opening without the code',
	codeRequired: 'asking for the code',
	closedAt: 'closing time',
	TermEnds: 'end of term',
	On: 'day',
	Leads: 'leads',
	Enabled: 'shared log-in',
	Overlap: 'rule for overlaps',
	Approval: 'rule for approvals',
	DaysAhead: 'days before the start',
	YearStarts: 'first day of the academic year',
	Club: 'club',
	SecondFactor: 'second factor',
	Links: 'links',
	Category: 'category',
	Meets: 'line on when it meets',
	HueChosen: 'colour',
	MovedTo: 'category of its clubs',
	Clubs: 'number of clubs',
	Opens: 'opening day',
	Due: 'due day',
	MinOfficers: 'number of officers needed',
	Dormant: 'dormancy',
};

export const fieldLabel = (field: string): string => (labels as Readonly<Record<string, string>>)[field] ?? field;

const moments: readonly string[] = [
	'StartDateTime',
	'EndDateTime',
	'RegistrationClosesAt',
	'PublishAt',
	'closedAt',
] satisfies Field[];
const days: readonly string[] = [
	'FoundedDate',
	'JoinDate',
	'StartDate',
	'EndDate',
	'ClosedOn',
	'TermEnds',
	'On',
	'Opens',
	'Due',
] satisfies Field[];

/** Characters of a text within a sentence. */
const inSentence = 60;
const shownAtMost = 200;

export const isLong = (value: unknown): boolean =>
	Array.isArray(value)
		? isLong(value.join(', '))
		: typeof value === 'string' && (value.length > inSentence || value.includes('\n'));

const isProposal = (value: unknown): value is Located & { StartDateTime: string } =>
	typeof value === 'object' && value !== null && 'StartDateTime' in value && 'Location' in value;

export function valueText(
	field: string,
	value: unknown,
	{ moment, day }: { moment(instant: string): string; day(day: string): string },
): string {
	if (typeof value === 'boolean') return value ? 'on' : 'off';
	if (field === ('HueChosen' satisfies Field)) return (chosenHues[Number(value)] ?? String(value)).toLowerCase();
	if (Array.isArray(value)) return value.join(', ');
	if (isProposal(value)) return `${moment(value.StartDateTime)}, ${locationOf(value)}`;
	if (typeof value !== 'string') return String(value);
	if (moments.includes(field)) return moment(value);
	if (days.includes(field)) return day(value);
	return value.length > shownAtMost ? `${startOf(value, shownAtMost).trimEnd()}…` : value;
}
