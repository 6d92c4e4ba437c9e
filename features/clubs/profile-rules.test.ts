import { expect, test } from 'vitest';
import { changedProfile, profileOf } from './profile-rules.ts';

const club = {
	ClubID: 3,
	ClubName: 'Chess',
	Description: 'We play.',
	FoundedDate: '2020-01-01',
	Email: 'chess@college.test',
	LogoURL: '/files/logos/a.webp',
	Links: null,
	Category: null,
	Meets: null,
	HueChosen: null,
	Status: 'pending',
};

test('a club that was sent back shows each field that it changed, before and after, and nothing else', () => {
	const before = profileOf(club);
	expect(changedProfile(before, club)).toEqual({});
	const after = { ...club, Description: 'x'.repeat(600), Links: ['https://chess.test'], Status: 'approved' };
	expect(changedProfile(before, after)).toEqual({
		Description: ['We play.', 'x'.repeat(600)],
		Links: [null, ['https://chess.test']],
	});
});

test('a replaced logo is gone, so only the new one is named', () => {
	const after = { ...club, LogoURL: '/files/logos/b.webp' };
	expect(changedProfile(profileOf(club), after)).toEqual({ LogoURL: [null, '/files/logos/b.webp'] });
});
