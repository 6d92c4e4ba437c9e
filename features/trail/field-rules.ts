/** Names the trail's fields and formats their values. */
import { type Located, locationOf } from '#contract/event-location.ts';
import { startOf } from '#contract/short-text.ts';
import { type Noun, trailFields } from '#contract/trail.ts';
import { chosenHues } from '#features/clubs/hue-rules.ts';

type Field = { [noun in Noun]: keyof (typeof trailFields)[noun] }[Noun];

const labels: Readonly<Partial<Record<Noun, Readonly<Record<string, string>>>>> = trailFields;

/** An earlier version may have stored a field or noun that is gone. */
export const fieldLabel = (noun: Noun, field: string): string => labels[noun]?.[field] ?? field;

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
