import { expect, test } from 'vitest';
import { findRenewals, nextToDecide } from './find-renewals.ts';

const clubs = [
	{ ClubID: 1, ClubName: 'Chess', State: 'submitted' },
	{ ClubID: 2, ClubName: 'Choir', State: 'accepted' },
	{ ClubID: 3, ClubName: 'Drama', State: 'missing' },
	{ ClubID: 4, ClubName: 'Owls', State: 'submitted' },
] as const;

test('clubs are found by state and name, those to decide about first; an unknown state is none', () => {
	const names = (state: string, text: string) =>
		findRenewals(clubs, { state, text }).found.map(({ ClubName }) => ClubName);
	expect(names('submitted', '')).toEqual(['Chess', 'Owls']);
	expect(names('', 'ch')).toEqual(['Chess', 'Choir']);
	expect(names('odd', '')).toEqual(['Chess', 'Owls', 'Choir', 'Drama']);
	expect(names('exempt', '')).toEqual([]);
});

test('after a decision the next submitted club comes, then the first', () => {
	expect([nextToDecide(clubs, 1), nextToDecide(clubs, 4), nextToDecide(clubs.slice(1, 3), 2)]).toEqual([
		4,
		1,
		undefined,
	]);
});
