import { expect, test } from 'vitest';
import { addClub } from '#features/clubs/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { changeStaffPassword, claimStaff } from '#features/staff/contract.ts';
import { inviteStaff, keepStaffAccount } from '#features/staff/server/first-account.ts';
import { SettingsError } from '#server/core/settings.ts';
import { clubProfile } from '#testing/bodies.ts';
import { anyAddress, samplePicture, useSite } from '#testing/site.ts';
import { changePassword, forgotPassword, resetPassword } from '../contract.ts';
import { passwordTexts } from '../rules.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { findAccount, insertAccount } from './store.ts';

const site = useSite();
const from = () => ({ 'x-forwarded-for': anyAddress() });

test.each(['123456', 'password', 'iloveyou', 'Football1', 'QWERTYUIOP', 'sonyericsson', 'passwordpassword'])(
	'%s is a common password',
	async (password) => {
		expect(await isCommonPassword(password)).toBe(true);
	},
);

test.each(['flour and water', 'constructor', '__proto__', 'tR7#kq0-Lm', ''])(
	'“%s” is no common password',
	async (password) => {
		expect(await isCommonPassword(password)).toBe(false);
	},
);

test('a club that registers with a common password is told so beside it, and is not registered', async () => {
	const Email = 'common@college.test';
	const club = { ...clubProfile('C'), Email };
	const body = { ...club, LogoURL: (await samplePicture()).url };
	const refused = await site.call(addClub, { body: { ...body, Password: 'Football1' }, headers: from() });
	expect([refused.status, refused.refusal]).toEqual([
		400,
		{ error: passwordTexts.common, fields: { Password: passwordTexts.common } },
	]);
	const added = await site.call(addClub, { body: { ...body, Password: 'flour and water' }, headers: from() });
	expect(added.status).toBe(201);
});

test('a common password takes no password’s place, whoever changes it', async () => {
	const club = await site.newClub();
	const sent = { currentPassword: club.password, newPassword: 'Iloveyou' };
	const byClub = await site.call(changePassword, { as: club, body: sent });
	expect([byClub.status, byClub.refusal.fields]).toEqual([400, { newPassword: passwordTexts.common }]);
	const login = await site.call(loginClub, { body: { email: club.Email, password: club.password }, headers: from() });
	expect(login.status).toBe(200);

	const staff = await site.staff();
	const change = { currentPassword: staff.password, newPassword: 'sonyericsson' };
	const byStaff = await site.call(changeStaffPassword, { as: staff, body: change });
	expect([byStaff.status, byStaff.refusal.fields]).toEqual([400, { newPassword: passwordTexts.common }]);
});

test('a mailed link and an invitation survive a common password', async () => {
	const club = await site.newClub();
	await site.call(forgotPassword, { body: { email: club.Email }, headers: from() });
	const mails = await site.mails();
	const link = mails.find(({ to }) => to === club.Email)?.text ?? '';
	const token = /#([\w-]{43})$/m.exec(link)?.[1] ?? '';
	const reset = (password: string) => site.call(resetPassword, { body: { token, password }, headers: from() });
	const refused = await reset('12345678');
	expect([refused.status, refused.refusal.fields]).toEqual([400, { password: passwordTexts.common }]);
	expect((await reset('eight oars, one cox')).status).toBe(204);

	const invitation = (await inviteStaff(site.services, 'http://x')).split('#')[1];
	const claim = (password: string) =>
		site.call(claimStaff, {
			body: { token: invitation, email: 'kim@college.test', name: 'Kim', password },
			headers: from(),
		});
	const common = await claim('PasswordPassword');
	expect([common.status, common.refusal.fields]).toEqual([400, { password: passwordTexts.common }]);
	expect((await claim('a password of many words')).status).toBe(201);
});

test('a common password of the settings neither makes an account of the staff nor changes its password', async () => {
	const staff = await site.staff();
	const refusal = new SettingsError('The setting STAFF_PASSWORD cannot be used: it is too common.');
	for (const STAFF_EMAIL of ['new@college.test', staff.email]) {
		const settings = { ...site.services.settings, STAFF_EMAIL, STAFF_PASSWORD: 'passwordpassword' };
		await expect(keepStaffAccount({ ...site.services, settings })).rejects.toThrow(refusal);
	}
	expect(await findAccount(site.services.db, 'staff', 'new@college.test')).toBeUndefined();
	expect((await site.staff()).token).toEqual(expect.any(String));
});

test('a site whose staff have the common password of the settings already starts, and warns', async () => {
	const { services } = site;
	const settings = { ...services.settings, STAFF_EMAIL: 'careless@college.test', STAFF_PASSWORD: 'passwordpassword' };
	await services.transact(async (tx) => {
		const hash = await hashPassword(settings.STAFF_PASSWORD);
		await insertAccount(tx, 'staff', settings.STAFF_EMAIL, hash, services.now().toISOString());
	});
	await keepStaffAccount({ ...services, settings });
	expect(site.log.join('')).toContain('STAFF_PASSWORD is too common');
});
