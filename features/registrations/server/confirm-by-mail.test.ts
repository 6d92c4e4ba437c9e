import { beforeAll, expect, test } from 'vitest';
import { dayAt, daysAfter } from '#contract/time.ts';
import { moveClub } from '#features/clubs/server/store.ts';
import { createEvent, updateEvent } from '#features/events/contract.ts';
import { eventTexts } from '#features/events/rules.ts';
import { getForm } from '#features/forms/contract.ts';
import { eventBody } from '#testing/bodies.ts';
import { eventOn } from '#testing/registrations.ts';
import { startSite, type TestClub, useSite } from '#testing/site.ts';
import { registrationTexts } from '../rules.ts';
import { eraseDeletedRegistrations } from './jobs.ts';

// Mails stay in the outbox.
const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub();
});

const tokenIn = (text = '') => /\/registrations\/([\w-]{32})/.exec(text)?.[1] ?? '';
const mailedToken = async () => tokenIn((await site.mails()).at(-1)?.text);

test('a place is taken at the moment of confirming', async () => {
	const night = await eventOn(site, club, { Places: 1, ConfirmByMail: true });
	const ada = await night.join('Ada', 'ada@college.test');
	expect(ada).toMatchObject({ state: 'unconfirmed', position: null, RegistrationURL: null });
	const adasToken = await mailedToken();
	await night.join('Ben', 'ben@college.test');
	const bensToken = await mailedToken();
	expect((await night.now()).PlacesLeft).toBe(1);
	expect((await night.read(adasToken)).reply.state).toBe('unconfirmed');
	expect((await night.confirm(bensToken)).reply).toMatchObject({ state: 'going', position: null });
	expect((await night.confirm(adasToken)).reply).toMatchObject({ state: 'waiting', position: 1 });
	expect((await night.confirm(adasToken)).reply).toMatchObject({ state: 'waiting', position: 1 });
	expect(await night.list()).toHaveLength(2);
	expect((await site.mails()).map(({ to, subject, calendar }) => [to, subject, calendar?.method])).toEqual([
		['ben@college.test', 'You are going: Reading night', 'PUBLISH'],
		['ada@college.test', 'You are on the waiting list: Reading night', 'PUBLISH'],
	]);
});

test('an address registers once, whatever its case, and nobody learns from the reply that it did', async () => {
	const night = await eventOn(site, club, { ConfirmByMail: true });
	const first = await night.join('Ada', 'ada@college.test');
	const token = await mailedToken();
	await night.confirm(token);
	await site.mails();
	const second = await night.join('Ada', 'ADA@college.test');
	expect(Object.keys(second)).toEqual(Object.keys(first));
	expect(second).toMatchObject({ state: 'unconfirmed', position: null, RegistrationURL: null });
	expect(second.responseId).not.toBe(first.responseId);
	expect(await mailedToken()).toBe(token);
	expect(await night.list('all')).toHaveLength(1);
	await night.cancel(token);
	await night.join('Ada', 'ada@college.test');
	expect(await night.list('all')).toHaveLength(2);
});

test('one that is not confirmed says that its day is its last, and one that is that it stays', async () => {
	const night = await eventOn(site, club, { ConfirmByMail: true });
	await night.join('Ada', 'ada@college.test');
	const token = await mailedToken();
	const row = (await night.list('all'))[0];
	const dayAfter = (instant = '', days: number) =>
		daysAfter(dayAt(new Date(instant), site.services.settings.TIME_ZONE), days);
	// Erased 24 hours after sending, so during the next day.
	const itsDay = dayAfter(row?.createTime, 0);
	expect([row?.deleteAfter, (await night.read(token)).reply.deleteAfter]).toEqual([itsDay, itsDay]);
	expect((await night.confirm(token)).reply.deleteAfter).toBe(dayAfter(night.event.EndDateTime, 365));
});

