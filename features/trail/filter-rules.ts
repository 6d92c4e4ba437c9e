/** Filters the trail by person and kind of thing. */
import { type Noun, nounOf } from '#contract/trail.ts';
import { actorText, type Entry } from './sentence-rules.ts';

export const kinds = {
	events: ['event', 'form'],
	registrations: ['registration', 'doorLink'],
	members: ['member'],
	hiring: ['hiringSession', 'position', 'application'],
	quizzes: ['quiz', 'result'],
	officers: ['officer', 'handOver', 'sharedLogin', 'passkey'],
	club: ['club', 'decision', 'renewal'],
	staff: ['rules', 'staff', 'category', 'report', 'message', 'round', 'college'],
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

export const kindsIn = (entries: readonly Entry[]): Kind[] =>
	(Object.keys(kinds) as Kind[]).filter((kind) => entries.some((entry) => kindOf(entry) === kind));

/** Null for the staff's things and deleted clubs. */
type Found = Entry & { Club?: { ClubID: number } | null };

/** A renamed shared log-in stays one person, with its newest name. */
function personIn(entries: readonly Found[]): (entry: Found) => string {
	const shared = new Map<unknown, string>();
	const loginOf = ({ By, Club }: Found) => (Club === null ? By.Name : Club?.ClubID);
	for (const entry of entries)
		if (entry.By.Kind === 'club' && !shared.has(loginOf(entry))) shared.set(loginOf(entry), actorText(entry.By));
	return (entry) => (entry.By.Kind === 'club' && shared.get(loginOf(entry))) || actorText(entry.By);
}

export const peopleIn = (entries: readonly Found[]): string[] =>
	[...new Set(entries.map(personIn(entries)))].toSorted((a, b) => a.localeCompare(b));

export function chosenOf<E extends Found>(entries: readonly E[], person: string, kind: string): E[] {
	const personOf = personIn(entries);
	return entries.filter(
		(entry) => (person === '' || personOf(entry) === person) && (kind === '' || kindOf(entry) === kind),
	);
}
