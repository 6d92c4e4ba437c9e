import { expect, test } from 'vitest';
import { type Noun, trailFields } from '#contract/trail.ts';
import { chosenOf, kinds, kindsIn, peopleIn } from './filter-rules.ts';
import type { Entry } from './sentence-rules.ts';

const entryOf = (Did: string, Name: string, Kind: Entry['By']['Kind'] = 'officer'): Entry => ({
	By: { Kind, Name },
	Did,
	About: { Name: 'N' },
	Changes: {},
});

const entries = [entryOf('event.created', 'Meera'), entryOf('form.created', 'Arjun'), entryOf('quiz.deleted', 'Meera')];

test('one can choose among those who made changes and the kinds that occur', () => {
	expect(peopleIn([...entries, entryOf('event.deleted', 'Debaters', 'club')])).toEqual([
		'Arjun',
		'Debaters (shared log-in)',
		'Meera',
	]);
	expect(kindsIn(entries)).toEqual(['events', 'quizzes']);
	expect(chosenOf(entries, 'Meera', '')).toEqual([entries[0], entries[2]]);
	expect(chosenOf(entries, 'Meera', 'events')).toEqual([entries[0]]);
	expect(chosenOf(entries, '', '')).toEqual(entries);
});

test('a shared log-in is one choice after its club was renamed, under the newest name', () => {
	const renamed = [entryOf('event.deleted', 'Orators', 'club'), entryOf('event.created', 'Debaters', 'club')];
	expect(peopleIn(renamed)).toEqual(['Orators (shared log-in)']);
	expect(chosenOf(renamed, 'Orators (shared log-in)', '')).toEqual(renamed);
});

test('for the staff each club has a shared log-in of its own, and so has each that is deleted', () => {
	const entries = [
		{ ...entryOf('event.deleted', 'Orators', 'club'), Club: { ClubID: 1 } },
		{ ...entryOf('event.deleted', 'Rowers', 'club'), Club: { ClubID: 2 } },
		{ ...entryOf('event.created', 'Debaters', 'club'), Club: { ClubID: 1 } },
		{ ...entryOf('event.created', 'Readers', 'club'), Club: null },
		{ ...entryOf('event.created', 'Bakers', 'club'), Club: null },
	];
	const names = ['Bakers', 'Orators', 'Readers', 'Rowers'];
	expect(peopleIn(entries)).toEqual(names.map((name) => `${name} (shared log-in)`));
	expect(chosenOf(entries, 'Orators (shared log-in)', '')).toEqual([entries[0], entries[2]]);
});

test('every noun belongs to one kind', () => {
	const nouns = Object.keys(trailFields) as Noun[];
	expect(Object.values(kinds).flat().toSorted()).toEqual(nouns.toSorted());
});
