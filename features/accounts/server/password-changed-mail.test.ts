import { expect, test } from 'vitest';
import { changeStaffPassword } from '#features/staff/contract.ts';
import { anyAddress, useSite } from '#testing/site.ts';
import { changePassword, forgotPassword, resetPassword } from '../contract.ts';

const site = useSite({ SITE_NAME: 'Clubs of Wrenmoor' });
const subject = 'Your password for Clubs of Wrenmoor was changed';
const next = 'a password that nobody knows';

test('a club whose password was changed is told when, and what to do if it did not do so', async () => {
	const club = await site.newClub();
	await site.mails();
	await site.call(changePassword, { as: club, body: { currentPassword: 'wrong', newPassword: next } });
	expect(await site.mails()).toEqual([]);
	await site.call(changePassword, { as: club, body: { currentPassword: club.password, newPassword: next } });
	const [mail, ...others] = await site.mails();
	expect([mail?.to, mail?.subject, others]).toEqual([club.Email, subject, []]);
	const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'Europe/Berlin' });
	const [number, half = ''] = hour.format(site.services.now()).split(/\s/);
	expect(mail?.text).toMatch(new RegExp(` at ${number}(:\\d\\d)? ${half.toLowerCase()} \\(Europe/Berlin\\)\\.`));
	expect(mail?.text).toContain('http://clubs.test/reset-password');
	expect(mail?.text).not.toContain(next);
});

test('a club that set its password by a mailed link is told too', async () => {
	const club = await site.newClub();
	await site.mails();
	const headers = { 'x-forwarded-for': anyAddress() };
	await site.call(forgotPassword, { body: { email: club.Email }, headers });
	const [link] = await site.mails();
	const token = /#([\w-]{43})$/m.exec(link?.text ?? '')?.[1];
	await site.call(resetPassword, { body: { token, password: next }, headers });
	expect((await site.mails()).map((mail) => [mail.to, mail.subject])).toEqual([[club.Email, subject]]);
});

test('a member of the staff is told to turn to people, because there is no mailed link for them', async () => {
	const { token, email, password } = await site.staff();
	await site.mails();
	await site.call(changeStaffPassword, { as: { token }, body: { currentPassword: password, newPassword: next } });
	const [mail] = await site.mails();
	expect([mail?.to, mail?.subject]).toEqual([email, subject]);
	expect(mail?.text).toContain('tell your colleagues');
	expect(mail?.text).not.toContain('reset-password');
});
