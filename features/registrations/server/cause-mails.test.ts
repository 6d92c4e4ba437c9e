import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteEvent } from '#features/events/contract.ts';
import { type Mail, sendDueMail } from '#server/mail/outbox.ts';
import { changePause, eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { admitResponse, cancelResponse, eraseResponse } from '../contract.ts';
import { timeSpan } from './mail.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });
const hour = 3_600_000;

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub({ name: 'Readers' });
});
beforeEach(async () => void (await site.mails()));

const line = (name: string, { calendar }: Mail) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(calendar?.text ?? '')?.[1];
const overview = async () =>
	(await site.mails()).map((mail) => [mail.to, mail.subject, line('METHOD', mail), line('SEQUENCE', mail)]);

const shifted = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * hour).toISOString();

test('who registers gets a receipt with the link, the time and an entry for the calendar', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const { token } = await night.join('Ada', 'ada@college.test');
	await night.join('Ben', 'ben@college.test');
	await night.join('Dan');
	const [receipt, waits, ...others] = await site.mails();
	expect(others).toEqual([]);
	const time = timeSpan({ starts_at: night.event.StartDateTime, ends_at: night.event.EndDateTime }, 'Europe/Berlin');
	for (const part of ['Reading night', 'Readers', time, 'Old library', `http://clubs.test/registrations/${token}`])
		expect(receipt?.text).toContain(part);
	expect([receipt?.subject, receipt?.calendar?.method]).toEqual(['You are going: Reading night', 'PUBLISH']);
	// Calendars are shared, and the link can cancel.
	expect(receipt?.calendar?.text).not.toContain(token);
	expect(waits?.subject).toBe('You are on the waiting list: Reading night');
	for (const mail of [receipt, waits]) {
		expect(mail?.text).toContain('You are receiving this because your address was used to register for this event.');
		expect(mail?.text).toContain('To stop these e-mails, cancel or delete the registration');
	}
});

test('people who move up get a mail, whatever made the place free', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const { token, responseId } = await night.join('Ada', 'ada@college.test');
	const waiting = [];
	for (const name of ['ben', 'cleo', 'dan', 'eve', 'finn'])
		waiting.push(await night.join(name, `${name}@college.test`));
	await site.mails();
	const told = ['A place for you: Reading night', 'PUBLISH', '1'];
	await night.cancel(token);
	expect((await overview()).slice(0, 1)).toEqual([['ben@college.test', ...told]]);
	await night.erase(waiting[0]?.token ?? '');
	expect(await overview()).toEqual([['cleo@college.test', ...told]]);
	await site.call(eraseResponse, { as: club, params: { responseId: waiting[1]?.responseId ?? '' } });
	expect(await overview()).toEqual([['dan@college.test', ...told]]);
	await night.change({ Places: 2 });
	expect(await overview()).toEqual([['eve@college.test', ...told]]);
	await site.call(admitResponse, { as: club, params: { responseId: waiting[4]?.responseId ?? '' } });
	expect(await overview()).toEqual([['finn@college.test', ...told]]);
	expect(responseId).not.toBe('');
});

test('who is admitted to a full event is told of a place, not that one became free', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	await night.join('Ada', 'ada@college.test');
	const { responseId } = await night.join('Ben', 'ben@college.test');
	await site.mails();
	await site.call(admitResponse, { as: club, params: { responseId } });
	const [mail] = await site.mails();
	expect(mail?.text).toContain('Good news: there is a place for you, and you are going to “Reading night” by Readers.');
});

test('when time or place change, all are told the old and the new; of anything else nobody', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	await night.join('Ada', 'ada@college.test');
	const { token } = await night.join('Ben', 'ben@college.test');
	await night.join('Ben again', 'Ben@college.test');
	const { token: gone } = await night.join('Cleo', 'cleo@college.test');
	await night.cancel(gone);
	await site.mails();
	await night.change({ EventName: 'Reading evening', Description: 'Bring two books.', Places: 1 });
	site.wait(changePause);
	expect(await site.mails()).toEqual([]);

	const { StartDateTime, EndDateTime } = night.event;
	const times = { StartDateTime: shifted(StartDateTime, 1), EndDateTime: shifted(EndDateTime, 1) };
	await night.change({ ...times, Location: 'New library' });
	site.wait(changePause);
	const [ada, ben, ...others] = await site.mails();
	expect(others).toEqual([]);
	expect([ada?.to, ben?.to]).toEqual(['ada@college.test', expect.stringMatching(/^ben@college.test$/i)]);
	const span = (starts_at: string, ends_at: string) => timeSpan({ starts_at, ends_at }, 'Europe/Berlin');
	for (const mail of [ada, ben])
		for (const part of [
			`New time: ${span(times.StartDateTime, times.EndDateTime)}\nOld time: ${span(StartDateTime, EndDateTime)}`,
			'New location: New library\nOld location: Old library',
		])
			expect(mail?.text).toContain(part);
	// One entry covers both registrations of Ben.
	expect([ada, ben].map((mail) => mail && [line('METHOD', mail), line('SEQUENCE', mail)])).toEqual([
		['PUBLISH', '2'],
		['PUBLISH', '3'],
	]);

	await night.change({ ...times, Location: 'Old library' });
	site.wait(changePause);
	const [moved] = await site.mails();
	expect(moved?.text).toContain('When, as before:');
	expect(moved && line('SEQUENCE', moved)).toBe('3');
	await night.erase(token);
});

const refuseAll = () =>
	sendDueMail(site.services, async () => {
		throw new Error('451 come back later');
	});

async function readLater(): Promise<string[]> {
	site.wait(31_000);
	return (await site.mails()).map(({ subject }) => subject.split(':')[0] ?? '');
}

