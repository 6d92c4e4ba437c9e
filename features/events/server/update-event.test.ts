import { expect, test } from 'vitest';
import { eventBody, formBody } from '#testing/bodies.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { createEvent, createForm, getAllEventData, getSingleEventData, updateEvent } from '../contract.ts';
import { eventTexts } from '../rules.ts';

const site = useSite();

const fields = { EventName: 'Rehearsal', Description: 'We rehearse.', Location: 'Stage' };
const at = (day: number) => ({
	StartDateTime: `2050-01-${10 + day}T10:00:00.000Z`,
	EndDateTime: `2050-01-${10 + day}T12:00:00.000Z`,
});

const create = async (club: TestClub, day: number) => {
	const body = eventBody({ ...fields, ...at(day) });
	return (await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body })).reply;
};

const update = (as: { token: string } | undefined, ClubID: number, body: unknown) =>
	site.call(updateEvent, { as, query: { ClubID }, body });

test('a club changes its event, and the list shows it at once', async () => {
	const club = await site.newClub();
	const event = await create(club, 1);
	await site.call(getAllEventData);
	const changed = { EventName: 'Premiere', Description: 'It is on.', Location: 'Theatre', ...at(2) };
	const { status, reply } = await update(club, club.ClubID, { EventID: event.EventID, ...changed });
	expect([status, reply]).toEqual([200, { ...event, ...changed }]);
	expect((await site.call(getAllEventData)).reply).toContainEqual(reply);
});

test('two who change different fields of an event at the same time undo nothing of each other', async () => {
	const club = await site.newClub();
	const { EventID, ...event } = await create(club, 3);
	const { EndDateTime } = at(4);
	const sent = [{ Description: 'Bring a score.' }, { Location: 'Hall', Places: 12 }, { EndDateTime }];
	await Promise.all(sent.map((body) => update(club, club.ClubID, { EventID, ...body })));
	const { reply } = await update(club, club.ClubID, { EventID });
	expect(reply).toEqual({ ...event, ...Object.assign({}, ...sent), EventID, PlacesLeft: 12 });
});

test('an earlier end alone is refused where registration would close after it', async () => {
	const club = await site.newClub();
	const { EventID, EndDateTime } = await create(club, 0);
	await update(club, club.ClubID, { EventID, RegistrationClosesAt: EndDateTime });
	const earlier = await update(club, club.ClubID, { EventID, EndDateTime: '2050-01-10T11:00:00.000Z' });
	expect([earlier.status, earlier.refusal.fields]).toEqual([400, { RegistrationClosesAt: eventTexts.closesLate }]);
});

test('a change may overlap other events', async () => {
	const [one, two] = [await site.newClub(), await site.newClub()];
	await create(one, 4);
	const event = await create(two, 5);
	const { status, reply } = await update(two, two.ClubID, { EventID: event.EventID, ...fields, ...at(4) });
	expect([status, reply.StartDateTime]).toEqual([200, at(4).StartDateTime]);
});

test('a change keeps the event’s form', async () => {
	const club = await site.newClub();
	const event = await create(club, 6);
	const made = await site.call(createForm, { as: club, body: formBody(event.EventID) });
	const { reply } = await update(club, club.ClubID, {
		EventID: event.EventID,
		...fields,
		...at(6),
		Link: 'https://evil.test',
		link: null,
	});
	expect(reply.Link).toBe(made.reply.formUrl);
});

test('a change is held to the same fields as a creation', async () => {
	const club = await site.newClub();
	const { EventID } = await create(club, 7);
	const empty = Object.fromEntries(Object.keys(eventTexts.required).map((name) => [name, '']));
	expect((await update(club, club.ClubID, { EventID, ...empty })).refusal.fields).toEqual(eventTexts.required);
	const reversed = { StartDateTime: at(7).EndDateTime, EndDateTime: at(7).StartDateTime };
	expect((await update(club, club.ClubID, { EventID, ...fields, ...reversed })).refusal.fields).toEqual({
		EndDateTime: eventTexts.endsTooEarly,
	});
	expect((await update(club, club.ClubID, { EventID: `${EventID}`, Location: 'Quad' })).reply.Location).toBe('Quad');
	for (const id of [undefined, null, 'one', '0', 1.5, 0, -1, 2_147_483_648, 1e20]) {
		const { status, refusal } = await update(club, club.ClubID, { EventID: id, ...fields, ...at(7) });
		expect([id, status, refusal.fields]).toEqual([id, 400, { EventID: 'This is not a valid id.' }]);
	}
});

test('nobody changes another club’s event, and an event that is not there is none', async () => {
	const [owner, other] = [await site.newClub(), await site.newClub()];
	const { EventID } = await create(owner, 8);
	const body = { EventID, ...fields, ...at(8), EventName: 'Taken over' };
	expect((await update(other, other.ClubID, body)).status).toBe(403);
	expect((await update(other, owner.ClubID, body)).status).toBe(403);
	expect((await update(undefined, owner.ClubID, body)).status).toBe(401);
	expect((await update(owner, owner.ClubID, { ...body, EventID: 2_000_000_000 })).status).toBe(404);
	expect((await site.call(getSingleEventData, { query: { EventID } })).reply.EventName).toBe('Rehearsal');
});

test('a change cannot make an event last more than 31 days; one that lasts longer already keeps its times and is edited', async () => {
	const club = await site.newClub();
	const { EventID } = await create(club, 9);
	const from = at(9).StartDateTime;
	const change = async (EndDateTime: string, EventName = 'Exhibition') => {
		const body = { EventID, ...fields, EventName, StartDateTime: from, EndDateTime };
		const { status, refusal, reply } = await update(club, club.ClubID, body);
		return status === 200 ? [reply.EventName, reply.EndDateTime] : [status, refusal.fields];
	};
	const tooLong = [400, { EndDateTime: 'An event can last at most 31 days.' }];
	expect(await change('2050-02-19T10:00:00.001Z')).toEqual(tooLong);
	const before = '2060-01-01T00:00:00.000Z';
	await site.services.transact((tx) =>
		tx.updateTable('events').set({ ends_at: before }).where('id', '=', EventID).execute(),
	);
	expect((await site.call(getSingleEventData, { query: { EventID } })).reply.EndDateTime).toBe(before);
	expect(await change(before, 'Long exhibition')).toEqual(['Long exhibition', before]);
	expect(await change('2059-01-01T00:00:00.000Z')).toEqual(tooLong);
	expect(await change('2050-02-19T10:00:00.000Z')).toEqual(['Exhibition', '2050-02-19T10:00:00.000Z']);
});
