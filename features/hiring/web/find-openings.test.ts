import { describe, expect, test } from 'vitest';
import { clubsOf, findOpenings, standsOpen, teasersOf } from './find-openings.ts';
import type { ListedSession } from './open-queries.ts';

const session = (ClubID: number, Title: string, ...titles: string[]): ListedSession => ({
	SessionID: ClubID * 100 + Title.length,
	Title,
	Description: '',
	StartDate: '2026-01-01',
	EndDate: '2026-02-01',
	ClubID,
	ClubName: ClubID === 1 ? 'Café Société' : 'Rowing',
	Hue: ClubID,
	State: 'open',
	ClosedOn: null,
	LogoURL: null,
	Positions: titles.map((title, index) => ({ PositionID: index, Title: title, Description: 'Helps.', Spots: 2 })),
});

const all = [session(2, 'Spring', 'Coxswain', 'Treasurer'), session(1, 'Autumn', 'Baker'), session(2, 'Later')];

test('sessions stand under their clubs, counted', () => {
	expect(clubsOf(all).map(({ ClubName, sessions, positions }) => [ClubName, sessions.length, positions])).toEqual([
		['Rowing', 2, 2],
		['Café Société', 1, 1],
	]);
	expect(clubsOf([])).toEqual([]);
});

test('a closed card names five positions, how many more there are, and until when people can apply', () => {
	const large = session(1, 'Winter', 'Alto', 'Bass', 'Tenor', 'Soprano', 'Stage manager', 'Page turner', 'Usher');
	expect(teasersOf([large, session(1, 'Nobody yet')])).toEqual([
		{
			SessionID: large.SessionID,
			titles: ['Alto', 'Bass', 'Tenor', 'Soprano', 'Stage manager'],
			more: 2,
			day: '2026-02-01',
			isAhead: false,
		},
	]);
	const ahead: ListedSession = { ...session(1, 'Spring', 'Alto'), State: 'upcoming' };
	expect(teasersOf([ahead])).toMatchObject([{ titles: ['Alto'], more: 0, day: '2026-01-01', isAhead: true }]);
});

test('a club’s only session stands open, and so does everything that a search finds', () => {
	const [rowing, cafe] = clubsOf(all);
	const open = (text: string) => [rowing, cafe].map((club) => club && standsOpen(club, text));
	expect(open('')).toEqual([false, true]);
	expect(open('coxswain')).toEqual([true, true]);
});

test('a search leaves a club as it is if it finds all of its sessions', () => {
	const clubs = clubsOf(all);
	const [rowing, cafe] = clubs;
	expect(findOpenings(clubs, '').found).toEqual([rowing, cafe]);
	expect(findOpenings(clubs, 'cafe').found[0]).toBe(cafe);
	expect(findOpenings(clubs, 'coxswain').found).toMatchObject([{ ClubName: 'Rowing', positions: 2 }]);
});

describe('a search', () => {
	test.each([
		['', 3],
		['rowing', 2],
		['cafe baker', 1],
		['treasurer', 1],
		['xylophone', 0],
	])('for %j finds %i', (text, count) => {
		expect(findOpenings(clubsOf(all), text).found.flatMap(({ sessions }) => sessions)).toHaveLength(count);
	});
});
