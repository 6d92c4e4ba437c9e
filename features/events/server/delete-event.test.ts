import { expect, test } from 'vitest';
import { getForm, sendResponse } from '#features/forms/contract.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import {
	createEvent,
	createForm,
	deleteEvent,
	getAllEventData,
	getResponses,
	getSingleEventData,
} from '../contract.ts';

const site = useSite();

let month = 0;
const create = async (club: TestClub) => {
	const day = `2060-${String(++month).padStart(2, '0')}-01`;
	const times = { StartDateTime: `${day}T10:00Z`, EndDateTime: `${day}T12:00Z` };
	const body = { EventName: 'Fair', Description: 'All clubs.', Location: 'Yard', ...times };
	return (await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body })).reply;
};

const remove = (as: { token: string } | undefined, ClubID: number, eventId: unknown) =>
	site.call(deleteEvent, { as, query: { ClubID }, body: { eventId } });

test('an event goes with its form and everything that was answered, and the list forgets it at once', async () => {
	const club = await site.newClub();
	const { EventID } = await create(club);
	const question = { id: '1', type: 'shortAnswer', question: 'Name?' };
	const { formId } = (
		await site.call(createForm, { as: club, body: { eventID: EventID, title: 'Join', fields: [question] } })
	).reply;
	expect((await site.call(sendResponse, { params: { formId }, body: { answers: { 1: 'Ada' } } })).status).toBe(201);
	expect((await site.call(getAllEventData)).reply.map((event) => event.EventID)).toContain(EventID);
	const { status, text } = await remove(club, club.ClubID, EventID);
	expect([status, text]).toEqual([204, '']);
	expect((await site.call(getAllEventData)).reply.map((event) => event.EventID)).not.toContain(EventID);
	expect((await site.call(getSingleEventData, { query: { EventID } })).status).toBe(404);
	expect((await site.call(getForm, { params: { formId } })).status).toBe(404);
	expect((await site.call(getResponses, { as: club, params: { formId } })).status).toBe(404);
	expect(await site.services.db.selectFrom('responses').selectAll().execute()).toEqual([]);
	expect((await remove(club, club.ClubID, EventID)).status).toBe(404);
});

test('a deleted event frees its slot', async () => {
	const [one, two] = [await site.newClub(), await site.newClub()];
	const body = {
		EventName: 'Fair',
		Description: 'All clubs.',
		StartDateTime: '2061-01-01T10:00Z',
		EndDateTime: '2061-01-01T12:00Z',
		Location: 'Yard',
	};
	const ask = (club: TestClub) => site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body });
	const { reply } = await ask(one);
	expect((await ask(two)).status).toBe(409);
	await remove(one, one.ClubID, reply.EventID);
	expect((await ask(two)).status).toBe(201);
});

test('nobody deletes another club’s event', async () => {
	const [owner, other] = [await site.newClub(), await site.newClub()];
	const { EventID } = await create(owner);
	expect((await remove(other, other.ClubID, EventID)).status).toBe(403);
	expect((await remove(other, owner.ClubID, EventID)).status).toBe(403);
	expect((await remove(undefined, owner.ClubID, EventID)).status).toBe(401);
	expect((await remove(await site.staff(), owner.ClubID, EventID)).status).toBe(403);
	expect((await site.call(getSingleEventData, { query: { EventID } })).status).toBe(200);
});

test('without a number there is nothing to delete', async () => {
	const club = await site.newClub();
	for (const id of [undefined, '', '1', 0, 1.5, [1], { id: 1 }]) {
		const { status, refusal } = await remove(club, club.ClubID, id);
		expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['eventId']]);
	}
	expect((await site.call(deleteEvent, { as: club, query: { ClubID: club.ClubID } })).status).toBe(400);
});