test('of many requests with one address at once one registers', async () => {
	const night = await eventOn(site, club, { ConfirmByMail: true });
	await Promise.all(Array.from({ length: 8 }, () => night.join('Ada', 'ada@college.test')));
	expect(await night.list('all')).toHaveLength(1);
});

test('who registered before registration closed can confirm after it, until the event is over', async () => {
	const closing = 3_600_000;
	const RegistrationClosesAt = new Date(site.services.now().getTime() + closing).toISOString();
	const night = await eventOn(site, club, { ConfirmByMail: true, RegistrationClosesAt });
	await night.join('Ada', 'ada@college.test');
	const adasToken = await mailedToken();
	await night.join('Ben', 'ben@college.test');
	const bensToken = await mailedToken();
	site.wait(closing);
	expect((await night.send('Cai', 'cai@college.test')).refusal.error).toBe(registrationTexts.closed);
	expect((await night.confirm(adasToken)).reply).toMatchObject({ state: 'going' });
	const rest = Date.parse(night.event.EndDateTime) - site.services.now().getTime();
	site.wait(rest);
	const { status, refusal } = await night.confirm(bensToken);
	expect([status, refusal.error]).toEqual([409, registrationTexts.ended]);
	site.wait(-closing - rest);
	await site.mails();
});

test('an address is needed', async () => {
	const night = await eventOn(site, club, { ConfirmByMail: true });
	for (const email of [undefined, null, '']) {
		const { status, refusal } = await night.send('Ada', email);
		expect([status, refusal.fields]).toEqual([400, { email: registrationTexts.emailRequired }]);
	}
});

test('what nobody confirms is erased after a day', async () => {
	const night = await eventOn(site, club, { ConfirmByMail: true });
	await night.join('Ada', 'ada@college.test');
	const token = await mailedToken();
	await eraseDeletedRegistrations(site.services);
	expect((await night.read(token)).status).toBe(200);
	site.wait(24 * 3_600_000 + 1);
	await eraseDeletedRegistrations(site.services);
	expect((await night.read(token)).status).toBe(404);
	site.wait(-24 * 3_600_000 - 1);
});

test('a site that cannot send mail confirms nothing', async () => {
	const silent = await startSite();
	try {
		const someone = await silent.newClub();
		const body = eventBody({ ConfirmByMail: true });
		const sent = { as: someone, query: { ClubID: someone.ClubID }, body };
		const { status, refusal } = await silent.call(createEvent, sent);
		expect([status, refusal.fields]).toEqual([400, { ConfirmByMail: eventTexts.noMail }]);
		const night = await eventOn(silent, someone);
		await silent.services.transact((tx) => tx.updateTable('events').set({ confirm_by_mail: 1 }).execute());
		const form = await silent.call(getForm, { params: { formId: night.formId } });
		expect(form.reply.confirmByMail).toBe(false);
		const { token, state } = await night.join('Ada', 'ada@college.test');
		expect([state, (await night.read(token)).reply.state]).toEqual(['going', 'going']);
		const changed = { EventID: night.event.EventID, ConfirmByMail: true };
		const again = await silent.call(updateEvent, { ...sent, body: changed });
		expect([again.status, again.refusal.fields]).toEqual([400, { ConfirmByMail: eventTexts.noMail }]);
	} finally {
		await silent.stop();
	}
});

test('nobody confirms a registration while the club is not approved', async () => {
	const other = await site.newClub();
	const night = await eventOn(site, other, { ConfirmByMail: true });
	await night.join('Ada', 'ada@college.test');
	const token = await mailedToken();
	for (const [from, to] of [
		['approved', 'pending'],
		['pending', 'suspended'],
	] as const) {
		await site.services.transact((tx) => moveClub(tx, other.ClubID, [from], to));
		const { status, refusal } = await night.confirm(token);
		expect([status, refusal.error]).toEqual([409, registrationTexts.closed]);
	}
	expect([(await night.read(token)).reply.state, await site.mails()]).toEqual(['unconfirmed', []]);
});
