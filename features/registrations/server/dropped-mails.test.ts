import { beforeAll, expect, test } from 'vitest';
import { deleteEvent } from '#features/events/contract.ts';
import { type Event, findEvent } from '#features/events/server/store.ts';
import { eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { isWaitedFor } from '#testing/waited-for.ts';
import { cancelResponse, eraseResponse } from '../contract.ts';
import { notifyAll } from './notify-registered.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

test('a deleted registration causes no more mail; others still do', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	await site.mails();
	const ada = await night.join('Ada', 'Ada@college.test');
	const ben = await night.join('Ben', 'ben@college.test');
	await night.join('Cai', 'cai@college.test');
	expect((await night.erase(ada.token)).status).toBe(204);
	expect((await site.call(eraseResponse, { as: club, params: { responseId: ben.responseId } })).status).toBe(204);
	expect((await site.mails()).map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`)).toEqual([
		'cai@college.test: You are on the waiting list',
		'cai@college.test: A place for you',
	]);
});

test('a registration deleted after its event causes no more mail, either', async () => {
	const night = await eventOn(site, club);
	await site.mails();
	const ada = await night.join('Ada', 'ada@college.test');
	const ben = await night.join('Ben', 'ben@college.test');
	const body = { eventId: night.event.EventID };
	await site.call(deleteEvent, { as: club, query: { ClubID: club.ClubID }, body });
	expect((await night.read(ada.token)).reply.email).toBeNull();
	expect((await night.erase(ada.token)).status).toBe(204);
	expect((await site.mails()).map(({ to }) => to)).toEqual(['ben@college.test', 'ben@college.test']);
	expect((await night.read(ben.token)).status).toBe(200);
});

test('a cancelled registration drops its waiting reminder, and keeps that of another registration', async () => {
	const night = await eventOn(site, club);
	const { services } = site;
	const ada = await night.join('Ada', 'ada@college.test');
	const ben = await night.join('Ben', 'ben@college.test');
	const both = [await night.join('Cai', 'cai@college.test'), await night.join('Dan', 'Cai@college.test')];
	await site.mails();
	const event = await findEvent(services.db, night.event.EventID);
	await services.transact((tx) => notifyAll(tx, services, { kind: 'reminder' }, event as Event, ['going']));
	await night.cancel(ada.token);
	await site.call(cancelResponse, { as: club, params: { responseId: ben.responseId } });
	// The reminder carries the link of the first by id.
	await night.cancel(both.toSorted((a, b) => (a.responseId < b.responseId ? -1 : 1))[0]?.token ?? '');
	expect((await site.mails()).map(({ to, subject }) => `${to.toLowerCase()}: ${subject.split(':')[0]}`)).toEqual([
		'ada@college.test: You cancelled',
		'ben@college.test: Your registration was cancelled',
		'cai@college.test: Reminder',
		'cai@college.test: You cancelled',
	]);
});

test('the waiting reminder goes with the last of a person’s registrations, whether they cancel or the club does', async () => {
	const night = await eventOn(site, club);
	const { services } = site;
	const ada = [await night.join('Ada', 'ada@college.test'), await night.join('Ben', 'Ada@college.test')];
	const cai = [await night.join('Cai', 'cai@college.test'), await night.join('Dan', 'cai@college.test')];
	await site.mails();
	const event = await findEvent(services.db, night.event.EventID);
	await services.transact((tx) => notifyAll(tx, services, { kind: 'reminder' }, event as Event, ['going']));
	const inOrder = (some: typeof ada) => some.toSorted((a, b) => (a.responseId < b.responseId ? -1 : 1));
	for (const { token } of inOrder(ada)) await night.cancel(token);
	for (const { responseId } of inOrder(cai)) await site.call(cancelResponse, { as: club, params: { responseId } });
	expect((await site.mails()).map(({ to, subject }) => `${to.toLowerCase()}: ${subject.split(':')[0]}`)).toEqual([
		'ada@college.test: You cancelled',
		'ada@college.test: You cancelled',
		'cai@college.test: Your registration was cancelled',
		'cai@college.test: Your registration was cancelled',
	]);
});

test('a cancellation by the club sends a mail, and one by the person keeps the waiting receipt', async () => {
	const night = await eventOn(site, club);
	await site.mails();
	const ada = await night.join('Ada', 'ada@college.test');
	await site.call(cancelResponse, { as: club, params: { responseId: ada.responseId } });
	const ben = await night.join('Ben', 'ben@college.test');
	await night.cancel(ben.token);
	expect((await site.mails()).map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`)).toEqual([
		'ada@college.test: You are going',
		'ada@college.test: Your registration was cancelled',
		'ben@college.test: You are going',
		'ben@college.test: You cancelled',
	]);
});

test.each([
	['cancels', 'cancel', 200],
	['erases', 'erase', 204],
] as const)(
	'a person who %s a registration while the club writes to all gets none of these mails',
	async (_does, act, status) => {
		const { services } = site;
		const night = await eventOn(site, club);
		const { token } = await night.join('Ada', 'ada@college.test');
		await night.join('Ben', 'ben@college.test');
		await site.mails();
		const event = await findEvent(services.db, night.event.EventID);
		const news = { kind: 'message', subject: 'Slides', text: 'Here they are.', clubEmail: club.Email } as const;
		let done: Promise<{ status: number }> | undefined;
		await services.transact(async (tx) => {
			await notifyAll(tx, services, news, event as Event, ['going', 'waiting']);
			done = night[act](token);
			await expect.poll(() => isWaitedFor(tx)).toBe(true);
		});
		expect((await done)?.status).toBe(status);
		const others = (await site.mails()).filter(({ subject }) => !subject.startsWith('You cancelled'));
		expect(others.map(({ to }) => to)).toEqual(['ben@college.test']);
	},
);

test('cancelling one of two registrations and deleting the other drops the waiting reminder', async () => {
	const night = await eventOn(site, club);
	const { services } = site;
	const both = [await night.join('Cai', 'cai@college.test'), await night.join('Dan', 'cai@college.test')];
	await site.mails();
	const event = await findEvent(services.db, night.event.EventID);
	await services.transact((tx) => notifyAll(tx, services, { kind: 'reminder' }, event as Event, ['going']));
	const [first, second] = both.toSorted((a, b) => (a.responseId < b.responseId ? -1 : 1));
	await night.cancel(first?.token ?? '');
	await night.erase(second?.token ?? '');
	expect((await site.mails()).map(({ subject }) => subject)).toEqual(['You cancelled: Reading night']);
});
