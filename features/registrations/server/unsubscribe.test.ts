import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteEvent } from '#features/events/contract.ts';
import { type Event, findEvent } from '#features/events/server/store.ts';
import { changePause, eventOn, loggedInAgain } from '#testing/registrations.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { isWaitedFor } from '#testing/waited-for.ts';
import { sendMessage } from '../contract.ts';
import { getUnsubscribing, unsubscribe } from '../unsubscribe-contract.ts';
import { notifyAll } from './notify-registered.ts';
import { remindOfEvents } from './remind.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const hour = 3_600_000;

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});
beforeEach(async () => void (await site.mails()));

const tokenOf = ({ responseId: id, token }: { responseId: string; token: string }) => unsubscribeToken({ id, token });
const write = (eventId: number) =>
	site.call(sendMessage, { as: club, body: { EventID: eventId, to: 'all', subject: 'News', text: 'See you.' } });
const subjects = async () => (await site.mails()).map(({ to, subject }) => [to, subject.split(':')[0]]);

/** A mail program's server clicks without cookies, from elsewhere. */
const click = (token: string, init: RequestInit) =>
	site.raw(`/unsubscribe/${token}`, {
		method: 'POST',
		...init,
		headers: { 'x-forwarded-for': anyAddress(), ...init.headers },
	});

test('one click ends reminders and messages to an address about this event, not the news that it moves or is off', async () => {
	const night = await eventOn(site, club);
	const other = await eventOn(site, club);
	await night.join('Ada', 'ada@college.test');
	await night.join('Ada again', 'Ada@college.test');
	await night.join('Ben', 'ben@college.test');
	await other.join('Ada', 'ada@college.test');
	await site.mails();
	await write(night.event.EventID);
	const url = (await site.mails()).find(({ to }) => to.toLowerCase() === 'ada@college.test')?.unsubscribeUrl ?? '';
	const token = url.slice(url.lastIndexOf('/') + 1);
	// The queued mail is deleted by unsubscribing.
	await write(night.event.EventID);
	const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
	const { status, text } = await click(token, { body });
	expect([status, text]).toEqual([204, '']);
	expect(await subjects()).toEqual([['ben@college.test', 'News']]);
	expect((await write(night.event.EventID)).reply).toEqual({ recipients: 1 });
	await site.mails();
	await write(other.event.EventID);
	expect(await subjects()).toEqual([['ada@college.test', 'News']]);

	await night.change({ Location: 'New library' });
	site.wait(changePause);
	expect((await subjects()).map(([, subject]) => subject)).toEqual(['Changed', 'Changed']);
	const toDayBefore = Date.parse(night.event.StartDateTime) - site.services.now().getTime() - 23 * hour;
	site.wait(toDayBefore);
	await remindOfEvents(site.services);
	const reminded = (await subjects()).filter(([, subject]) => subject === 'Reminder').map(([to]) => to);
	expect(reminded).toContain('ben@college.test');
	expect(reminded.filter((to) => /ada@/i.test(to ?? ''))).toEqual([]);
	const as = await loggedInAgain(site, club);
	await site.call(deleteEvent, { as, query: { ClubID: club.ClubID }, body: { eventId: night.event.EventID } });
	expect((await subjects()).map(([, subject]) => subject)).toEqual(['Cancelled', 'Cancelled']);
	site.wait(-toDayBefore);
});

test('who registers anew gets reminders and messages again', async () => {
	const night = await eventOn(site, club);
	const ada = await night.join('Ada', 'ada@college.test');
	await site.call(unsubscribe, { params: { token: tokenOf(ada) } });
	await night.cancel(ada.token);
	await night.join('Ada', 'ada@college.test');
	expect((await write(night.event.EventID)).reply).toEqual({ recipients: 1 });
});

test('the form of a mail program is taken in both encodings, from any site and whoever is logged in; opening the link changes nothing', async () => {
	const night = await eventOn(site, club);
	const form = new FormData();
	form.set('List-Unsubscribe', 'One-Click');
	for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), undefined]) {
		const token = tokenOf(await night.join('Ada', 'ada@college.test'));
		const state = async () => (await site.call(getUnsubscribing, { params: { token } })).reply;
		const [cookie, origin] = [`sid=${club.token}`, 'https://mail.example'];
		await site.raw(`/unsubscribe/${token}`, { headers: { cookie } });
		expect(await state()).toEqual({ EventName: 'Reading night', ClubName: 'Readers', IsUnsubscribed: false });
		const headers = { cookie, origin, 'sec-fetch-site': 'cross-site' };
		for (let times = 0; times < 2; times++)
			expect((await click(token, { headers, ...(body && { body }) })).status).toBe(204);
		expect(await state()).toMatchObject({ IsUnsubscribed: true });
	}
});

test('without the right token nobody is unsubscribed, also not by a token of another registration', async () => {
	const night = await eventOn(site, club);
	const ada = await night.join('Ada', 'ada@college.test');
	const ben = await night.join('Ben', 'ben@college.test');
	const mixed = tokenOf(ben).slice(0, 24) + ada.responseId;
	for (const token of ['x', ada.token, ada.responseId, mixed, `${tokenOf(ada)}x`, `ä${tokenOf(ada)}`.slice(0, -1)]) {
		expect([token, (await site.call(unsubscribe, { params: { token } })).status]).toEqual([token, 404]);
		expect([token, (await site.call(getUnsubscribing, { params: { token } })).status]).toEqual([token, 404]);
	}
	expect((await write(night.event.EventID)).reply).toEqual({ recipients: 2 });
	expect((await night.read(tokenOf(ada))).status).toBe(404);
});

test('people who unsubscribe while the club writes to all get none of these mails', async () => {
	const { services } = site;
	const night = await eventOn(site, club);
	const ada = await night.join('Ada', 'ada@college.test');
	await night.join('Ben', 'ben@college.test');
	await site.mails();
	const event = await findEvent(services.db, night.event.EventID);
	const news = { kind: 'message', subject: 'Slides', text: 'Here they are.', clubEmail: club.Email } as const;
	let done: Promise<{ status: number }> | undefined;
	await services.transact(async (tx) => {
		await notifyAll(tx, services, news, event as Event, ['going', 'waiting']);
		done = site.call(unsubscribe, { params: { token: tokenOf(ada) } });
		await expect.poll(() => isWaitedFor(tx)).toBe(true);
	});
	expect((await done)?.status).toBe(204);
	expect((await site.mails()).map(({ to }) => to)).toEqual(['ben@college.test']);
});
