import { beforeAll, expect, test } from 'vitest';
import { createEvent } from '#features/events/contract.ts';
import { clubSession } from '#features/officers/contract.ts';
import { getResponses } from '#features/registrations/contract.ts';
import { eventBody } from '#testing/bodies.ts';
import { doorOn } from '#testing/door.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { createDoorLink, deleteDoorLink, listDoorLinks } from '../contract.ts';
import { doorLimits, doorTexts } from '../rules.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

test('a door link opens its door only, shows its token once, and is dead once deleted', async () => {
	const night = await doorOn(site, club);
	const params = { eventId: night.EventID };
	const gate = await night.newLink('Gate');
	expect(gate.DoorURL).toMatch(/\/door#[\w-]{20,}$/);
	expect((await night.open(gate)).status).toBe(200);
	const listed = await site.call(listDoorLinks, { as: club, params });
	expect(listed.text).not.toContain(gate.token);
	expect(listed.reply).toMatchObject([{ DoorLinkID: gate.DoorLinkID, Name: 'Gate' }]);
	expect(listed.reply[0]?.LastUsed).not.toBeNull();
	const stored = await site.services.db.selectFrom('door_links').selectAll().execute();
	expect(JSON.stringify(stored)).not.toContain(gate.token);
	for (const [endpoint, sent] of [
		[clubSession, {}],
		[getResponses, { params: { formId: night.formId } }],
		[listDoorLinks, { params }],
	] as const)
		expect((await site.call(endpoint, { as: gate, ...sent })).status).toBe(401);
	const link = { eventId: night.EventID, linkId: gate.DoorLinkID };
	const elsewhere = await doorOn(site, club);
	const wrong = { ...link, eventId: elsewhere.EventID };
	expect((await site.call(deleteDoorLink, { as: club, params: wrong })).status).toBe(404);
	expect((await site.call(deleteDoorLink, { as: club, params: link })).status).toBe(204);
	expect((await night.open(gate)).refusal.error).toBe(doorTexts.deadLink);
	expect((await night.scan(gate, [{ walkIn: '' }])).status).toBe(401);
	expect(site.log.join('')).not.toContain(gate.token);
});

test(`an event has at most ${doorLimits.links} links, however many are asked for at once`, async () => {
	const night = await doorOn(site, club);
	const sent = { as: club, params: { eventId: night.EventID }, body: { name: 'Gate' } };
	const replies = await Promise.all(
		Array.from({ length: doorLimits.links + 2 }, () => site.call(createDoorLink, sent)),
	);
	const statuses = replies.map(({ status }) => status).sort();
	expect(statuses).toEqual([...Array(doorLimits.links).fill(201), 409, 409]);
});

test('an event without a form has no links', async () => {
	const { reply } = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body: eventBody() });
	const sent = { as: club, params: { eventId: reply.EventID }, body: { name: 'Gate' } };
	expect((await site.call(createDoorLink, sent)).refusal.error).toBe(doorTexts.formElsewhere);
});
