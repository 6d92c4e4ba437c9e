import { expect, test } from 'vitest';
import { createEvent, createForm } from '#features/events/contract.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { sendResponse } from '../contract.ts';

/** Where 150 answers an hour are all there are. */
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

test('a form that one address floods stays open for others, and the other forms for that address too', async () => {
	const club = await site.newClub();
	const [formId, other] = [await newForm(club, 1), await newForm(club, 2)];
	const flooding = anyAddress();
	const statuses = await Promise.all(Array.from({ length: 153 }, () => register(formId, flooding)));
	expect(statuses.filter((status) => status === 201)).toHaveLength(150);
	expect(statuses.filter((status) => status === 429)).toHaveLength(3);
	expect([await register(other, flooding), await register(formId, anyAddress())]).toEqual([201, 201]);
});
