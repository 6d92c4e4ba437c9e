import { expect, test } from 'vitest';
import { publishingOn, usualRules } from '#testing/publishing.ts';
import { eventOn } from '#testing/registrations.ts';
import { useSite } from '#testing/site.ts';
import { hideEvent, listStaffEvents } from '../event-contract.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const { create, choose, on } = publishingOn(site);

test('the staff find events of all clubs by words, span, state and club, but no draft', async () => {
	const as = await site.staff();
	const [chess, film] = [await site.newClub({ name: 'Chess Circle' }), await site.newClub({ name: 'Film Society' })];
	const dayAt = (days: number) => on(days).StartDateTime.slice(0, 10);
	const noon = (days: number) => ({ StartDateTime: `${dayAt(days)}T12:00Z`, EndDateTime: `${dayAt(days)}T13:00Z` });
	const make = async (club: typeof chess, EventName: string, days: number, more = {}) =>
		(await create(club, { EventName, ...noon(days), ...more })).reply.EventID;
	const list = async (query: Record<string, string | number> = {}) =>
		(await site.call(listStaffEvents, { as, query })).reply;
	const names = async (query?: Record<string, string | number>) =>
		(await list(query)).events.map(({ EventName }) => EventName);
	await make(chess, 'Plan', 4, { State: 'draft' });
	await make(chess, 'Blitz', 3, { Location: 'Café Nord' });
	await make(chess, 'Old match', -5);
	await make(film, 'Premiere', 2, { State: 'unlisted' });
	await make(film, 'Older film', -9);
	const hoax = await make(film, 'Hoax', 1);
	await site.call(hideEvent, { as, params: { eventId: hoax }, body: { reason: 'A hoax.' } });
	await choose(as, { Approval: 'always' });
	await make(chess, 'Simul', 6);
	await choose(as, usualRules);

	expect(await names()).toEqual(['Hoax', 'Premiere', 'Blitz', 'Simul', 'Old match', 'Older film']);
	expect(await names({ q: 'cafe' })).toEqual(['Blitz']);
	expect(await names({ q: 'Chess match' })).toEqual(['Old match']);
	expect(await names({ q: 'chass' })).toEqual(['Blitz', 'Simul', 'Old match']);
	expect(await names({ club: film.ClubID })).toEqual(['Hoax', 'Premiere', 'Older film']);
	expect(await names({ state: 'public' })).toEqual(['Blitz', 'Old match', 'Older film']);
	expect(await names({ state: 'unlisted' })).toEqual(['Premiere']);
	expect(await names({ state: 'awaiting' })).toEqual(['Simul']);
	expect(await names({ state: 'hidden' })).toEqual(['Hoax']);
	expect(await names({ state: 'past' })).toEqual(['Old match', 'Older film']);
	expect(await names({ from: dayAt(2), to: dayAt(2) })).toEqual(['Premiere']);
	const span = { from: `${dayAt(1)}T12:59Z`, to: `${dayAt(3)}T12:00Z` };
	expect(await names(span)).toEqual(['Hoax', 'Premiere']);
	expect((await site.call(listStaffEvents, { as, query: { from: 'soon' } })).status).toBe(400);
	expect((await list({ state: 'hidden' })).events[0]).toMatchObject({ State: 'public', Hidden: { Reason: 'A hoax.' } });
	const noPage = await site.call(listStaffEvents, { as, query: { page: 0 } });
	expect(noPage.refusal.fields).toEqual({ page: 'This is not a valid page.' });
	expect(await list({ page: 2 })).toEqual({ total: 6, page: 2, pages: 1, events: [] });
});

test('the list counts who is going and who waits, and has 50 events a page', async () => {
	const [as, club] = [await site.staff(), await site.newClub({ name: 'Rowers' })];
	await choose(as, { Overlap: 'club' });
	const night = await eventOn(site, club, { EventName: 'Regatta', Places: 1 });
	for (const name of ['Ada', 'Ben', 'Cai']) await night.join(name);
	for (let number = 1; number <= 50; number++) await create(club, on(100 + number));
	const query = { club: club.ClubID };
	const first = (await site.call(listStaffEvents, { as, query })).reply;
	expect([first.total, first.pages, first.events.length]).toEqual([51, 2, 50]);
	expect(first.events[0]).toMatchObject({ EventName: 'Regatta', Going: 1, Waiting: 2, Hidden: null });
	expect((await site.call(listStaffEvents, { as, query: { ...query, page: 2 } })).reply.events).toHaveLength(1);
});
