import { expect, test } from 'vitest';
import { compareTexts } from '#contract/compare-texts.ts';
import { getStaffTrail } from '#features/trail/contract.ts';
import { DeliveryError } from '#server/mail/delivery-error.ts';
import { sendDueMail } from '#server/mail/outbox.ts';
import { anyAddress, startSite, useSite } from '#testing/site.ts';
import { claimStaff, loginStaff, staffSession } from '../contract.ts';
import { listFailedMails } from '../mail-contract.ts';
import { invitePerson, listPeople, removePerson } from '../people-contract.ts';
import { staffTexts } from '../rules.ts';
import { inviteStaff } from './first-account.ts';
import { deleteLateInvitations } from './jobs.ts';

const site = useSite();

const day = 24 * 3_600_000;
const password = 'a password of many words';
type Session = { token: string };
let serial = 0;
const newPerson = () => ({ Name: `Person ${++serial}`, Email: `person-${serial}@college.test` });
const invite = (as: Session, body: object = newPerson()) => site.call(invitePerson, { as, body });
const tokenIn = (url: string | undefined) => url?.split('#')[1] ?? '';
const claim = (token: string, email: string, name = 'Claimed') =>
	site.call(claimStaff, { body: { token, email, name, password }, headers: { 'x-forwarded-for': anyAddress() } });
const list = async (as: Session) => (await site.call(listPeople, { as })).reply;
const isLive = async (as: Session) => (await site.call(staffSession, { as })).status === 200;

test('a colleague is invited by a link, makes the account with it, and is listed by name', async () => {
	const staff = await site.staff();
	const person = newPerson();
	const { status, reply } = await invite(staff, person);
	const { InviteURL, ...invited } = reply;
	expect([status, invited]).toEqual([
		201,
		{ ...person, StaffID: expect.any(Number), SecondFactor: false, LastSeen: null, State: 'invited' },
	]);
	expect(InviteURL).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/staff\/set-up#[\w-]{43}$/);
	expect(await list(staff)).toContainEqual(invited);

	const claimed = await claim(tokenIn(InviteURL), person.Email, 'Renamed');
	expect([claimed.status, await isLive(claimed.reply)]).toEqual([201, true]);
	const people = await list(staff);
	const LastSeen = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(site.services.now());
	expect(people).toContainEqual({ ...invited, Name: 'Renamed', LastSeen, State: 'active' });
	const names = people.map(({ Name }) => Name);
	expect(names).toEqual(names.toSorted(compareTexts));
	expect((await claim(tokenIn(InviteURL), 'again@college.test')).status).toBe(409);
});

test('the staff are listed by name as a dictionary does it, with small letters and accents in their places', async () => {
	const staff = await site.staff();
	const names = ['Zoe', 'Élodie', 'anna', 'Dan'];
	for (const Name of names) await invite(staff, { ...newPerson(), Name });
	const listed = (await list(staff)).map(({ Name }) => Name).filter((name) => names.includes(name));
	expect(listed).toEqual(['anna', 'Dan', 'Élodie', 'Zoe']);
});

test('nobody logs in as somebody who is only invited', async () => {
	const staff = await site.staff();
	const person = newPerson();
	await invite(staff, person);
	for (const guess of ['x', ' ', password]) {
		const body = { email: person.Email, password: guess };
		const { status } = await site.call(loginStaff, { body, headers: { 'x-forwarded-for': anyAddress() } });
		expect(status).toBe(401);
	}
});

test('an invitation is good for seven days and once; a new one takes its place', async () => {
	const staff = await site.staff();
	const person = newPerson();
	const first = tokenIn((await invite(staff, person)).reply.InviteURL);
	const again = await invite(staff, { ...person, Email: person.Email.toUpperCase(), Name: 'Again' });
	expect(again.status).toBe(201);
	expect((await list(staff)).filter(({ Email }) => Email === person.Email).map(({ Name }) => Name)).toEqual(['Again']);
	const second = tokenIn(again.reply.InviteURL);
	expect((await claim(first, person.Email)).status).toBe(409);
	const claims = await Promise.all([1, 2, 3].map((each) => claim(second, `${each}-${person.Email}`)));
	expect(claims.map(({ status }) => status).sort()).toEqual([201, 409, 409]);

	const late = newPerson();
	const link = tokenIn((await invite(staff, late)).reply.InviteURL);
	site.wait(7 * day);
	expect((await claim(link, late.Email)).status).toBe(409);
	await deleteLateInvitations(site.services);
	const emails = (await list(await site.staff())).map(({ Email }) => Email);
	expect(emails).not.toContain(late.Email);
	const [entry] = (await site.call(getStaffTrail, { as: await site.staff() })).reply;
	expect(entry).toMatchObject({
		By: { Kind: 'site' },
		Did: 'staff.deleted',
		About: { Name: late.Name },
		Changes: { Email: [late.Email, null], State: ['invited', null] },
	});
});

test('an address that has an account is not invited, and is not taken by who was invited', async () => {
	const staff = await site.staff();
	const taken = { Name: 'Twin', Email: staff.email.toUpperCase() };
	const refused = await invite(staff, taken);
	expect([refused.status, refused.refusal.fields]).toEqual([409, { Email: staffTexts.emailTaken }]);
	const missing = await invite(staff, { Name: ' ', Email: 'nobody' });
	expect([missing.status, Object.keys(missing.refusal.fields ?? {}).sort()]).toEqual([400, ['Email', 'Name']]);
	const person = newPerson();
	const token = tokenIn((await invite(staff, person)).reply.InviteURL);
	const claimed = await claim(token, staff.email);
	expect([claimed.status, claimed.refusal.fields]).toEqual([409, { email: staffTexts.emailTaken }]);
	expect((await claim(token, person.Email)).status).toBe(201);
});

