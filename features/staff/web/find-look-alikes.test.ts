import { expect, test } from 'vitest';
import type { StaffClub } from '../contract.ts';
import { findLookAlikes, lookOf } from './find-look-alikes.ts';

const club = (ClubID: number, ClubName: string, Status: StaffClub['Status'] = 'approved') =>
	({ ClubID, ClubName, Status }) as StaffClub;

test.each([
	['Chess Club', 'chess  club'],
	['Chess Club', 'Chess-Club.'],
	['Chess Club', '\u0421hess \u0421lub'],
	['Robotics', 'Rob0tics'],
	['Robotics', 'R\u043ebotics'],
	['Modern Art', 'Modem Art'],
	['Film Society', 'FiIm Society'],
	['Café Müller', 'Cafe Muller'],
	['Skate', 'Ｓｋａｔｅ'],
])('“%s” looks like “%s”', (one, other) => {
	expect(lookOf(one)).toBe(lookOf(other));
});

test.each([
	['Chess Club', 'Chess Circle'],
	['Club 1', 'Club 2'],
	['日本クラブ', '中国クラブ'],
	['Хор', 'Хорт'],
])('“%s” does not look like “%s”', (one, other) => {
	expect(lookOf(one)).not.toBe(lookOf(other));
});

test('look-alikes are other clubs that are or may become public', () => {
	const eager = club(3, 'Chess CIub', 'pending');
	const others = [
		club(1, 'Chess Club'),
		club(2, 'chess club', 'rejected'),
		club(4, 'Rowing'),
		club(5, 'CHESS CLUB', 'suspended'),
	];
	expect(findLookAlikes(eager, [eager, ...others]).map(({ ClubID }) => ClubID)).toEqual([1, 5]);
});
