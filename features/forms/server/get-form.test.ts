import { expect, test } from 'vitest';
import { moveClub } from '#features/clubs/server/store.ts';
import { sendResponse } from '#features/registrations/contract.ts';
import { eventOn } from '#testing/registrations.ts';
import { useSite } from '#testing/site.ts';
import { getForm } from '../contract.ts';

const site = useSite();

const read = (formId: string, as?: { token: string }) => site.call(getForm, { as, params: { formId } });
const send = (formId: string, as?: { token: string }) =>
	site.call(sendResponse, { as, params: { formId }, body: { answers: { name: 'A' } } });

test('a form of a club that is not public is there for the club alone, and takes no registration from it either', async () => {
	const club = await site.newClub({ status: 'pending' });
	const { formId } = await eventOn(site, club);
	expect((await read(formId, club)).status).toBe(200);
	for (const as of [undefined, await site.newClub(), await site.staff()]) {
		expect((await read(formId, as)).status).toBe(404);
		expect((await send(formId, as)).status).toBe(404);
	}
	const own = await send(formId, club);
	expect([own.status, own.refusal.error]).toEqual([403, 'People can register once your club is approved.']);
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['pending'], 'approved'));
	expect((await send(formId)).status).toBe(201);
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['approved'], 'suspended'));
	expect((await send(formId)).status).toBe(404);
});

test.each(['nothing', 'A'.repeat(24), '-1', '__proto__'])('%j is no form', async (formId) => {
	expect((await read(formId)).status).toBe(404);
	expect((await send(formId)).status).toBe(404);
});
