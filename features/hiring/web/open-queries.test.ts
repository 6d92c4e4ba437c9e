import { expect, test } from 'vitest';
import { loadOpenSessions } from './open-queries.ts';

/** Each club has two sessions, with one and two positions. */
function sourceOf(clubs: number) {
	const sessions = Array.from({ length: 2 * clubs }, (_, index) => ({
		SessionID: index + 1,
		ClubID: Math.floor(index / 2) + 1,
		Positions: Array.from({ length: 1 + (index % 2) }, () => ({ Spots: 1 })),
	}));
	return {
		read: async () => sessions,
		keepUntil: () => undefined,
		now: 0,
		site: { name: 'S', host: 'h', timeZone: 'UTC' },
		nonce: '',
		fail: () => undefined,
	};
}

test('open positions are rendered with those of the first 15 clubs and the numbers of all, however many there are', async () => {
	expect(await loadOpenSessions(sourceOf(1000))).toMatchObject([
		[['hiring', 'hiringSessions', 'all', 'first page'], { total: 2000, items: { length: 30, 29: { ClubID: 15 } } }],
		[['hiring', 'open counts'], { clubs: 1000, positions: 3000 }],
	]);
});

test('the open positions of a few clubs are rendered whole, so that nothing is left to fetch', async () => {
	expect(await loadOpenSessions(sourceOf(15))).toMatchObject([[['hiring', 'hiringSessions', 'all'], { length: 30 }]]);
});