test('who could not be reached for a while reads what happened to a registration in its order, from the receipt on', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const { token } = await night.join('Ada');
	await night.join('Ben', 'ben@college.test');
	await refuseAll();
	await night.cancel(token);
	await refuseAll();
	await night.change({ Location: 'New library', Places: 1 });
	await remove(night.event.EventID);
	expect(await site.mails()).toEqual([]);
	// The move is no news after the cancellation.
	expect(await readLater()).toEqual(['You are on the waiting list', 'A place for you', 'Cancelled']);
});

test('what is written to one person does not overtake what was written to all before', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const { token } = await night.join('Ada', 'ada@college.test');
	await night.join('Ben', 'ben@college.test');
	await site.mails();
	await night.change({ Location: 'New library', Places: 1 });
	await night.cancel(token);
	site.wait(changePause);
	const toBen = (await site.mails()).filter(({ to }) => to === 'ben@college.test');
	expect(toBen.map(({ subject }) => subject.split(':')[0])).toEqual(['Changed', 'A place for you']);
});

test('who is cancelled by the club is told, and the entry leaves the calendar', async () => {
	const night = await eventOn(site, club);
	const { responseId } = await night.join('Ada', 'ada@college.test');
	await site.mails();
	for (let times = 0; times < 2; times++) await site.call(cancelResponse, { as: club, params: { responseId } });
	expect(await overview()).toEqual([
		['ada@college.test', 'Your registration was cancelled: Reading night', 'CANCEL', '1'],
	]);
});

test('who is cancelled by the club for one of two registrations keeps the entry in the calendar until both are', async () => {
	const night = await eventOn(site, club);
	const own = await night.join('Ada', 'ada@college.test');
	const friend = await night.join('Eve', 'Ada@college.test');
	await site.mails();
	const subject = 'Your registration was cancelled: Reading night';
	await site.call(cancelResponse, { as: club, params: { responseId: friend.responseId } });
	expect(await overview()).toEqual([['Ada@college.test', subject, 'PUBLISH', '2']]);
	await site.call(cancelResponse, { as: club, params: { responseId: own.responseId } });
	expect(await overview()).toEqual([['ada@college.test', subject, 'CANCEL', '3']]);
});

test('who is cancelled by the club for one of two registrations reads that the other one counts, of the last that no mail follows', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const ids = [];
	for (const name of ['Ada', 'Eve']) ids.push((await night.join(name, 'ada@college.test')).responseId);
	await site.mails();
	const texts = [];
	for (const responseId of ids.toReversed()) {
		await site.call(cancelResponse, { as: club, params: { responseId } });
		texts.push(...(await site.mails()).map(({ text }) => text));
	}
	expect(texts).toEqual([
		expect.stringContaining('Another registration with your address is still valid.'),
		expect.not.stringContaining('Another registration'),
	]);
	expect(texts.map((text) => text.includes('You will get no more e-mails about it.'))).toEqual([false, true]);
});

const remove = (eventId: number) =>
	site.call(deleteEvent, { as: club, query: { ClubID: club.ClubID }, body: { eventId } });

test('when an event is deleted, all who registered are told, and the entry leaves the calendar', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	await night.join('Ada', 'ada@college.test');
	await night.join('Ben', 'ben@college.test');
	await site.mails();
	await remove(night.event.EventID);
	expect(await overview()).toEqual([
		['ada@college.test', 'Cancelled: Reading night', 'CANCEL', '1'],
		['ben@college.test', 'Cancelled: Reading night', 'CANCEL', '1'],
	]);
});

test('when an event is set to a time that is over, all are told that, and of what follows nothing', async () => {
	const night = await eventOn(site, club);
	const { responseId } = await night.join('Ada', 'ada@college.test');
	await night.join('Ben', 'ben@college.test');
	await site.mails();
	const { StartDateTime, EndDateTime } = night.event;
	const past = { StartDateTime: shifted(StartDateTime, -400 * 24), EndDateTime: shifted(EndDateTime, -400 * 24) };
	expect((await night.change(past)).status).toBe(200);
	site.wait(changePause);
	const mails = await site.mails();
	expect(mails.map(({ to }) => to)).toEqual(['ada@college.test', 'ben@college.test']);
	for (const mail of mails) {
		expect([mail.subject, line('METHOD', mail)]).toEqual(['Changed: Reading night', 'PUBLISH']);
		for (const part of ['With its new date the event is already over', 'Old time: ']) expect(mail.text).toContain(part);
		expect(mail.text).not.toContain('cancel the registration');
	}
	await site.call(cancelResponse, { as: club, params: { responseId } });
	await night.change({ ...past, Location: 'New library' });
	site.wait(changePause);
	expect(await site.mails()).toEqual([]);

	await night.change({ StartDateTime, EndDateTime });
	site.wait(changePause);
	const oldTime = timeSpan({ starts_at: past.StartDateTime, ends_at: past.EndDateTime }, 'Europe/Berlin');
	expect((await site.mails()).map(({ to, text }) => [to, text.includes(oldTime)])).toEqual([
		['ben@college.test', true],
	]);
});

test('of an event that is over nobody is told anything', async () => {
	const night = await eventOn(site, club, { Places: 1 });
	const { token } = await night.join('Ada', 'ada@college.test');
	await night.join('Ben', 'ben@college.test');
	await site.mails();
	const past = Date.parse(night.event.EndDateTime) - site.services.now().getTime() + hour;
	site.wait(past);
	await night.erase(token);
	await remove(night.event.EventID);
	expect(await site.mails()).toEqual([]);
	site.wait(-past);
});
