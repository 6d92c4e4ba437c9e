import { beforeEach, expect, test } from 'vitest';
import { loginClub } from '#features/officers/contract.ts';
import { approveClub } from '#features/staff/contract.ts';
import { deleteOldRows } from '#main/delete-old-rows.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { changePassword, forgotPassword, resetPassword } from '../contract.ts';
import { listSecurityEvents } from './security-events.ts';

const site = useSite();
let club: TestClub;
/** How many events there were before the test. */
let before: number;

const events = async () => {
	const all = await listSecurityEvents(site.services.db, 1000);
	return all.slice(0, all.length - before).reverse();
};
const logIn = (password: string, address: string, email = club.Email, cookie = '') =>
	site.call(loginClub, { body: { email, password }, headers: { 'x-forwarded-for': address, cookie } });

beforeEach(async () => {
	before = 0;
	club = await site.newClub({ status: 'pending' });
	before = (await events()).length;
});

test('log-ins are recorded with the account, and equal hashes of equal addresses', async () => {
	const [here, there] = [anyAddress(), anyAddress()];
	await logIn(club.password, here);
	await logIn('a wrong password', here);
	await logIn('a wrong password', there);
	await logIn('a wrong password', here, 'nobody@college.test');
	const recorded = await events();
	expect(recorded.map(({ kind, email }) => [kind, email])).toEqual([
		['logged in', club.Email],
		['log-in refused', club.Email],
		['log-in refused', club.Email],
		['log-in refused', null],
	]);
	const [first, second, third, fourth] = recorded.map((event) => event.address_hash);
	expect([second, fourth]).toEqual([first, first]);
	expect(third).not.toBe(first);
	expect(JSON.stringify(recorded) + site.log.join('')).not.toContain(here);
});

test('a limit that is reached is recorded once, however often somebody goes on', async () => {
	const address = anyAddress();
	const { headers } = await logIn(club.password, address);
	const device = headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '';
	for (let attempts = 0; attempts < 9; attempts++)
		await logIn('a wrong password', address, club.Email, device.split(';')[0]);
	const kinds = (await events()).map(({ kind }) => kind);
	expect(kinds).toEqual(['logged in', ...Array(5).fill('log-in refused'), 'log-in limit reached']);
});

test('of a flood of wrong passwords from one address thirty an hour are recorded', async () => {
	const address = anyAddress();
	for (let attempts = 0; attempts < 33; attempts++)
		expect((await logIn('a wrong password', address, `nobody-${attempts}@college.test`)).status).toBe(401);
	expect((await events()).map(({ kind }) => kind)).toEqual(Array(30).fill('log-in refused'));
});

test('new passwords and decisions of the staff are recorded', async () => {
	const newPassword = 'another password of the tests';
	await site.call(changePassword, { as: club, body: { currentPassword: club.password, newPassword } });
	await site.call(forgotPassword, { body: { email: club.Email } });
	const token = (await site.mails()).map(({ text }) => /#(\S+)/.exec(text)?.[1]).at(-1) ?? '';
	await site.call(resetPassword, { body: { token, password: 'a third password of the tests' } });
	const staff = await site.staff();
	await site.call(approveClub, { as: staff, params: { clubId: club.ClubID } });
	expect((await events()).map(({ kind, email }) => [kind, email])).toEqual([
		['password changed', club.Email],
		['password changed', club.Email],
		['logged in', staff.email],
		['decision', staff.email],
	]);
});

test('events are deleted after 30 days', async () => {
	const day = 24 * 3_600_000;
	await logIn(club.password, anyAddress());
	site.wait(29 * day);
	await deleteOldRows(site.services);
	expect((await events()).length).toBe(1);
	site.wait(2 * day);
	await deleteOldRows(site.services);
	before = 0;
	expect(await events()).toEqual([]);
});
