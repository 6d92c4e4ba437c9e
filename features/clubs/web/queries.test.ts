import { expect, test } from 'vitest';
import { loadClubs, loadFirstClubs } from './queries.ts';

const sourceOf = (count: number) => {
	const clubs = Array.from({ length: count }, (_, index) => ({
		ClubID: index,
		ClubName: `A${1000 + index}`,
		Description: 'Long.',
		Members: [{}, {}],
	}));
	return {
		read: async () => clubs,
		keepUntil: () => undefined,
		now: 0,
		site: { name: 'S', host: 'h', timeZone: 'UTC' },
		nonce: '',
		fail: () => undefined,
	};
};

const load = (count: number) => loadClubs(sourceOf(count));

test('the list of clubs is rendered with the first 24 by name and their number, however many there are', async () => {
	const [key, first] = await load(1000);
	expect([key, first]).toMatchObject([
		['clubs', 'getClubData', 'first page'],
		{ total: 1000, items: { length: 24, 0: { ClubName: 'A1000' }, 23: { ClubName: 'A1023' } } },
	]);
});

test('a short list of clubs is rendered whole, so that nothing is left to fetch', async () => {
	const [key, clubs] = await load(24);
	expect([key, clubs]).toMatchObject([['clubs', 'getClubData'], { length: 24 }]);
});

test('a page has the number of the members, not their ids, and of clubs without a card only what their logo needs', async () => {
	const [, clubs] = await load(24);
	expect(clubs).toMatchObject({ 0: { Members: { length: 2 } } });
	expect(JSON.stringify(clubs)).not.toContain('[{},{}]');
	const [, first] = await loadFirstClubs(sourceOf(30));
	expect(first.cards.map(({ Description }) => Description)).toEqual(Array(6).fill('Long.'));
	expect(first.tiles).toHaveLength(24);
	expect(JSON.stringify(first.tiles)).not.toContain('Long.');
});
