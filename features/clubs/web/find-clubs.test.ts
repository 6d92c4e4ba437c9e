import { expect, test } from 'vitest';
import { findClubs } from './find-clubs.ts';

const clubs = [
	{ ClubID: 1, ClubName: 'Robotics', Description: 'Machines that move', FoundedDate: '2011-02-01', Members: [1, 2] },
	{
		ClubID: 2,
		ClubName: 'Café Littéraire',
		Description: 'Books and coffee',
		FoundedDate: '1998-09-12',
		Members: [1, 2, 3],
	},
	{
		ClubID: 3,
		ClubName: 'Astronomy',
		Description: 'Stars, moons and machines',
		FoundedDate: '2020-05-30',
		Members: [],
	},
];
const names = (found: readonly { ClubName: string }[]) => found.map((club) => club.ClubName);

test('finds clubs by every word, without case and accents, in name or description', () => {
	expect(names(findClubs(clubs, { text: 'cafe LITTERAIRE', order: 'name' }))).toEqual(['Café Littéraire']);
	expect(names(findClubs(clubs, { text: ' machines ', order: 'name' }))).toEqual(['Astronomy', 'Robotics']);
	expect(findClubs(clubs, { text: 'machines coffee', order: 'name' })).toEqual([]);
});

test('sorts by name, members and founding day', () => {
	expect(names(findClubs(clubs, { text: '', order: 'members' }))[0]).toBe('Café Littéraire');
	expect(names(findClubs(clubs, { text: '', order: 'newest' }))[0]).toBe('Astronomy');
	expect(names(findClubs(clubs, { text: '', order: 'oldest' }))[0]).toBe('Café Littéraire');
});

test('looks only among the given clubs', () => {
	expect(names(findClubs(clubs, { text: '', order: 'name', among: new Set([3]) }))).toEqual(['Astronomy']);
});
