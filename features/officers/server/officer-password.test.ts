import { expect, test } from 'vitest';
import { changePassword, forgotPassword, resetPassword } from '#features/accounts/contract.ts';
import { passwordTexts } from '#features/accounts/rules.ts';
import { newOfficer } from '#testing/officers.ts';
import { useSite } from '#testing/site.ts';
import { loginClub } from '../contract.ts';

const site = useSite();

test('an officer changes their own password, to one of eight characters at least', async () => {
	const officer = await newOfficer(site, await site.newClub(), { Role: 'reviewer' });
	const change = (newPassword: string) =>
		site.call(changePassword, { as: officer, body: { currentPassword: officer.password, newPassword } });
	const short = await change('zq7-xw9');
	expect([short.status, short.refusal.fields]).toEqual([400, { newPassword: passwordTexts.officerTooShort }]);
	expect((await change('long enough')).status).toBe(204);
	expect((await site.call(loginClub, { body: { email: officer.Email, password: 'long enough' } })).status).toBe(200);
});

test('an officer who forgot the password gets a link to set another', async () => {
	const { Email } = await newOfficer(site, await site.newClub(), { Role: 'editor' });
	await site.call(forgotPassword, { body: { email: Email } });
	const mail = (await site.mails()).find(({ to, text }) => to === Email && text.includes('/reset-password#'));
	expect(mail?.text).toContain('a new password for your own log-in as an officer');
	const token = mail?.text.match(/\/reset-password#([\w-]+)/)?.[1];
	const set = (password: string) => site.call(resetPassword, { body: { token, password } });
	const short = await set('zq7-xw9');
	expect([short.status, short.refusal.fields]).toEqual([400, { password: passwordTexts.officerTooShort }]);
	expect((await set('long enough')).status).toBe(204);
	expect((await site.call(loginClub, { body: { email: Email, password: 'long enough' } })).status).toBe(200);
});
