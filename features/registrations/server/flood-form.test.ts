import { expect, test } from 'vitest';
import { createEvent, createForm } from '#features/events/contract.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { sendResponse } from '../contract.ts';

/** Where 150 responses an hour come in at once, and 1.6 MB of them find room. */
const site = useSite({ RATE_LIMIT_SCALE: '0.1' });

async function newForm(as: TestClub, day: number): Promise<string> {
	const times = { StartDateTime: `2090-01-0${day}T10:00Z`, EndDateTime: `2090-01-0${day}T11:00Z` };
	const body = { EventName: 'Party', Description: 'Dance.', Location: 'Hall', ...times };
	const event = await site.call(createEvent, { as, query: { ClubID: as.ClubID }, body });
	const fields = [{ id: 'name', type: 'shortAnswer', question: 'Your name?' }];
	const made = await site.call(createForm, { as, body: { eventID: event.reply.EventID, title: 'Join us', fields } });
	return made.reply.formId;
}

const register = async (formId: string, address: string) => {
	const headers = { 'x-forwarded-for': address };
	return (await site.call(sendResponse, { params: { formId }, body: { answers: { name: 'A' } }, headers })).status;
};

test('a form that one address floods stays open, for that address one response after the other', async () => {
	const club = await site.newClub();
	const [formId, other] = [await newForm(club, 1), await newForm(club, 2)];
	const flooding = anyAddress();
	const flood = Array.from({ length: 250 }, () => register(formId, flooding));
	expect([await register(other, flooding), await register(formId, anyAddress())]).toEqual([201, 201]);
	const statuses = await Promise.all(flood);
	const accepted = statuses.filter((status) => status === 201).length;
	expect(accepted).toBeGreaterThan(150);
	expect(statuses.filter((status) => status === 429)).toHaveLength(250 - accepted);
	expect(await register(formId, flooding)).toBe(201);
});

test('large responses from one address find no room after some megabytes; small ones and others still do', async () => {
	const club = await site.newClub();
	const times = { StartDateTime: '2090-01-03T10:00Z', EndDateTime: '2090-01-03T11:00Z' };
	const body = { EventName: 'Party', Description: 'Dance.', Location: 'Hall', ...times };
	const event = await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body });
	const fields = Array.from({ length: 40 }, (_, index) => ({
		id: `f${index}`,
		type: 'paragraph',
		question: `${index}?`,
	}));
	const form = { eventID: event.reply.EventID, title: 'Join us', fields };
	const { formId } = (await site.call(createForm, { as: club, body: form })).reply;
	const respond = (address: string, length = 5000) => {
		const answers = Object.fromEntries(fields.map(({ id }) => [id, 'x'.repeat(length)]));
		return site.call(sendResponse, { params: { formId }, body: { answers }, headers: { 'x-forwarded-for': address } });
	};
	const flooding = anyAddress();
	const statuses: number[] = [];
	for (let index = 0; index < 11; index++) statuses.push((await respond(flooding)).status);
	expect(statuses.slice(0, 8)).not.toContain(429);
	expect(statuses.slice(9)).toEqual([429, 429]);
	expect((await respond(flooding)).refusal.error).toMatch(/no room for more/);
	expect((await respond(anyAddress())).status).toBe(201);
	expect((await respond(flooding, 10)).status).toBe(201);
});
