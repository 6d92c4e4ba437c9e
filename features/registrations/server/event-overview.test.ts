import { expect, test } from 'vitest';
import { acceptHosting, createEvent, inviteHost } from '#features/events/contract.ts';
import { eventBody } from '#testing/bodies.ts';
import { hiringOn } from '#testing/hiring.ts';
import { eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { getEventOverview, getHostings } from '../overview-contract.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const { loggedIn } = hiringOn(site);
const hour = 3_600_000;

const overviewOf = async (club: TestClub) =>
	(await site.call(getEventOverview, { as: club, query: { ClubID: club.ClubID } })).reply;

const newEvent = (club: TestClub, EventName: string, fromNow: number) => {
	const at = (hours: number) => new Date(site.services.now().getTime() + hours * hour).toISOString();
	const body = eventBody({ EventName, StartDateTime: at(fromNow), EndDateTime: at(fromNow + 1) });
	return site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body });
};

test('a new club has no event to show', async () => {
	const club = await site.newClub({ status: 'pending' });
	expect(await overviewOf(club)).toEqual({
		Events: 0,
		Next: null,
		Registrations: null,
		WithoutForm: [],
		Unpublished: [],
	});
});

test('a club sees its next event, who registered for it, and how many of them since yesterday', async () => {
	const club = await site.newClub();
	const next = await eventOn(site, club, { Places: 3 });
	await eventOn(site, club);
	await next.join('Ada');
	site.wait(25 * hour);
	for (const name of ['Ben', 'Cleo', 'Dan']) await next.join(name);
	const cancelled = await next.join('Eve');
	await next.cancel(cancelled.token);
	const reply = await overviewOf(await loggedIn(club));
	expect(reply).toMatchObject({
		Events: 2,
		Next: { EventID: next.event.EventID, Places: 3, PlacesLeft: 0 },
		Registrations: { Going: 3, Waiting: 1, New: 3 },
		WithoutForm: [],
		Unpublished: [],
	});
	site.wait(-25 * hour);
});

test('an event that runs is the next one, one that is over is not, and those without a form are named', async () => {
	const club = await site.newClub();
	for (const [name, start] of [
		['Over', 800],
		['Runs', 802],
		['Bare', 804],
		['Barer', 806],
	] as const)
		await newEvent(club, name, start);
	site.wait(802.5 * hour);
	const reply = await overviewOf(await loggedIn(club));
	expect(reply).toMatchObject({ Events: 4, Next: { EventName: 'Runs' }, Registrations: null });
	expect(reply.WithoutForm.map(({ EventName }) => EventName)).toEqual(['Bare', 'Barer']);
	site.wait(-802.5 * hour);
});

test('a club sees what it holds together with another, with numbers and without answers', async () => {
	const [owner, host] = [await site.newClub(), await site.newClub()];
	const { event, join } = await eventOn(site, owner);
	const params = { eventId: event.EventID };
	await site.call(inviteHost, { as: owner, params, body: { ClubID: host.ClubID } });
	await site.call(acceptHosting, { as: host, params });
	await join('Ada');
	const { reply, text } = await site.call(getHostings, { as: host, query: { ClubID: host.ClubID } });
	expect(reply).toMatchObject([{ EventID: event.EventID, State: 'accepted', Going: 1, Waiting: 0 }]);
	expect(text).not.toContain('answers');
	expect((await site.call(getHostings, { as: owner, query: { ClubID: owner.ClubID } })).reply).toEqual([]);
});
