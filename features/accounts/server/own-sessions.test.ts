import { expect, test, vi } from 'vitest';
import { clubSession, loginClub } from '#features/officers/contract.ts';
import { claimStaff, loginStaff, staffSession } from '#features/staff/contract.ts';
import { inviteStaff } from '#features/staff/server/first-account.ts';
import { noSpace } from '#server/core/problem.ts';
import { cookieOf } from '#testing/cookies.ts';
import { newOfficer } from '#testing/officers.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { endOtherSessions, endOwnSession, listSessions } from '../contract.ts';

const site = useSite();
const hour = 3_600_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const from = (headers: Record<string, string> = {}) => ({ 'x-forwarded-for': anyAddress(), ...headers });

const logIn = ({ Email, password }: Pick<TestClub, 'Email' | 'password'>, headers: Record<string, string> = {}) =>
	site.call(loginClub, { body: { email: Email, password }, headers: from(headers) });
const staffLogIn = ({ email, password }: { email: string; password: string }, headers: Record<string, string> = {}) =>
	site.call(loginStaff, { body: { email, password }, headers: from(headers) });
const isLive = async (as: { token: string }) => (await site.call(clubSession, { as })).status === 200;

test('a club sees where it is logged in, by browser and system and without an address', async () => {
	const club = await site.newClub();
	site.wait(2 * hour);
	const here = (await logIn(club, { 'user-agent': firefox })).reply;
	site.wait(hour);
	const { status, reply, text } = await site.call(listSessions, { as: here });
	expect(status).toBe(200);
	expect(reply.map(({ Device, Current }) => ({ Device, Current }))).toEqual([
		{ Device: 'Firefox on Windows', Current: true },
		{ Device: 'Unknown device', Current: false },
	]);
	const [current, other] = reply;
	const now = site.services.now().getTime();
	expect(now - Date.parse(current?.LastSeen ?? '')).toBeLessThan(hour / 10);
	expect(Date.parse(current?.Since ?? '') - Date.parse(other?.Since ?? '')).toBeGreaterThanOrEqual(2 * hour);
	expect(text).not.toMatch(/10\.\d+\.\d+\.\d+|hash|Mozilla/);
	expect(Object.keys(current ?? {}).sort()).toEqual(['Current', 'Device', 'LastSeen', 'SessionID', 'Since']);
});

test('logged-in people can read while nothing can be stored', async () => {
	const club = await site.newClub();
	const officer = await newOfficer(site, club, { Role: 'editor' });
	site.wait(2 * hour);
	const staff = await site.staff();
	site.wait(hour / 4);
	vi.spyOn(site.services, 'transact').mockRejectedValue(noSpace(new Error('full')));
	expect([await isLive(club), await isLive(officer)]).toEqual([true, true]);
	expect((await site.call(staffSession, { as: staff })).status).toBe(200);
});

test('sessions that are over are not listed', async () => {
	const club = await site.newClub();
	site.wait(13 * hour);
	const { reply } = await logIn(club);
	expect((await site.call(listSessions, { as: reply })).reply).toHaveLength(1);
});

test('one session is ended, and dead at the next call', async () => {
	const club = await site.newClub();
	const other = (await logIn(club)).reply;
	const sessions = (await site.call(listSessions, { as: club })).reply;
	const sessionId = sessions.find(({ Current }) => !Current)?.SessionID ?? 0;
	expect((await site.call(endOwnSession, { as: club, params: { sessionId } })).status).toBe(204);
	expect([await isLive(other), await isLive(club)]).toEqual([false, true]);
	expect((await site.call(endOwnSession, { as: club, params: { sessionId } })).status).toBe(404);
});

test('nobody ends or sees the session of another account', async () => {
	const [club, stranger] = [await site.newClub(), await site.newClub()];
	const [own] = (await site.call(listSessions, { as: club })).reply;
	const params = { sessionId: own?.SessionID ?? 0 };
	expect((await site.call(endOwnSession, { as: stranger, params })).status).toBe(404);
	expect((await site.call(endOwnSession, { as: await site.staff(), params })).status).toBe(404);
	expect(await isLive(club)).toBe(true);
});

test('all but this one are ended', async () => {
	const club = await site.newClub();
	const others = [(await logIn(club)).reply, (await logIn(club)).reply];
	const stranger = await site.newClub();
	expect((await site.call(endOtherSessions, { as: club })).status).toBe(204);
	expect(await Promise.all([...others, club, stranger].map(isLive))).toEqual([false, false, true, true]);
	expect((await site.call(listSessions, { as: club })).reply).toHaveLength(1);
});

