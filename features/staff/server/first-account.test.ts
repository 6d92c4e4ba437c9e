import { afterEach, expect, test } from 'vitest';
import { listSecurityEvents } from '#features/accounts/server/security-events.ts';
import { getStaffTrail } from '#features/trail/contract.ts';
import { DeliveryError } from '#server/mail/delivery-error.ts';
import { sendDueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { anyAddress, startSite, type TestSite } from '#testing/site.ts';
import { claimStaff, loginStaff, staffSession } from '../contract.ts';
import { listFailedMails } from '../mail-contract.ts';
import { invitePerson } from '../people-contract.ts';
import { firstStaffLink, keepStaffAccount } from './first-account.ts';

const url = 'http://clubs.test';
const password = 'twelve or more';
let site: TestSite;

afterEach(() => site.stop());

const startedWith = (settings: { STAFF_EMAIL?: string; STAFF_PASSWORD?: string }): Services => {
	const { STAFF_EMAIL: _email, STAFF_PASSWORD: _password, ...rest } = site.services.settings;
	return { ...site.services, settings: { ...rest, ...settings } };
};

const claim = (link: string | undefined) =>
	site.call(claimStaff, {
		body: { token: link?.split('#')[1], email: 'first@college.test', name: 'Ada Field', password },
		headers: { 'x-forwarded-for': anyAddress() },
	});

test('each start without a staff account gives a new link, and only the newest works', async () => {
	site = await startSite({ STAFF_EMAIL: '', STAFF_PASSWORD: '' });
	const older = await firstStaffLink(site.services, url);
	const newest = await firstStaffLink(site.services, url);
	expect(newest).toMatch(/^http:\/\/clubs\.test\/staff\/set-up#[\w-]{43}$/);
	expect(newest).not.toBe(older);
	expect((await claim(older)).status).toBe(409);
	expect((await claim(newest)).status).toBe(201);
	expect(await firstStaffLink(site.services, url)).toBeUndefined();
});

test('the settings make an account, and change its password at a later start', async () => {
	site = await startSite();
	const staff = await site.staff();
	const same = startedWith({ STAFF_EMAIL: staff.email, STAFF_PASSWORD: staff.password });
	await keepStaffAccount(same);
	expect((await site.call(staffSession, { as: staff })).status).toBe(200);

	const changed = startedWith({ STAFF_EMAIL: staff.email.toUpperCase(), STAFF_PASSWORD: password });
	await keepStaffAccount(changed);
	expect((await site.call(staffSession, { as: staff })).status).toBe(401);
	expect((await site.mails()).map(({ to, subject }) => [to, subject])).toEqual([
		[staff.email, 'Your password for Clubyard was changed'],
	]);
	const body = { email: staff.email, password };
	expect((await site.call(loginStaff, { body, headers: { 'x-forwarded-for': anyAddress() } })).status).toBe(200);

	await keepStaffAccount(startedWith({ STAFF_EMAIL: 'second@college.test', STAFF_PASSWORD: password }));
	const second = await site.call(loginStaff, {
		body: { email: 'second@college.test', password },
		headers: { 'x-forwarded-for': anyAddress() },
	});
	expect(second.reply.staff).toEqual({ Email: 'second@college.test', Name: 'College staff' });
	expect(await firstStaffLink(startedWith({}), url)).toBeUndefined();
});

test('a start warns of quotes around the password, which are easily there by mistake', async () => {
	site = await startSite();
	await keepStaffAccount(startedWith({ STAFF_EMAIL: 'first@college.test', STAFF_PASSWORD: password }));
	expect(site.log.join('\n')).not.toContain('STAFF_PASSWORD');
	await keepStaffAccount(startedWith({ STAFF_EMAIL: 'first@college.test', STAFF_PASSWORD: `"${password}"` }));
	expect(site.log.join('\n')).toContain('quotes or blanks around STAFF_PASSWORD');
});

test('two processes that start together make the account, or change its password, once', async () => {
	site = await startSite();
	const email = 'second@college.test';
	for (const STAFF_PASSWORD of [password, 'another of twelve']) {
		const settings = startedWith({ STAFF_EMAIL: email, STAFF_PASSWORD });
		await Promise.all([keepStaffAccount(settings), keepStaffAccount(settings)]);
	}
	const events = await listSecurityEvents(site.services.db, 100);
	expect(events.filter((event) => event.email === email).map(({ kind }) => kind)).toEqual([
		'password changed',
		'staff joined',
	]);
	expect((await site.mails()).map(({ to }) => to)).toEqual([email]);
});

test('that the settings made an account stands in the trail, also where its owner had been invited', async () => {
	site = await startSite();
	const as = await site.staff();
	const body = { Name: 'Ada Field', Email: 'first@college.test' };
	const invited = (await site.call(invitePerson, { as, body })).reply;
	const settings = startedWith({ STAFF_EMAIL: body.Email, STAFF_PASSWORD: password });
	await keepStaffAccount(settings);
	await keepStaffAccount(settings);
	const joined = (await site.call(getStaffTrail, { as })).reply.filter(({ Did }) => Did === 'staff.joined');
	const By = { Kind: 'site', Name: 'The operator' };
	expect(joined).toMatchObject([
		{ By, About: { ID: String(invited.StaffID), Name: 'Ada Field' }, Changes: { Email: [null, body.Email] } },
		{ By, About: { Name: 'College staff' }, Changes: { Email: [null, as.email] } },
	]);
});

test('the settings make the account of somebody who was only invited, and the link is dead, also in its mail', async () => {
	site = await startSite({ SMTP_URL: 'smtp://mail.college.test' });
	const as = await site.staff();
	const person = { Name: 'Ada Field', Email: 'first@college.test' };
	await site.call(invitePerson, { as, body: person });
	let link: string | undefined;
	await sendDueMail(site.services, async ({ text }) => {
		link = /^http.+#.+$/m.exec(text)?.[0];
		throw new DeliveryError('unknown', 'the connection broke');
	});
	await keepStaffAccount(startedWith({ STAFF_EMAIL: person.Email, STAFF_PASSWORD: password }));
	expect((await claim(link)).status).toBe(409);
	expect((await site.call(listFailedMails, { as })).reply).toEqual([]);
	const body = { email: person.Email, password };
	expect((await site.call(loginStaff, { body, headers: { 'x-forwarded-for': anyAddress() } })).status).toBe(200);
});

test('no link, token or password gets into the log', async () => {
	site = await startSite({ STAFF_EMAIL: '', STAFF_PASSWORD: '' });
	const link = await firstStaffLink(site.services, url);
	const { reply } = await claim(link);
	const log = site.log.join('\n');
	for (const secret of [link?.split('#')[1] ?? '', reply.token, password]) expect(log).not.toContain(secret);
});
