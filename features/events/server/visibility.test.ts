import { expect, test } from 'vitest';
import { getForm } from '#features/forms/contract.ts';
import { getEventOverview } from '#features/registrations/overview-contract.ts';
import { publishingOn } from '#testing/publishing.ts';
import { useSite } from '#testing/site.ts';
import { clubCalendarFeed, eventFile, getAllEventData, getClubEventData } from '../contract.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const { create, update, read, makeForm, register } = publishingOn(site);

test('a draft is there for its club alone: page, form, poster, file and lists show it to nobody else', async () => {
	const staff = await site.staff();
	const club = await site.newClub();
	const other = await site.newClub();
	const { status, reply } = await create(club, { EventName: 'Secret plan', State: 'draft' });
	expect([status, reply.State, reply.PublishAt, reply.PublishAs]).toEqual([201, 'draft', null, 'public']);
	const { EventID } = reply;
	const formId = await makeForm(club, EventID);
	for (const as of [undefined, other, staff]) {
		expect((await read(EventID, as)).status).toBe(404);
		expect((await site.call(getForm, { as, params: { formId } })).status).toBe(404);
		expect((await site.call(eventFile, { as, params: { eventId: EventID } })).status).toBe(404);
	}
	expect((await site.raw(`/events/${EventID}/poster.png`)).status).toBe(404);
	const lists = await Promise.all([
		site.call(getAllEventData),
		site.call(getClubEventData, { query: { ClubID: club.ClubID } }),
		site.call(clubCalendarFeed, { params: { clubId: club.ClubID } }),
	]);
	for (const { text } of lists) expect(text).not.toContain('Secret plan');
	expect((await read(EventID, club)).reply.EventName).toBe('Secret plan');
	expect((await site.call(getForm, { as: club, params: { formId } })).status).toBe(200);
	expect((await register(formId)).status).toBe(404);
	const own = await site.call(getClubEventData, { as: club, query: { ClubID: club.ClubID } });
	expect(own.reply.map(({ State }) => State)).toEqual(['draft']);
	expect((await site.call(getEventOverview, { as: club, query: { ClubID: club.ClubID } })).reply.Next).toBeNull();
});

test('an unlisted event is in no list, and there for everyone who has its address', async () => {
	const club = await site.newClub();
	const { EventID } = (await create(club, { EventName: 'By word of mouth', State: 'unlisted' })).reply;
	const formId = await makeForm(club, EventID);
	expect((await read(EventID)).reply.State).toBe('unlisted');
	expect((await site.call(getForm, { params: { formId } })).status).toBe(200);
	expect((await register(formId)).status).toBe(201);
	expect((await site.raw(`/events/${EventID}/poster.png`)).status).toBe(200);
	for (const { text } of [
		await site.call(getAllEventData),
		await site.call(getClubEventData, { query: { ClubID: club.ClubID } }),
		await site.call(clubCalendarFeed, { params: { clubId: club.ClubID } }),
	])
		expect(text).not.toContain('By word of mouth');
	expect((await update(club, EventID, { State: 'public' })).reply.State).toBe('public');
	expect((await site.call(getAllEventData)).text).toContain('By word of mouth');
});
