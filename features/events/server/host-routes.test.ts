import { expect, test } from 'vitest';
import { getHostings } from '#features/registrations/overview-contract.ts';
import { reinstateClub, suspendClub } from '#features/staff/contract.ts';
import { publishingOn } from '#testing/publishing.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import {
	acceptHosting,
	calendarFeed,
	clubCalendarFeed,
	getAllEventData,
	getClubEventData,
	inviteHost,
	removeHost,
} from '../contract.ts';
import { hostTexts } from '../publishing-rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });
const { create, read, makeForm, register } = publishingOn(site);

const invite = (owner: TestClub, eventId: number, ClubID: number) =>
	site.call(inviteHost, { as: owner, params: { eventId }, body: { ClubID } });
const accept = (club: TestClub, eventId: number) => site.call(acceptHosting, { as: club, params: { eventId } });
const remove = (as: TestClub, eventId: number, clubId: number) =>
	site.call(removeHost, { as, params: { eventId, clubId } });
const hostings = async (club: TestClub) =>
	(await site.call(getHostings, { as: club, query: { ClubID: club.ClubID } })).reply;

test('an invited club accepts, and the event stands with both clubs until one of them ends it', async () => {
	const [owner, host] = [await site.newClub({ name: 'Owners' }), await site.newClub({ name: 'Élan' })];
	const { EventID, EventName } = (await create(owner, { EventName: 'Joint ball' })).reply;
	expect((await accept(host, EventID)).status).toBe(404);
	expect((await invite(owner, EventID, host.ClubID)).status).toBe(202);
	expect((await read(EventID, owner)).reply.Invited).toEqual([{ ClubID: host.ClubID, ClubName: 'Élan' }]);
	expect((await read(EventID)).reply).toMatchObject({ Hosts: [] });
	expect((await read(EventID)).reply).not.toHaveProperty('Invited');
	expect(await hostings(host)).toMatchObject([{ EventID, EventName, ClubName: 'Owners', State: 'invited', Going: 0 }]);
	const mails = (await site.mails()).filter(({ to }) => to === host.Email);
	expect(mails.map(({ subject }) => subject)).toContain('Co-host an event: Joint ball');

	for (const _ of ['first', 'again']) expect((await accept(host, EventID)).status).toBe(200);
	expect((await read(EventID)).reply.Hosts).toEqual([{ ClubID: host.ClubID, ClubName: 'Élan' }]);
	await register(await makeForm(owner, EventID));
	expect(await hostings(host)).toMatchObject([{ State: 'accepted', Going: 1, Waiting: 0 }]);
	const lists = async () =>
		Promise.all([
			site.call(getClubEventData, { query: { ClubID: host.ClubID } }),
			site.call(clubCalendarFeed, { params: { clubId: host.ClubID } }),
			site.call(calendarFeed, { query: { clubs: String(host.ClubID) } }),
		]);
	for (const { text } of await lists()) expect(text).toContain('Joint ball');

	expect((await remove(host, EventID, host.ClubID)).status).toBe(204);
	expect((await remove(owner, EventID, host.ClubID)).status).toBe(404);
	for (const { text } of await lists()) expect(text).not.toContain('Joint ball');
});

test('at most five clubs are invited, each once, and only public ones', async () => {
	const owner = await site.newClub();
	const { EventID } = (await create(owner)).reply;
	const refused = async (ClubID: number) => {
		const { status, refusal } = await invite(owner, EventID, ClubID);
		return [status, refusal.error];
	};
	expect(await refused(owner.ClubID)).toEqual([409, hostTexts.own]);
	expect((await refused(2_000_000_000))[0]).toBe(404);
	expect((await refused((await site.newClub({ status: 'pending' })).ClubID))[0]).toBe(404);
	const clubs = await Promise.all(Array.from({ length: 6 }, () => site.newClub()));
	const ids = clubs.map(({ ClubID }) => ClubID) as [number, number, number, number, number, number];
	for (const ClubID of ids.slice(0, 5)) expect((await invite(owner, EventID, ClubID)).status).toBe(202);
	expect(await refused(ids[0])).toEqual([409, hostTexts.twice]);
	expect(await refused(ids[5])).toEqual([409, hostTexts.full]);
	const [first, second] = clubs as [TestClub, TestClub];
	expect((await remove(first, EventID, second.ClubID)).status).toBe(403);
});

test('a suspended host disappears from the event, and is back when it is reinstated', async () => {
	const [owner, host, staff] = [await site.newClub(), await site.newClub(), await site.staff()];
	const { EventID } = (await create(owner)).reply;
	await invite(owner, EventID, host.ClubID);
	await accept(host, EventID);
	const names = async () =>
		(await site.call(getAllEventData)).reply.find((event) => event.EventID === EventID)?.Hosts.length;
	expect(await names()).toBe(1);
	const params = { clubId: host.ClubID };
	await site.call(suspendClub, { as: staff, params, body: { reason: 'No.' } });
	expect(await names()).toBe(0);
	await site.call(reinstateClub, { as: staff, params });
	expect(await names()).toBe(1);
});

test('a host that is removed while it accepts is either gone or was never asked', async () => {
	const [owner, host] = [await site.newClub(), await site.newClub()];
	const { EventID } = (await create(owner)).reply;
	await invite(owner, EventID, host.ClubID);
	const [accepted, removed] = await Promise.all([accept(host, EventID), remove(owner, EventID, host.ClubID)]);
	expect(removed.status).toBe(204);
	expect([200, 404]).toContain(accepted.status);
	expect((await read(EventID)).reply.Hosts).toEqual([]);
	expect(await hostings(host)).toEqual([]);
});

test('of a draft a host sees its invitation alone', async () => {
	const [owner, host] = [await site.newClub(), await site.newClub()];
	const { EventID } = (await create(owner, { State: 'draft' })).reply;
	await invite(owner, EventID, host.ClubID);
	await accept(host, EventID);
	expect(await hostings(host)).toHaveLength(1);
	expect((await read(EventID, host)).status).toBe(404);
	expect((await site.call(getClubEventData, { query: { ClubID: host.ClubID } })).reply).toEqual([]);
});
