/** What has to hold for two processes on one PostgreSQL, however each reaches it. */
import { expect, vi } from 'vitest';
import { createEvent, getAllEventData } from '#features/events/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { anyAddress, type TestSite } from './site.ts';

/** An event on a day of May 2030. */
export const eventOn = (day: number) => ({
	EventName: `Day ${day}`,
	Description: 'An event.',
	StartDateTime: `2030-05-0${day}T10:00:00Z`,
	EndDateTime: `2030-05-0${day}T12:00:00Z`,
	Location: 'Hall',
});

/** A list that one process has changed is new in the other, whose cache had it. */
export async function expectListed(one: TestSite, two: TestSite, day: number): Promise<void> {
	const club = await one.newClub();
	await two.call(getAllEventData);
	await two.call(getAllEventData);
	const created = await one.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: eventOn(day) });
	expect(created.status).toBe(201);
	const isListed = async () => {
		const { reply } = await two.call(getAllEventData);
		expect(reply.map(({ EventID }) => EventID)).toContain(created.reply.EventID);
	};
	// A second on a quiet machine; a process that is told of nothing would never see it.
	await vi.waitFor(isListed, { timeout: 60_000, interval: 20 });
}

/** Of ten clubs that want one slot, through both processes, one gets it. */
export async function expectOneWinner(one: TestSite, two: TestSite, day: number): Promise<void> {
	const clubs = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).newClub()));
	const replies = await Promise.all(
		clubs.map((club, index) =>
			(index % 2 ? two : one).call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: eventOn(day) }),
		),
	);
	expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
}

/** A browser that one process knows is known to the other, and its wrong passwords count together. */
export async function expectSharedAttempts(one: TestSite, two: TestSite): Promise<void> {
	const club = await one.newClub();
	const tryOn = (site: TestSite, password: string, cookie = '') =>
		site.call(loginClub, {
			body: { email: club.Email, password },
			headers: { 'x-forwarded-for': anyAddress(), cookie },
		});
	const { headers } = await tryOn(one, club.password);
	const device = headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '';
	const [known] = device.split(';');
	for (const site of [one, two, one, two, one]) expect((await tryOn(site, 'wrong', known)).status).toBe(401);
	expect((await tryOn(two, club.password, known)).status).toBe(429);
	expect((await tryOn(two, club.password)).status).toBe(200);
}
