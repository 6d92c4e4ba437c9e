import { expect, test } from 'vitest';
import { cancelRegistration, getRegistration, restoreResponse } from '#features/registrations/contract.ts';
import { publishingOn } from '#testing/publishing.ts';
import { useSite } from '#testing/site.ts';
import { getAllEventData } from '../contract.ts';
import { publishingTexts } from '../publishing-rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const { create, update, read, makeForm, register, on } = publishingOn(site);

test('a draft takes no slot, and publishing it does', async () => {
	const [one, two] = [await site.newClub(), await site.newClub()];
	const times = on(400);
	const drafts = [await create(one, { ...times, State: 'draft' }), await create(two, { ...times, State: 'draft' })];
	expect(drafts.map(({ status }) => status)).toEqual([201, 201]);
	const [first, second] = drafts.map(({ reply }) => reply.EventID) as [number, number];
	const published = await Promise.all([
		update(one, first, { State: 'public' }),
		update(two, second, { State: 'public' }),
	]);
	expect(published.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	const refused = published.find(({ status }) => status === 409);
	expect(refused?.refusal['freeSlots']).toHaveLength(3);
	expect(
		(await site.call(getAllEventData)).reply.filter(({ EventID }) => [first, second].includes(EventID)),
	).toHaveLength(1);
});

test('an event for which people are registered cannot become a draft', async () => {
	const club = await site.newClub();
	const { EventID } = (await create(club)).reply;
	const formId = await makeForm(club, EventID);
	const token = (await register(formId)).reply.RegistrationURL?.split('/').at(-1) ?? '';
	const refused = await update(club, EventID, { State: 'draft' });
	expect([refused.status, refused.refusal.error, refused.refusal['registered']]).toEqual([
		409,
		publishingTexts.registered(1),
		1,
	]);
	await site.call(cancelRegistration, { params: { token } });
	expect((await update(club, EventID, { State: 'draft' })).reply.State).toBe('draft');
	expect((await read(EventID)).status).toBe(404);
});

test('an unknown state, and the one that only the college gives, are refused at their field', async () => {
	const club = await site.newClub();
	for (const State of ['awaiting', 'hidden', 7]) {
		const { status, refusal } = await create(club, { State });
		expect([status, refusal.fields]).toEqual([400, { State: publishingTexts.state }]);
	}
});

test('a published event becomes a draft with a time to publish, and keeps for whom it was', async () => {
	const club = await site.newClub();
	const { EventID } = (await create(club, on(20))).reply;
	await update(club, EventID, { State: 'unlisted' });
	expect((await update(club, EventID, { State: 'draft' })).reply.PublishAs).toBe('unlisted');
	await update(club, EventID, { State: 'public' });
	const PublishAt = on(3).StartDateTime;
	expect((await update(club, EventID, { State: 'draft', PublishAt })).reply).toMatchObject({
		State: 'draft',
		PublishAt,
	});
});

test('a cancelled registration for a draft is not shown, and not restored', async () => {
	const club = await site.newClub();
	const { EventID } = (await create(club, on(21))).reply;
	const { responseId, RegistrationURL } = (await register(await makeForm(club, EventID))).reply;
	const token = RegistrationURL?.split('/').at(-1) ?? '';
	await site.call(cancelRegistration, { params: { token } });
	await update(club, EventID, { State: 'draft', EventName: 'Nobody knows' });
	expect((await site.call(getRegistration, { params: { token } })).status).toBe(404);
	const restored = await site.call(restoreResponse, { as: club, params: { responseId } });
	expect([restored.status, restored.refusal.error]).toEqual([409, publishingTexts.notPublished]);
});
