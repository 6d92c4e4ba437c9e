import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getForm } from '#features/forms/contract.ts';
import { getResponses, sendResponse } from '#features/registrations/contract.ts';
import { eraseDeletedRegistrations } from '#features/registrations/server/jobs.ts';
import { eventBody, formBody } from '#testing/bodies.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { createEvent, createForm, deleteEvent, getAllEventData, getSingleEventData } from '../contract.ts';
import { deleteEventRow } from './store.ts';

// Without limits: one test polls while rows are erased.
const site = useSite({ RATE_LIMIT_SCALE: '0' });

const create = async (club: TestClub) =>
	(await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: eventBody() })).reply;

const remove = (as: { token: string } | undefined, ClubID: number, eventId: unknown) =>
	site.call(deleteEvent, { as, query: { ClubID }, body: { eventId } });

test('an event goes with its form and everything that was answered, and the list forgets it at once', async () => {
	const club = await site.newClub();
	const { EventID } = await create(club);
	const { formId } = (await site.call(createForm, { as: club, body: formBody(EventID) })).reply;
	expect((await site.call(sendResponse, { params: { formId }, body: { answers: { 1: 'Ada' } } })).status).toBe(201);
	expect((await site.call(getAllEventData)).reply.map((event) => event.EventID)).toContain(EventID);
	const { status, text } = await remove(club, club.ClubID, EventID);
	expect([status, text]).toEqual([204, '']);
	expect((await site.call(getAllEventData)).reply.map((event) => event.EventID)).not.toContain(EventID);
	expect((await site.call(getSingleEventData, { query: { EventID } })).status).toBe(404);
	expect((await site.call(getForm, { params: { formId } })).status).toBe(404);
	expect((await site.call(getResponses, { as: club, params: { formId } })).status).toBe(404);
	const left = await site.services.db.selectFrom('responses').select(['state', 'answers', 'email']).execute();
	expect(left).toEqual([{ state: 'cancelled', answers: '{}', email: null }]);
	expect((await remove(club, club.ClubID, EventID)).status).toBe(404);
});

async function createAnswered(club: TestClub, responses: number) {
	const { EventID } = await create(club);
	const { formId } = (await site.call(createForm, { as: club, body: formBody(EventID) })).reply;
	const created_at = site.services.now().toISOString();
	await site.services.transact(async (tx) => {
		for (let serial = 0; serial < responses; serial += 500) {
			const rows = Array.from({ length: 500 }, (_, index) => {
				return { id: `${formId} ${serial + index}`, form_id: formId, created_at, answers: '{}' };
			});
			await tx.insertInto('responses').values(rows).execute();
		}
	});
	return { EventID, formId };
}

async function countResponses(formId: string): Promise<number> {
	const { rows } = await sql<{ n: number }>`select count(*) as n from responses where form_id = ${formId}`.execute(
		site.services.db,
	);
	return Number(rows[0]?.n);
}

test('while thousands of responses are erased others are served, for whom the form is gone already', async () => {
	const club = await site.newClub();
	const { EventID, formId } = await createAnswered(club, 5000);
	let isDone = false;
	const removed = remove(club, club.ClubID, EventID).finally(() => {
		isDone = true;
	});
	const seen: number[] = [];
	while (!isDone) {
		await setImmediate();
		const left = await countResponses(formId);
		if (left > 0 && left < 5000) {
			seen.push(left);
			expect((await site.call(getForm, { params: { formId } })).status).toBe(404);
			expect((await site.call(getResponses, { as: club, params: { formId } })).status).toBe(404);
		}
	}
	expect((await removed).status).toBe(204);
	expect(seen).not.toEqual([]);
	expect(await countResponses(formId)).toBe(0);
});

test('what a crash leaves of a deleted event is seen by nobody, and a job erases it', async () => {
	const club = await site.newClub();
	const { EventID, formId } = await createAnswered(club, 1000);
	const now = site.services.now().toISOString();
	await site.services.transact((tx) => deleteEventRow(tx, EventID, club.ClubID, now));
	expect((await site.call(getForm, { params: { formId } })).status).toBe(404);
	expect((await site.call(sendResponse, { params: { formId }, body: { answers: {} } })).status).toBe(404);
	expect((await site.call(getResponses, { as: club, params: { formId } })).status).toBe(404);
	await eraseDeletedRegistrations(site.services);
	expect(await countResponses(formId)).toBe(0);
	expect(await site.services.db.selectFrom('forms').select('id').where('id', '=', formId).execute()).toEqual([]);
});

test('a deleted event frees its slot', async () => {
	const [one, two] = [await site.newClub(), await site.newClub()];
	const body = eventBody();
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

test('without an id there is nothing to delete', async () => {
	const club = await site.newClub();
	for (const id of [undefined, '', 'one', 0, 1.5, [1], { id: 1 }]) {
		const { status, refusal } = await remove(club, club.ClubID, id);
		expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['eventId']]);
	}
	expect((await site.call(deleteEvent, { as: club, query: { ClubID: club.ClubID } })).status).toBe(400);
});
