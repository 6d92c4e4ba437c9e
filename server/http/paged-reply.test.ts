import { beforeAll, expect, test } from 'vitest';
import { createEvent, createForm } from '#features/events/contract.ts';
import { getResponses } from '#features/registrations/contract.ts';
import { insertRegistrations, newRegistration } from '#features/registrations/server/store.ts';
import { sampleEvent } from '#testing/event-fields.ts';
import { type TestClub, useSite } from '#testing/site.ts';

const site = useSite();
const count = 2300;
let club: TestClub;
let formId: string;

beforeAll(async () => {
	club = await site.newClub();
	const query = { ClubID: club.ClubID };
	const { reply } = await site.call(createEvent, { as: club, query, body: sampleEvent });
	const fields = [{ id: '1', type: 'shortAnswer', question: 'Which?' }];
	const body = { eventID: reply.EventID, title: 'Register', fields };
	formId = (await site.call(createForm, { as: club, body })).reply.formId;
	await site.services.transact(async (tx) => {
		// All at one instant, so that a page ends between two of them.
		for (let serial = 0; serial < count; serial++) {
			const minute = String(Math.floor(serial / 300)).padStart(2, '0');
			const answers = { 'Which?': `Number ${serial}` };
			const now = `2026-01-01T10:${minute}:00.000Z`;
			const row = newRegistration({
				formId,
				answers,
				email: null,
				state: 'going',
				rank: null,
				number: serial + 1,
				now,
			});
			await insertRegistrations(tx, [row]);
		}
	});
});

const responses = (headers: Record<string, string>) =>
	site.call(getResponses, { as: club, params: { formId }, headers });

test('a list of several pages arrives whole, each row once, in its order', async () => {
	const { status, reply } = await responses({ 'accept-encoding': 'identity' });
	expect(status).toBe(200);
	expect(new Set(reply.map(({ answers }) => answers['Which?'])).size).toBe(count);
	expect(reply).toHaveLength(count);
	const times = reply.map(({ createTime }) => createTime);
	expect(times).toEqual(times.toSorted());
});

test.each(['br', 'gzip'])('a long list that no cache holds is compressed: %s', async (encoding) => {
	const { headers, reply } = await responses({ 'accept-encoding': encoding });
	expect(headers.get('content-encoding')).toBe(encoding);
	expect(headers.get('vary')).toContain('accept-encoding');
	expect(reply).toHaveLength(count);
});

test('a short list is sent as it is', async () => {
	const { reply } = await site.call(createEvent, {
		as: club,
		query: { ClubID: club.ClubID },
		body: { ...sampleEvent, StartDateTime: '2090-01-01T10:00Z', EndDateTime: '2090-01-01T11:00Z' },
	});
	const body = { eventID: reply.EventID, title: 'Register', fields: [{ id: '1', type: 'shortAnswer', question: 'Q' }] };
	const { reply: form } = await site.call(createForm, { as: club, body });
	const none = await site.call(getResponses, {
		as: club,
		params: { formId: form.formId },
		headers: { 'accept-encoding': 'br' },
	});
	expect([none.headers.get('content-encoding'), none.reply]).toEqual([null, []]);
});
