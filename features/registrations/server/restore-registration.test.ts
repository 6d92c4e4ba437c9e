import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eventOn, loggedInAgain } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { cancelResponse, restoreResponse } from '../contract.ts';
import { registrationTexts } from '../rules.ts';

// Mails stay in the outbox.
const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});
beforeEach(async () => void (await site.mails()));

const cancel = (responseId: string) => site.call(cancelResponse, { as: club, params: { responseId } });
const restore = (responseId: string) => site.call(restoreResponse, { as: club, params: { responseId } });

test('a club takes back a cancellation: the registration gets a free place, and the person a mail with the entry', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const { responseId, token } = await night.join('Ada', 'ada@college.test');
	await cancel(responseId);
	await site.mails();
	const { status, reply } = await restore(responseId);
	expect([status, reply.state]).toEqual([200, 'going']);
	expect((await night.read(token)).reply).toMatchObject({ state: 'going', canChange: true });
	const [mail] = await site.mails();
	expect([mail?.subject, mail?.calendar?.method]).toEqual(['Your registration is back: Reading night', 'PUBLISH']);
	const again = await restore(responseId);
	expect([again.status, again.refusal.error]).toEqual([409, registrationTexts.notCancelled]);
	expect((await night.now()).PlacesLeft).toBe(0);
});

test('where no place is left the person is the last of the waiting list, and reads so', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const { responseId } = await night.join('Ada', 'ada@college.test');
	await cancel(responseId);
	const { token } = await night.join('Ben');
	await night.join('Cleo');
	await site.mails();
	expect((await restore(responseId)).reply).toMatchObject({ state: 'waiting', position: 2 });
	const [mail] = await site.mails();
	expect(mail?.text).toContain('last on the waiting list');
	expect(mail?.calendar?.text).toContain('STATUS:TENTATIVE');
	await night.cancel(token);
	expect((await night.list()).map(({ state, position }) => [state, position])).toEqual([
		['waiting', 1],
		['going', null],
	]);
});

test('of two cancellations that are taken back at once one gets the only place', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const people = [];
	for (const name of ['Ada', 'Ben', 'Cleo']) people.push((await night.join(name)).responseId);
	for (const id of people.toReversed()) await cancel(id);
	const replies = await Promise.all([...people, people[0] ?? ''].map(restore));
	expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
	const states = (await night.list()).map(({ state, position }) => `${state} ${position}`);
	expect(states.toSorted()).toEqual(['going null', 'waiting 1', 'waiting 2']);
});

test('nothing is taken back once the event is over, or where the address confirmed another registration since', async () => {
	const night = await eventOn(site, club, { ConfirmByMail: true });
	const { responseId } = await night.join('Ada', 'ada@college.test');
	await cancel(responseId);
	await night.join('Ada', 'Ada@college.test');
	const taken = await restore(responseId);
	expect([taken.status, taken.refusal.error]).toEqual([409, registrationTexts.addressTaken]);
	const past = Date.parse(night.event.EndDateTime) - site.services.now().getTime();
	site.wait(past);
	const as = await loggedInAgain(site, club);
	const over = await site.call(restoreResponse, { as, params: { responseId } });
	expect([over.status, over.refusal.error]).toEqual([409, registrationTexts.overForAll]);
	site.wait(-past);
});
