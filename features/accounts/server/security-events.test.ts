import { beforeEach, expect, test } from 'vitest';
import { moveClub } from '#features/clubs/server/store.ts';
import { loginClub, removeOfficer } from '#features/officers/contract.ts';
import { approveClub, claimStaff, loginStaff } from '#features/staff/contract.ts';
import { invitePerson, removePerson } from '#features/staff/people-contract.ts';
import { deleteSecondFactor } from '#features/staff/second-factor-contract.ts';
import { deleteOldRows } from '#main/delete-old-rows.ts';
import { newOfficer } from '#testing/officers.ts';
import { newStaff, setUpSecondFactor } from '#testing/second-factor.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import {
	changePassword,
	endOtherSessions,
	endOwnSession,
	forgotPassword,
	listSessions,
	resetPassword,
} from '../contract.ts';
import { describeSecurityEvents, listSecurityEvents, recordSecurityEvent } from './security-events.ts';

const site = useSite();
let club: TestClub;
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

test('an event that is rolled back, because it could not be stored, is not logged either', async () => {
	const { services, log } = site;
	const events = () => log.join('').split('security event').length;
	const earlier = events();
	const event = { kind: 'logged in', accountId: null, address: anyAddress() } as const;
	const rolledBack = services.transact(async (tx) => {
		await recordSecurityEvent(tx, services, event);
		throw new Error('the disk is full');
	});
	await expect(rolledBack).rejects.toThrow('the disk is full');
	expect(events()).toBe(earlier);
	await services.transact((tx) => recordSecurityEvent(tx, services, event));
	expect(events()).toBe(earlier + 1);
});

test('the events are printed the newest first, and where older ones are left out a last line says so', async () => {
	const address = anyAddress();
	await logIn('a wrong password', address);
	await logIn(club.password, address);
	const all = (await describeSecurityEvents(site.services.db, 1000)).split('\n');
	expect(all[0]).toMatch(new RegExp(`^\\S+  logged in  club ${club.Email} \\(\\d+\\)  from \\S+$`));
	expect(all[1]).toMatch(new RegExp(`^\\S+  log-in refused  club ${club.Email} \\(\\d+\\)  from \\S+$`));
	expect(all.at(-1)).toBe('');
	expect(await describeSecurityEvents(site.services.db, all.length - 1)).toBe(all.join('\n'));
	expect((await describeSecurityEvents(site.services.db, 1)).split('\n')).toEqual([
		all[0],
		'Only the newest 1 events are shown.',
		'',
	]);
});

test('a limit that is reached is recorded once, however often somebody goes on', async () => {
	const address = anyAddress();
	const { headers } = await logIn(club.password, address);
	const device = headers.getSetCookie().find((cookie) => cookie.startsWith('device-')) ?? '';
	for (let attempts = 0; attempts < 13; attempts++)
		await logIn('a wrong password', address, club.Email, device.split(';')[0]);
	const kinds = (await events()).map(({ kind }) => kind);
	expect(kinds).toEqual(['logged in', ...Array(10).fill('log-in refused'), 'log-in limit reached']);
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

test('what happens to a second factor is recorded, and a wrong code apart from a wrong password', async () => {
	const staff = await newStaff(site);
	const { code, recoveryCodes } = await setUpSecondFactor(site, staff);
	const logInAsStaff = (shown: string) =>
		site.call(loginStaff, { body: { ...staff, code: shown }, headers: { 'x-forwarded-for': anyAddress() } });
	expect((await logInAsStaff('000 000')).status).toBe(401);
	expect((await logInAsStaff(recoveryCodes[0] ?? '')).status).toBe(200);
	const remove = (shown: string) => site.call(deleteSecondFactor, { as: staff, body: { code: shown } });
	expect([(await remove('000 000')).status, (await remove(code())).status]).toEqual([400, 204]);
	const recorded = await events();
	expect(recorded.map(({ kind, email }) => [kind, email])).toEqual([
		['staff invited', null],
		...[
			'staff joined',
			'second factor set up',
			'code refused',
			'recovery code used',
			'logged in',
			'code refused',
			'second factor removed',
		].map((kind) => [kind, staff.email]),
	]);
	expect(recorded.filter(({ address_hash }) => address_hash === null)).toHaveLength(1);
});

test('who invites and removes a colleague is recorded, and who comes', async () => {
	const staff = await site.staff();
	const Email = 'colleague@college.test';
	const invited = await site.call(invitePerson, { as: staff, body: { Name: 'Colleague', Email } });
	const token = invited.reply.InviteURL?.split('#')[1];
	const body = { token, email: Email, name: 'Colleague', password: 'a password of many words' };
	await site.call(claimStaff, { body, headers: { 'x-forwarded-for': anyAddress() } });
	await site.call(removePerson, { as: staff, params: { staffId: invited.reply.StaffID } });
	expect((await events()).map(({ kind, email }) => [kind, email])).toEqual([
		['logged in', staff.email],
		['staff invited', staff.email],
		['staff joined', 'erased'],
		['staff removed', staff.email],
	]);
});

test('sessions that somebody ends elsewhere are recorded, an own log-out is not', async () => {
	const logInHere = () => logIn(club.password, anyAddress());
	await logInHere();
	await logInHere();
	const as = (await logInHere()).reply;
	const [other] = (await site.call(listSessions, { as })).reply.filter(({ Current }) => !Current);
	await site.call(endOwnSession, { as, params: { sessionId: other?.SessionID ?? 0 } });
	await site.call(endOtherSessions, { as });
	await site.call(endOtherSessions, { as });
	const [own] = (await site.call(listSessions, { as })).reply;
	expect((await site.call(endOwnSession, { as, params: { sessionId: own?.SessionID ?? 0 } })).status).toBe(204);
	const kinds = (await events()).map(({ kind }) => kind);
	expect(kinds).toEqual([...Array(3).fill('logged in'), 'sessions ended', 'sessions ended']);
});

test('the log-ins of an officer who was removed can be traced for 30 days, and then the closed account goes too', async () => {
	await site.services.transact((tx) => moveClub(tx, club.ClubID, ['pending'], 'approved'));
	const { OfficerID } = await newOfficer(site, club, { Role: 'editor' });
	const closed = () => site.services.db.selectFrom('accounts').select('email').where('kind', '=', 'officer').execute();
	expect((await site.call(removeOfficer, { as: club, params: { officerId: OfficerID } })).status).toBe(204);
	await deleteOldRows(site.services);
	expect((await events()).map(({ kind, email }) => [kind, email])).toEqual([['logged in', 'erased']]);
	expect(await closed()).toEqual([{ email: 'erased' }]);
	site.wait(31 * 24 * 3_600_000);
	await deleteOldRows(site.services);
	expect(await closed()).toEqual([]);
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