test('who is invited by a colleague may use a link that the operator printed', async () => {
	const staff = await site.staff();
	const person = newPerson();
	const mailed = tokenIn((await invite(staff, person)).reply.InviteURL);
	const printed = tokenIn(await inviteStaff(site.services, 'http://x'));
	expect((await claim(printed, person.Email)).status).toBe(201);
	expect((await claim(mailed, 'else@college.test')).status).toBe(409);
	expect((await list(staff)).filter(({ Email }) => Email === person.Email).map(({ State }) => State)).toEqual([
		'active',
	]);
});

test('where no mail is sent, the mail is kept as others are, and the link is in the reply too', async () => {
	const person = newPerson();
	const { reply } = await invite(await site.staff(), person);
	const mail = (await site.mails()).find(({ to }) => to === person.Email);
	expect(mail?.text).toContain(`http://clubs.test/staff/set-up#${tokenIn(reply.InviteURL)}\n`);
});

test('where the site can send mail, the link is in the mail alone', async () => {
	const mailing = await startSite({ SMTP_URL: 'smtp://mail.college.test', SITE_NAME: 'Clubs of Wrenmoor' });
	try {
		const person = newPerson();
		const { reply, text } = await mailing.call(invitePerson, { as: await mailing.staff(), body: person });
		expect(Object.keys(reply)).not.toContain('InviteURL');
		const [mail, ...others] = await mailing.mails();
		expect([mail?.to, mail?.subject, others]).toEqual([person.Email, 'Join the staff of Clubs of Wrenmoor', []]);
		expect(mail?.text).toMatch(/^http:\/\/clubs\.test\/staff\/set-up#[\w-]{43}$/m);
		expect(mail?.text).toContain('College staff invites you');
		expect(text).not.toContain(tokenIn(mail?.text).slice(0, 43));
	} finally {
		await mailing.stop();
	}
});

test('an invitation leaves at once although an earlier one waits to be tried again, which leaves no more', async () => {
	const mailing = await startSite({ SMTP_URL: 'smtp://mail.college.test' });
	try {
		const as = await mailing.staff();
		const body = newPerson();
		await mailing.call(invitePerson, { as, body });
		await sendDueMail(mailing.services, () => Promise.reject(new DeliveryError('later', '451 try again later')));
		await mailing.call(invitePerson, { as, body });
		const [mail, ...others] = await mailing.mails();
		expect([mail?.to, others]).toEqual([body.Email, []]);
		mailing.wait(day);
		expect(await mailing.mails()).toEqual([]);
	} finally {
		await mailing.stop();
	}
});

test('an invitation leaves at once although an earlier one is being handed over, which is not tried again', async () => {
	const mailing = await startSite({ SMTP_URL: 'smtp://mail.college.test' });
	try {
		const as = await mailing.staff();
		const body = newPerson();
		const asked: string[] = [];
		await mailing.call(invitePerson, { as, body });
		await sendDueMail(mailing.services, async ({ to }) => {
			asked.push(to);
			if (asked.length > 1) return 'a test';
			await mailing.call(invitePerson, { as, body });
			throw new DeliveryError('later', 'the mail server did not answer');
		});
		expect(asked).toEqual([body.Email, body.Email]);
		mailing.wait(day);
		expect(await mailing.mails()).toEqual([]);
	} finally {
		await mailing.stop();
	}
});

test('the mail of an invitation that is replaced, accepted, taken back or over is not listed as undelivered, nor does it leave', async () => {
	const mailing = await startSite({ SMTP_URL: 'smtp://mail.college.test' });
	try {
		const as = await mailing.staff();
		const invited = async (person = newPerson()) => (await mailing.call(invitePerson, { as, body: person })).reply;
		const tokens = new Map<string, string>();
		const takeBack = ({ StaffID }: { StaffID: number }) =>
			mailing.call(removePerson, { as, params: { staffId: StaffID } });
		const failTo = async () => {
			await sendDueMail(mailing.services, async ({ to, text }) => {
				tokens.set(to, tokenIn(text).slice(0, 43));
				throw new DeliveryError('never', '550 no such mailbox');
			});
			return (await mailing.call(listFailedMails, { as })).reply.map(({ To }) => To).sort();
		};
		const [mistyped, other] = [await invited(), await invited()];
		expect(await failTo()).toEqual([mistyped.Email, other.Email].sort());
		await invited({ ...mistyped, Name: 'Invited again' });
		expect(await failTo()).toEqual([mistyped.Email, other.Email].sort());
		const accepted = await invited();
		expect(await failTo()).toContain(accepted.Email);
		const { Email: email, Name: name } = accepted;
		const body = { email, name, password, token: tokens.get(email) };
		expect((await mailing.call(claimStaff, { body })).status).toBe(201);
		const waiting = await invited();
		for (const person of [mistyped, waiting]) expect((await takeBack(person)).status).toBe(204);
		expect(await failTo()).toEqual([other.Email]);
		mailing.wait(7 * day);
		await deleteLateInvitations(mailing.services);
		const colleague = await mailing.staff();
		expect((await mailing.call(listFailedMails, { as: colleague })).reply).toEqual([]);
	} finally {
		await mailing.stop();
	}
});
