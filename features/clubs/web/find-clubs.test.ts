import { expect, test, vi } from 'vitest';
import { findClubs, ofCategory, sortClubs } from './find-clubs.ts';

const clubs = [
	{
		ClubID: 1,
		CategoryID: 4,
		ClubName: 'Robotics',
		Description: 'Machines that move',
		FoundedDate: '2011-02-01',
		Members: [1, 2],
	},
	{
		ClubID: 2,
		CategoryID: null,
		ClubName: 'Café Littéraire',
		Description: 'Books and coffee',
		FoundedDate: '1998-09-12',
		Members: [1, 2, 3],
	},
	{
		ClubID: 3,
		CategoryID: 4,
		ClubName: 'Astronomy',
		Description: 'Stars, moons and machines',
		FoundedDate: '2020-05-30',
		Members: [],
	},
];
const names = (clubs: readonly { ClubName: string }[]) => clubs.map((club) => club.ClubName);
const find = (text: string, among?: Set<number>) => names(findClubs(clubs, { text, among: among ?? null }).found);

test('finds clubs by every word, without case and accents, in name or description', () => {
	expect(find('cafe LITTERAIRE')).toEqual(['Café Littéraire']);
	expect(find(' machines ')).toEqual(['Robotics', 'Astronomy']);
});

test('shows one category, or all', () => {
	expect(names(ofCategory(clubs, '4'))).toEqual(['Robotics', 'Astronomy']);
	expect(ofCategory(clubs, '5')).toEqual([]);
	expect(ofCategory(clubs, '')).toBe(clubs);
});

test('sorts by name, members and founding day', () => {
	expect(names(sortClubs(clubs, 'name'))).toEqual(['Astronomy', 'Café Littéraire', 'Robotics']);
	expect(names(sortClubs(clubs, 'members'))[0]).toBe('Café Littéraire');
	expect(names(sortClubs(clubs, 'newest'))[0]).toBe('Astronomy');
	expect(names(sortClubs(clubs, 'oldest'))[0]).toBe('Café Littéraire');
});

test('sorts by name in the order of the server, whatever the language of the browser', () => {
	const czech = new Intl.Collator('cs').compare;
	vi.spyOn(String.prototype, 'localeCompare').mockImplementation(function (this: string, other) {
		return czech(String(this), other);
	});
	const [club] = clubs as [(typeof clubs)[number]];
	const named = ['Hiking', 'Drama', 'Chess'].map((ClubName) => ({ ...club, ClubName }));
	expect(names(sortClubs(named, 'name'))).toEqual(['Chess', 'Drama', 'Hiking']);
	expect(names(sortClubs(named, 'members'))).toEqual(['Chess', 'Drama', 'Hiking']);
});

test('looks only among the given clubs', () => {
	expect(find('', new Set([3]))).toEqual(['Astronomy']);
});
