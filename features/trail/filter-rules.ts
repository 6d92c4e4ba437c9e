/** Which entries of the trail a reader has chosen. */
import { type Noun, nounOf } from '#contract/trail.ts';
import { actorText, type Entry } from './sentence-rules.ts';

/** Kinds of things as a reader looks for them. */
export const kinds = {
	events: ['event', 'form'],
	registrations: ['registration'],
	members: ['member'],
	hiring: ['hiringSession', 'position', 'application'],
	quizzes: ['quiz', 'result'],
	officers: ['officer', 'handOver', 'sharedLogin'],
	club: ['club', 'decision'],
	staff: ['rules', 'staff'],
} as const satisfies Record<string, readonly Noun[]>;

export type Kind = keyof typeof kinds;

export const kindTexts: Readonly<Record<Kind, string>> = {
	events: 'Events',
	registrations: 'Registrations',
	members: 'Members',
	hiring: 'Hiring',
	quizzes: 'Quizzes',
	officers: 'Officers',
	club: 'The club itself',
	staff: 'Staff and rules',
};

const kindOf = ({ Did }: Pick<Entry, 'Did'>): Kind | undefined => {
	const noun = nounOf(Did);
	return (Object.keys(kinds) as Kind[]).find((kind) => (kinds[kind] as readonly Noun[]).includes(noun));
};

/** The kinds that occur, in their order. */
export const kindsIn = (entries: readonly Entry[]): Kind[] =>
	(Object.keys(kinds) as Kind[]).filter((kind) => entries.some((entry) => kindOf(entry) === kind));

/** Those who made the changes, by name. */
export const peopleIn = (entries: readonly Entry[]): string[] =>
	[...new Set(entries.map(({ By }) => actorText(By)))].toSorted((a, b) => a.localeCompare(b));

/** The entries of one person and kind; an empty text stands for all. */
export const chosenOf = <E extends Entry>(entries: readonly E[], person: string, kind: string): E[] =>
	entries.filter(
		(entry) => (person === '' || actorText(entry.By) === person) && (kind === '' || kindOf(entry) === kind),
	);
