import { expect, test } from 'vitest';
import { anyAddress, useSite } from '#testing/site.ts';
import { changeStaffPassword, loginStaff, staffSession } from '../contract.ts';

const site = useSite();

test('a new password ends the other sessions, lets the old one in no more, and is not overtaken by a second one', async () => {
	const [here, elsewhere] = [await site.staff(), await site.staff()];
	const body = { currentPassword: here.password, newPassword: 'another long password' };
	expect((await site.call(changeStaffPassword, { as: here, body })).status).toBe(204);
	expect((await site.call(staffSession, { as: here })).status).toBe(200);
	expect((await site.call(staffSession, { as: elsewhere })).status).toBe(401);

	const logIn = (password: string) =>
		site.call(loginStaff, { body: { email: here.email, password }, headers: { 'x-forwarded-for': anyAddress() } });
	expect((await logIn(here.password)).status).toBe(401);
	expect((await logIn(body.newPassword)).status).toBe(200);

	const wrong = await site.call(changeStaffPassword, { as: here, body });
	expect([wrong.status, wrong.refusal.fields]).toEqual([
		400,
		{ currentPassword: 'This is not your current password.' },
	]);
	const short = { currentPassword: body.newPassword, newPassword: 'eleven char' };
	expect((await site.call(changeStaffPassword, { as: here, body: short })).refusal.fields).toEqual({
		newPassword: 'Password must be at least 12 characters',
	});

	const race = await Promise.all(
		['the first long one', 'the other long one'].map((newPassword) =>
			site.call(changeStaffPassword, { as: here, body: { currentPassword: body.newPassword, newPassword } }),
		),
	);
	expect(race.map(({ status }) => status).sort()).toEqual([204, 400]);
});
