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

/** An entry, for the staff with its club: null for a thing of theirs, and where the club is deleted. */
type Found = Entry & { Club?: { ClubID: number } | null };

/** Who made a change. A shared log-in has the name of its newest entry, which is the first: a renaming makes nobody else of it. */
function personIn(entries: readonly Found[]): (entry: Found) => string {
	const shared = new Map<unknown, string>();
	const loginOf = ({ By, Club }: Found) => (Club === null ? By.Name : Club?.ClubID);
	for (const entry of entries)
		if (entry.By.Kind === 'club' && !shared.has(loginOf(entry))) shared.set(loginOf(entry), actorText(entry.By));
	return (entry) => (entry.By.Kind === 'club' && shared.get(loginOf(entry))) || actorText(entry.By);
}

/** Those who made the changes, by name. */
export const peopleIn = (entries: readonly Found[]): string[] =>
	[...new Set(entries.map(personIn(entries)))].toSorted((a, b) => a.localeCompare(b));

/** The entries of one person and kind, of all, newest first; an empty text stands for everybody and everything. */
export function chosenOf<E extends Found>(entries: readonly E[], person: string, kind: string): E[] {
	const personOf = personIn(entries);
	return entries.filter(
		(entry) => (person === '' || personOf(entry) === person) && (kind === '' || kindOf(entry) === kind),
	);
}
