import { expect, test } from 'vitest';
import { clubSession, loginClub } from '#features/officers/contract.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { changePassword, forgotPassword, resetPassword } from '../contract.ts';

const site = useSite();

const change = (as: { token: string } | undefined, currentPassword: unknown, newPassword: unknown = 'a new password') =>
	site.call(changePassword, { as, body: { currentPassword, newPassword } });

const login = (club: TestClub, password: string) =>
	site.call(loginClub, { body: { email: club.Email, password }, headers: { 'x-forwarded-for': anyAddress() } });

test('a club changes its password, keeps this session, and every other one ends', async () => {
	const club = await site.newClub();
	const other = (await login(club, club.password)).reply;
	const { status, text } = await change(club, club.password);
	expect([status, text]).toEqual([204, '']);
	expect((await site.call(clubSession, { as: club })).status).toBe(200);
	expect((await site.call(clubSession, { as: other })).status).toBe(401);
	expect([(await login(club, club.password)).status, (await login(club, 'a new password')).status]).toEqual([401, 200]);
});

test('a change that is sent again because its reply was lost has worked', async () => {
	const club = await site.newClub();
	const body = { currentPassword: club.password, newPassword: 'a new password' };
	const send = () => site.call(changePassword, { as: club, body, headers: { 'idempotency-key': 'the same' } });
	expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
	expect((await change(club, club.password)).status).toBe(400);
	expect((await login(club, 'a new password')).status).toBe(200);
});

test('a change that is sent again has worked also when all attempts at the password are used up by then', async () => {
	const club = await site.newClub();
	const body = { currentPassword: club.password, newPassword: 'a new password' };
	const send = () => site.call(changePassword, { as: club, body, headers: { 'idempotency-key': 'the same' } });
	expect((await send()).status).toBe(204);
	for (let trial = 0; trial < 9; trial++) expect((await change(club, `guess ${trial}`)).status).toBe(400);
	expect([(await change(club, 'a new password')).status, (await send()).status]).toEqual([429, 204]);
});

test('a wrong current password changes nothing', async () => {
	const club = await site.newClub();
	const { status, refusal } = await change(club, 'wrong');
	expect([status, refusal.fields]).toEqual([400, { currentPassword: 'This is not your current password.' }]);
	expect((await login(club, club.password)).status).toBe(200);
});

test('a new password that is too short or too long is refused by field', async () => {
	const club = await site.newClub();
	expect((await change(club, club.password, 'five5')).refusal.fields).toEqual({
		newPassword: 'Password must be at least 6 characters',
	});
	expect((await change(club, club.password, 'x'.repeat(129))).refusal.fields).toEqual({
		newPassword: expect.stringContaining('too long'),
	});
	expect((await change(club, '', '')).refusal.fields).toEqual({
		currentPassword: 'Enter your current password.',
		newPassword: 'Password is required',
	});
});

test('a mailed link is dead once the password is changed', async () => {
	const club = await site.newClub();
	await site.mails();
	await site.call(forgotPassword, { body: { email: club.Email }, headers: { 'x-forwarded-for': anyAddress() } });
	const [mail] = await site.mails();
	const token = /#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
	await change(club, club.password);
	expect((await site.call(resetPassword, { body: { token, password: 'by the link' } })).status).toBe(409);
});

test('a session that guesses its password is refused after ten attempts', async () => {
	const club = await site.newClub();
	for (let trial = 0; trial < 10; trial++) expect((await change(club, `guess ${trial}`)).status).toBe(400);
	expect((await change(club, club.password)).status).toBe(429);
});

test('a log-in with the old password that a change overtakes leaves no session', async () => {
	const club = await site.newClub();
	const [logged, changed] = await Promise.all([login(club, club.password), change(club, club.password)]);
	expect(changed.status).toBe(204);
	if (logged.status === 200) expect((await site.call(clubSession, { as: logged.reply })).status).toBe(401);
	else expect(logged.status).toBe(401);
});

test('of two changes that show the same old password one is done, so that no thief undoes what the club has set', async () => {
	const club = await site.newClub();
	const wanted = ['the first new one', 'the other new one'];
	const results = await Promise.all(wanted.map((password) => change(club, club.password, password)));
	expect(results.map(({ status }) => status).sort()).toEqual([204, 400]);
	const set = wanted[results.findIndex(({ status }) => status === 204)] ?? '';
	expect((await login(club, set)).status).toBe(200);
});
