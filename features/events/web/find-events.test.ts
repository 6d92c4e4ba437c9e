import { expect, test, vi } from 'vitest';
import { eventWith } from '#testing/samples.ts';
import { clubsOf, findEvents } from './find-events.ts';

const event = (EventID: number, ClubID: number, ClubName: string, EventName: string) =>
	eventWith({ EventID, ClubID, ClubName, EventName, Location: 'Old library' });
const events = [
	event(1, 17, 'Voices', 'Concert'),
	event(2, 3, 'Chess', 'Simultaneous'),
	event(3, 17, 'Voices', 'Rehearsal'),
	event(4, 5, 'Élan', 'Dance'),
];
const found = (club: string, text = '', followed: number[] = []) =>
	findEvents(events, { club, text }, new Set(followed)).found.map(({ EventID }) => EventID);

test('a list is narrowed to one club, to the followed ones, and by words', () => {
	expect(found('')).toEqual([1, 2, 3, 4]);
	expect(found('17')).toEqual([1, 3]);
	expect(found('17', 'LIBRARY rehearsal')).toEqual([3]);
	expect(found('followed', '', [3, 5])).toEqual([2, 4]);
	expect(found('followed')).toEqual([]);
	expect(found('nobody’s')).toEqual([]);
});

test('without a search the list is the same array, so that what depends on it is not rendered for every letter', () => {
	expect(findEvents(events, { club: '', text: ' ' }, new Set()).found).toBe(events);
});

test('each club is offered once, by name, in the order of the server whatever the language of the browser', () => {
	vi.spyOn(String.prototype, 'localeCompare').mockReturnValue(-1);
	expect(clubsOf(events)).toEqual([
		{ id: 3, name: 'Chess' },
		{ id: 5, name: 'Élan' },
		{ id: 17, name: 'Voices' },
	]);
});
