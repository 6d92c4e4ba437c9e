import { beforeAll, expect, test } from 'vitest';
import { deleteEvent } from '#features/events/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { getRegistrationCounts } from '../overview-contract.ts';
import { registrationTexts } from '../rules.ts';
import { eraseDeletedRegistrations, eraseOldRegistrations } from './jobs.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const day = 24 * 3_600_000;

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

test('of a deleted event the link tells what it was, without answers, until 30 days after its end', async () => {
	const night = await eventOn(site, club);
	const { token } = await night.join('Ada', 'ada@college.test');
	const query = { ClubID: club.ClubID };
	const removed = await site.call(deleteEvent, { as: club, query, body: { eventId: night.event.EventID } });
	expect(removed.status).toBe(204);
	await site.services.transact((tx) =>
		tx
			.updateTable('responses')
			.set({ answers: JSON.stringify({ Name: 'Ada' }), email: 'ada@college.test' })
			.where('token', '=', token)
			.execute(),
	);
	const { reply } = await night.read(token);
	expect(reply).toMatchObject({
		state: 'cancelled',
		answers: {},
		answersByField: {},
		email: null,
		canChange: false,
		isCalledOff: true,
	});
	expect(reply.event).toMatchObject({ EventName: 'Reading night', Location: 'Old library', ClubName: 'Readers' });
	expect((await night.cancel(token)).reply.state).toBe('cancelled');
	expect((await night.confirm(token)).refusal.error).toBe(registrationTexts.eventDeleted);
	const untilEnd = Date.parse(night.event.EndDateTime) - site.services.now().getTime();
	site.wait(untilEnd + 29 * day);
	await eraseDeletedRegistrations(site.services);
	expect((await night.read(token)).status).toBe(200);
	site.wait(2 * day);
	await eraseDeletedRegistrations(site.services);
	expect((await night.read(token)).status).toBe(404);
	site.wait(-untilEnd - 31 * day);
});

test('an event that is deleted once it is over was not called off, and has no page any more', async () => {
	const night = await eventOn(site, club);
	const { token } = await night.join('Ada');
	const sinceEnd = Date.parse(night.event.EndDateTime) + 1000 - site.services.now().getTime();
	site.wait(sinceEnd);
	const { reply: as } = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	const query = { ClubID: club.ClubID };
	const removed = await site.call(deleteEvent, { as, query, body: { eventId: night.event.EventID } });
	expect(removed.status).toBe(204);
	const { reply } = await night.read(token);
	expect(reply).toMatchObject({ state: 'cancelled', isCalledOff: false, hasEventPage: false });
	site.wait(-sinceEnd);
});

test('a year after the event answers and addresses are erased, and their number stays', async () => {
	const night = await eventOn(site, club, { Places: 5 });
	const { token } = await night.join('Ada', 'ada@college.test');
	const cancelled = await night.join('Ben');
	await night.cancel(cancelled.token);
	const { deleteAfter } = (await night.read(token)).reply;
	const counts = async () => {
		// The first session has expired.
		const as = (await site.call(loginClub, { body: { email: club.Email, password: club.password } })).reply;
		const { reply } = await site.call(getRegistrationCounts, { as, query: { ClubID: club.ClubID } });
		return reply.find(({ EventID }) => EventID === night.event.EventID);
	};
	expect(await counts()).toMatchObject({ Going: 1, Waiting: 0, Cancelled: 1 });
	const lastDay = Date.parse(`${deleteAfter}T12:00:00Z`) - site.services.now().getTime();
	site.wait(lastDay);
	await eraseOldRegistrations(site.services);
	expect((await night.read(token)).status).toBe(200);
	site.wait(day);
	await eraseOldRegistrations(site.services);
	expect((await night.read(token)).status).toBe(404);
	expect(await counts()).toMatchObject({ Going: 1, Waiting: 0, Cancelled: 0 });
	site.wait(-lastDay - day);
});
