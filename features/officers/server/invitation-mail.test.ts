import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAt, daysAfter } from '#contract/time.ts';
import { listFailedMails } from '#features/staff/mail-contract.ts';
import { DeliveryError } from '#server/mail/delivery-error.ts';
import { sendDueMail } from '#server/mail/outbox.ts';
import { startSite, type TestClub, type TestSite } from '#testing/site.ts';
import { acceptInvitation, inviteOfficer, loginClub, planHandOver, removeOfficer } from '../contract.ts';
import { changeOfficers, deleteOldOfficerInvitations } from './jobs.ts';

const day = 86_400_000;
let site: TestSite;
beforeAll(async () => {
	site = await startSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://mail.college.test' });
});
afterAll(() => site.stop());

const invite = async (club: TestClub, Email: string) => {
	const body = { Name: 'Ada', Email, Role: 'editor' };
	return (await site.call(inviteOfficer, { as: club, query: { ClubID: club.ClubID }, body })).reply;
};
const tokenIn = (text = '') => /\/officers#([\w-]+)/.exec(text)?.[1] ?? '';

async function refused(what: 'later' | 'never'): Promise<string[]> {
	const tokens: string[] = [];
	await sendDueMail(site.services, ({ text }) => {
		tokens.push(tokenIn(text));
		return Promise.reject(new DeliveryError(what, '451 or 550'));
	});
	return tokens;
}

const isUndelivered = async (email: string) =>
	(await site.call(listFailedMails, { as: await site.staff() })).reply.some(({ To }) => To === email);

test('who is removed and invited again gets the mail with the new link at once, and never that with the dead one', async () => {
	const club = await site.newClub();
	const { OfficerID, Email } = await invite(club, 'again@college.test');
	await refused('later');
	expect((await site.call(removeOfficer, { as: club, params: { officerId: OfficerID } })).status).toBe(204);
	await invite(club, Email);
	const [mail, ...others] = (await site.mails()).filter(({ to }) => to === Email);
	expect(others).toEqual([]);
	site.wait(day);
	expect((await site.mails()).filter(({ to }) => to === Email)).toEqual([]);
	const body = { token: tokenIn(mail?.text), password: 'a sentence that is long' };
	expect((await site.call(acceptInvitation, { body })).status).toBe(201);
});

test('an invitation does not wait for that of another club, which the mail server has put off', async () => {
	const email = 'wanted@college.test';
	await invite(await site.newClub(), email);
	await refused('later');
	await invite(await site.newClub(), email);
	expect((await site.mails()).filter(({ to }) => to === email)).toHaveLength(1);
});

test('the mail of an invitation that was accepted is not listed as undelivered: it may have arrived', async () => {
	const club = await site.newClub();
	const { Email } = await invite(club, 'accepts@college.test');
	const [token = ''] = await refused('never');
	expect(await isUndelivered(Email)).toBe(true);
	const body = { token, password: 'a sentence that is long' };
	expect((await site.call(acceptInvitation, { body })).status).toBe(201);
	expect(await isUndelivered(Email)).toBe(false);
});

test('the mail of an invitation that is over is listed no more, also where a hand-over keeps the officer; its day brings a new one', async () => {
	const club = await site.newClub();
	const heir = await invite(club, 'heir@college.test');
	const other = await invite(club, 'other@college.test');
	const today = dayAt(site.services.now(), site.services.settings.TIME_ZONE);
	const plan = { On: daysAfter(today, 9), Leads: [heir.OfficerID] };
	await site.call(planHandOver, { as: club, query: { ClubID: club.ClubID }, body: plan });
	await refused('never');
	expect([await isUndelivered(heir.Email), await isUndelivered(other.Email)]).toEqual([true, true]);
	site.wait(7 * day + 60_000);
	await deleteOldOfficerInvitations(site.services);
	expect([await isUndelivered(heir.Email), await isUndelivered(other.Email)]).toEqual([false, false]);
	site.wait(2 * day);
	await changeOfficers(site.services, async () => []);
	const [mail, ...others] = (await site.mails()).filter(({ to }) => to === heir.Email);
	expect([mail?.subject, others]).toEqual([`You now lead ${club.ClubName}`, []]);
});

test('a hand-over that sends its next lead a new link takes the place of the mail that still waits', async () => {
	const club = await site.newClub();
	const { OfficerID, Email } = await invite(club, 'next@college.test');
	const { reply: as } = await site.call(loginClub, { body: { email: club.Email, password: club.password } });
	const today = dayAt(site.services.now(), site.services.settings.TIME_ZONE);
	const plan = { On: daysAfter(today, 1), Leads: [OfficerID] };
	await site.call(planHandOver, { as, query: { ClubID: club.ClubID }, body: plan });
	await refused('later');
	site.wait(day);
	await changeOfficers(site.services, async () => []);
	const subjects = (await site.mails()).filter(({ to }) => to === Email).map(({ subject }) => subject);
	expect(subjects).toEqual([`You now lead ${club.ClubName}`]);
});
