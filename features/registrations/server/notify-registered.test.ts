import { beforeAll, expect, test } from 'vitest';
import { deleteEvent } from '#features/events/contract.ts';
import { findEvent } from '#features/events/server/store.ts';
import { suspendClub, undoDecision } from '#features/staff/contract.ts';
import { nowText, type Services } from '#server/services.ts';
import { eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { sendMessage } from '../contract.ts';
import { eraseOldRegistrations } from './jobs.ts';
import { continueMailings, notifyAll } from './notify-registered.ts';
import { insertRegistrations, newRegistration } from './store.ts';

// Mails stay in the outbox.
const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});

async function nightOf(people: number, of = club) {
	const { services } = site;
	const night = await eventOn(site, of);
	const row = { formId: night.formId, answers: {}, state: 'going', rank: null, now: nowText(services) } as const;
	for (let start = 0; start < people; start += 500) {
		const rows = Array.from({ length: Math.min(500, people - start) }, (_, index) =>
			newRegistration({
				...row,
				number: start + index + 1,
				email: `reader-${start + index}-${night.formId.toLowerCase()}@college.test`,
			}),
		);
		await services.transact((tx) => insertRegistrations(tx, rows));
	}
	return night;
}

async function written(subject: string) {
	const row = await site.services.db
		.selectFrom('outbox')
		.select(({ fn }) => [
			fn.countAll<number | string>().as('mails'),
			fn.count<number | string>('recipient').distinct().as('addresses'),
		])
		.where('subject', '=', subject)
		.executeTakeFirstOrThrow();
	return { mails: Number(row.mails), addresses: Number(row.addresses) };
}

const send = (eventId: number, subject: string) =>
	site.call(sendMessage, { as: club, body: { EventID: eventId, to: 'all', subject, text: 'See you.' } });

/** The second transaction fails at its end, like a power cut. */
function failingServices(): Services {
	let transactions = 0;
	const transact: Services['transact'] = (work) =>
		site.services.transact(async (tx) => {
			const result = await work(tx);
			if (++transactions === 2) throw new Error('The power is gone.');
			return result;
		});
	return { ...site.services, transact };
}

test('others are served while hundreds of people are written to', async () => {
	const people = 500;
	const { services } = site;
	const night = await nightOf(people);
	let turns = 0;
	let isDone = false;
	const count = () => {
		turns++;
		if (!isDone) setImmediate(count);
	};
	setImmediate(count);
	const told = await services.transact(async (tx) => {
		const event = await findEvent(tx, night.event.EventID);
		return event && notifyAll(tx, services, { kind: 'event cancelled' }, event, ['going']);
	});
	isDone = true;
	expect(told).toBe(people);
	expect(turns).toBeGreaterThanOrEqual(people / 100);
	expect(await written(`Cancelled: ${night.event.EventName}`)).toEqual({ mails: people, addresses: people });
});

test('who has just registered gets the link to confirm it before what was written to many, also of several at once', async () => {
	await site.mails();
	const [crowd, night] = [await nightOf(100), await eventOn(site, club, { ConfirmByMail: true })];
	await send(crowd.event.EventID, 'To many');
	const readers = Array.from({ length: 12 }, (_, index) => `reader-${index}`);
	await Promise.all(readers.map((name) => night.join(name, `${name}@college.test`)));
	const subjects = (await site.mails()).map(({ subject }) => subject);
	expect(subjects.slice(0, 12)).not.toContain('To many');
	expect(subjects.slice(12)).toEqual(Array.from({ length: 100 }, () => 'To many'));
});

test('a message to thousands is written a thousand at a time, and goes on after a crash, to nobody twice', async () => {
	const people = 2100;
	const night = await nightOf(people);
	const subject = 'To thousands';
	expect((await send(night.event.EventID, subject)).reply).toEqual({ recipients: people });
	expect(await written(subject)).toEqual({ mails: 1000, addresses: 1000 });
	await expect(continueMailings(failingServices())).rejects.toThrow('The power is gone.');
	expect(await written(subject)).toEqual({ mails: 2000, addresses: 2000 });
	await Promise.all([1, 2, 3].map(() => continueMailings(site.services)));
	expect(await written(subject)).toEqual({ mails: people, addresses: people });
});

test('what was written earlier arrives earlier, and a deleted event erases nobody who is not told yet', async () => {
	const people = 1010;
	const night = await nightOf(people);
	expect((await send(night.event.EventID, 'First')).reply).toEqual({ recipients: people });
	expect((await send(night.event.EventID, 'Second')).reply).toEqual({ recipients: people });
	expect([await written('First'), await written('Second')].map(({ mails }) => mails)).toEqual([1000, 0]);
	await site.call(deleteEvent, { as: club, query: { ClubID: club.ClubID }, body: { eventId: night.event.EventID } });
	for (const subject of ['First', 'Second'])
		expect(await written(subject)).toEqual({ mails: people, addresses: people });
	const rows = await site.services.db
		.selectFrom('outbox')
		.select(['id', 'subject'])
		.where('recipient', 'like', `reader-1-${night.formId.toLowerCase()}@%`)
		.orderBy('id')
		.execute();
	expect(rows.map(({ subject }) => subject)).toEqual(['First', 'Second', `Cancelled: ${night.event.EventName}`]);
});

test('corrections of an event of more than a thousand people are one mail to each, too', async () => {
	const people = 1010;
	const night = await nightOf(people);
	for (const Location of ['Room 2', 'Room 3']) await night.change({ Location });
	await continueMailings(site.services);
	const subject = `Changed: ${night.event.EventName}`;
	expect(await written(subject)).toEqual({ mails: people, addresses: people });
	const replaced = await site.services.db
		.selectFrom('outbox')
		.select('id')
		.where('subject', '=', subject)
		.where('body', 'like', '%New location: Room 3\nOld location: Old library%')
		.execute();
	expect(replaced).toHaveLength(people);
	await night.change({ Location: 'Old library' });
	await continueMailings(site.services);
	expect(await written(subject)).toEqual({ mails: 0, addresses: 0 });
});

test('nobody is erased before they are told that the event was set far into the past', async () => {
	const people = 1010;
	const night = await nightOf(people);
	const longAgo = (time: string) => new Date(Date.parse(time) - 400 * 24 * 3_600_000).toISOString();
	const { StartDateTime, EndDateTime } = night.event;
	const { status } = await night.change({ StartDateTime: longAgo(StartDateTime), EndDateTime: longAgo(EndDateTime) });
	expect(status).toBe(200);
	const subject = `Changed: ${night.event.EventName}`;
	expect((await written(subject)).mails).toBe(1000);
	await eraseOldRegistrations(site.services);
	expect(await written(subject)).toEqual({ mails: people, addresses: people });
	expect(await night.list('all')).toEqual([]);
});

test('of a suspension that is undone nobody hears, however many were still to be written to', async () => {
	const other = await site.newClub();
	const night = await nightOf(1010, other);
	const cancelled = `Cancelled: ${night.event.EventName}`;
	const before = await written(cancelled);
	const as = await site.staff();
	const params = { clubId: other.ClubID };
	const { reply } = await site.call(suspendClub, { as, params, body: { reason: 'The boathouse is closed.' } });
	expect((await written(cancelled)).mails).toBe(before.mails + 1000);
	const undone = await site.call(undoDecision, { as, params, body: { decisionId: reply.DecisionID } });
	expect(undone.status).toBe(200);
	await continueMailings(site.services);
	expect(await written(cancelled)).toEqual(before);
});