test('ending the session that asks clears its cookie', async () => {
	const club = await site.newClub();
	const { headers } = await logIn(club);
	const { sent: cookie } = cookieOf(headers);
	const [current] = (await site.call(listSessions, { headers: { cookie } })).reply;
	const params = { sessionId: current?.SessionID ?? 0 };
	const ended = await site.call(endOwnSession, { headers: { cookie }, params });
	expect([ended.status, cookieOf(ended.headers).whole]).toEqual([204, expect.stringMatching(/^sid-\d+=;/)]);
	expect((await site.call(clubSession, { headers: { cookie } })).status).toBe(401);
});

test('in a browser with both cookies the sessions are the club’s, unless those of the staff are asked for', async () => {
	const club = await site.newClub();
	const { email, password } = await site.staff();
	const staff = await staffLogIn({ email, password });
	const cookie = [await logIn(club), staff].map(({ headers }) => cookieOf(headers).sent).join('; ');
	const list = (query = {}) => site.call(listSessions, { headers: { cookie }, query });
	const asStaff = (await site.call(listSessions, { as: staff.reply })).reply.map(({ SessionID }) => SessionID);
	const asClub = (await site.call(listSessions, { as: club })).reply.map(({ SessionID }) => SessionID);
	const idsOf = async (query = {}) => (await list(query)).reply.map(({ SessionID }) => SessionID);
	expect(await idsOf()).toEqual(asClub);
	expect(await idsOf({ kind: 'club' })).toEqual(asClub);
	expect(await idsOf({ kind: 'staff' })).toEqual(asStaff);
	expect((await site.call(listSessions, { as: club, query: { kind: 'staff' } })).status).toBe(403);
	expect((await site.call(endOtherSessions, { headers: { cookie }, query: { kind: 'staff' } })).status).toBe(204);
	expect([await isLive(club), (await site.call(staffSession, { as: staff.reply })).status]).toEqual([true, 200]);
});

test('logging in over a live cookie ends the session it showed', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const first = await logIn(club);
	const { sent: cookie } = cookieOf(first.headers);
	const wrong = await logIn({ ...other, password: 'not the password' }, { cookie });
	expect([wrong.status, await isLive(first.reply)]).toEqual([401, true]);
	const second = await logIn(other, { cookie });
	expect([second.status, await isLive(first.reply), await isLive(second.reply)]).toEqual([200, false, true]);
	expect(await isLive(club)).toBe(true);
});

test('a member of the staff who logs in, or makes an account, over a live cookie leaves no session behind', async () => {
	const account = await site.staff();
	const first = await staffLogIn(account);
	const club = await site.newClub();
	const cookie = `${cookieOf(first.headers).sent}; ${cookieOf((await logIn(club)).headers).sent}`;
	const second = await staffLogIn(account, { cookie });
	const isStaff = async (as: { token: string }) => (await site.call(staffSession, { as })).status === 200;
	expect([await isStaff(first.reply), await isStaff(second.reply), await isStaff(account)]).toEqual([
		false,
		true,
		true,
	]);
	const token = (await inviteStaff(site.services, 'http://x')).split('#')[1];
	await site.call(claimStaff, {
		body: { token, email: 'lee@college.test', name: 'Lee', password: 'a long password' },
		headers: from({ cookie: cookieOf(second.headers).sent }),
	});
	expect([await isStaff(second.reply), await isLive(club)]).toEqual([false, true]);
});

test('an officer sees and ends the own sessions, and not those of the club’s own log-in', async () => {
	const club = await site.newClub();
	const officer = await newOfficer(site, club, { Role: 'reviewer' });
	const elsewhere = (await logIn(officer)).reply;
	const ids = async (as: { token: string }) =>
		(await site.call(listSessions, { as })).reply.map(({ SessionID }) => SessionID);
	expect(await ids(officer)).toHaveLength(2);
	const [clubs = 0] = await ids(club);
	expect((await site.call(endOwnSession, { as: officer, params: { sessionId: clubs } })).status).toBe(404);
	expect((await site.call(endOtherSessions, { as: officer })).status).toBe(204);
	expect([await isLive(elsewhere), await isLive(officer), await isLive(club)]).toEqual([false, true, true]);
});
