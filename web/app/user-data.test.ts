import { expect, test } from 'vitest';
import { readUserData, type UserData } from './user-data.ts';

const user: UserData = {
	Email: 'rowing@college.test',
	ClubName: 'Rowing',
	ClubID: 1,
	Club: {
		ClubID: 1,
		ClubName: 'Rowing',
		Description: 'Boats.',
		Email: 'rowing@college.test',
		LogoURL: null,
		Hue: 120,
		FoundedDate: '2020-02-29',
		Links: [],
		CategoryID: null,
		Meets: '',
		HueChosen: null,
		Members: [],
		Status: 'approved',
		EmailConfirmed: true,
	},
};

const newer: readonly string[] = ['Hue', 'EmailConfirmed', 'Links', 'CategoryID', 'Meets', 'HueChosen'];

test('a session that an earlier version stored, without the newer fields, is still one', () => {
	const Club = Object.fromEntries(Object.entries(user.Club).filter(([name]) => !newer.includes(name)));
	expect(Object.keys(Club)).toHaveLength(Object.keys(user.Club).length - newer.length);
	expect(readUserData(JSON.stringify({ ...user, Club }))).toEqual({ ...user, Club });
});

test('a complete stored session is read back', () => {
	expect(readUserData(JSON.stringify(user))).toEqual(user);
	const later = { ...user, Club: { ...user.Club, LogoURL: '/files/logos/a.webp', Motto: 'Row!' } };
	expect(readUserData(JSON.stringify(later))).toEqual(later);
});

test('a session of which anything is missing or of another kind is none', () => {
	for (const text of [
		null,
		'',
		'{',
		'5',
		'null',
		'[]',
		'"text"',
		'{"Email":"a@b.test","ClubName":"F","ClubID":1,"Club":{}}',
	])
		expect([text, readUserData(text)]).toEqual([text, null]);
	for (const name of Object.keys(user)) {
		expect([name, readUserData(JSON.stringify({ ...user, [name]: undefined }))]).toEqual([name, null]);
	}
	for (const name of Object.keys(user.Club)) {
		for (const value of newer.includes(name) ? [{}] : [undefined, {}]) {
			const Club = { ...user.Club, [name]: value };
			expect([name, readUserData(JSON.stringify({ ...user, Club }))]).toEqual([name, null]);
		}
	}
});

test('a session that speaks of two clubs is none', () => {
	expect(readUserData(JSON.stringify({ ...user, ClubID: 2 }))).toBeNull();
});
