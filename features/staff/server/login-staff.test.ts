import { expect, test } from 'vitest';
import { clubSession, loginClub } from '#features/officers/contract.ts';
import { anyAddress, useSite } from '#testing/site.ts';
import { loginStaff, logoutStaff, staffSession } from '../contract.ts';

const site = useSite();

const from = () => ({ 'x-forwarded-for': anyAddress() });
const cookieOf = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

test('a member of the staff logs in and is recognised by token and by cookie', async () => {
	const { email, password } = await site.staff();
	const { status, reply, headers, text } = await site.call(loginStaff, {
		body: { email: email.toUpperCase(), password },
		headers: from(),
	});
	expect(status).toBe(200);
	expect(reply.staff).toEqual({ Email: email, Name: 'College staff' });
	expect(text).not.toMatch(/argon2|hash/i);
	const [cookie = ''] = cookieOf(headers);
	expect(headers.getSetCookie()[0]).toMatch(/^staff_sid-\d+=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
	expect(cookie).not.toContain(reply.token);

	const byToken = await site.call(staffSession, { as: reply });
	expect([byToken.status, byToken.reply]).toEqual([200, { staff: { Email: email, Name: 'College staff' } }]);
	expect((await site.call(staffSession, { headers: { cookie } })).status).toBe(200);
});

test('a wrong password and an unknown address are refused with the same words', async () => {
	const { email } = await site.staff();
	const wrong = await site.call(loginStaff, { body: { email, password: 'not the password' }, headers: from() });
	const unknown = await site.call(loginStaff, {
		body: { email: 'nobody@college.test', password: 'not the password' },
		headers: from(),
	});
	expect([wrong.status, unknown.status]).toEqual([401, 401]);
	expect(wrong.refusal).toEqual({ error: 'Email or password is incorrect.' });
	expect(unknown.refusal).toEqual(wrong.refusal);
	const empty = await site.call(loginStaff, { body: { email: '', password: '' }, headers: from() });
	expect([empty.status, empty.refusal.error]).toEqual([400, 'Please fill in all details.']);
});

test('guesses from one address and from many keep no staff out of a new browser', async () => {
	const { email, password } = await site.staff();
	const headers = from();
	const attempt = (sent: string, headers: Record<string, string>) =>
		site.call(loginStaff, { body: { email, password: sent }, headers });
	for (let tries = 0; tries < 8; tries++) expect((await attempt('not the password', headers)).status).toBe(401);
	for (let tries = 0; tries < 22; tries++) expect((await attempt('not the password', from())).status).toBe(401);
	expect([(await attempt(password, headers)).status, (await attempt(password, from())).status]).toEqual([200, 200]);
});

test('clubs cannot log in as staff, nor staff as clubs', async () => {
	const { email, password } = await site.staff();
	const club = await site.newClub();
	const atClubs = await site.call(loginClub, { body: { email, password }, headers: from() });
	const atStaff = await site.call(loginStaff, {
		body: { email: club.Email, password: club.password },
		headers: from(),
	});
	expect([atClubs.status, atStaff.status]).toEqual([401, 401]);
});

test('logging out ends the session, and works without one', async () => {
	const staff = await site.staff();
	expect((await site.call(logoutStaff, { as: staff })).status).toBe(204);
	expect((await site.call(staffSession, { as: staff })).status).toBe(401);
	expect((await site.call(logoutStaff)).status).toBe(204);
});

test('logging out ends the staff’s session and not the club’s in the same browser', async () => {
	const { email, password } = await site.staff();
	const club = await site.newClub();
	const asStaff = await site.call(loginStaff, { body: { email, password }, headers: from() });
	const asClub = await site.call(loginClub, {
		body: { email: club.Email, password: club.password },
		headers: from(),
	});
	const cookie = [...cookieOf(asStaff.headers), ...cookieOf(asClub.headers)].join('; ');
	expect((await site.call(logoutStaff, { headers: { cookie } })).status).toBe(204);
	expect((await site.call(staffSession, { headers: { cookie } })).status).toBe(403);
	expect((await site.call(staffSession, { as: asStaff.reply })).status).toBe(401);
	expect((await site.call(clubSession, { headers: { cookie } })).status).toBe(200);
});

test('another site’s page cannot log the staff out', async () => {
	const { email, password } = await site.staff();
	const { headers } = await site.call(loginStaff, { body: { email, password }, headers: from() });
	const cookie = cookieOf(headers).join('; ');
	const foreign = { cookie, origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' };
	expect((await site.call(logoutStaff, { headers: foreign })).status).toBe(403);
	expect((await site.call(staffSession, { headers: { cookie } })).status).toBe(200);
});
