import { expect, test } from 'vitest';
import { cookieOf } from '#testing/cookies.ts';
import { anyAddress, useSite } from '#testing/site.ts';
import { clubSession, loginClub, logoutClub } from '../contract.ts';

const site = useSite();

const login = async () => {
	const club = await site.newClub();
	const body = { email: club.Email, password: club.password };
	const { reply, headers } = await site.call(loginClub, { body, headers: { 'x-forwarded-for': anyAddress() } });
	return { club, as: { token: reply.token }, cookie: { cookie: cookieOf(headers).sent } };
};

test.each(['cookie', 'token'] as const)('logging out by the %s kills both and takes the cookie back', async (by) => {
	const { as, cookie, club } = await login();
	const { status, text, headers } = await site.call(logoutClub, by === 'token' ? { as } : { headers: cookie });
	expect([status, text]).toEqual([204, '']);
	expect(cookieOf(headers).whole).toMatch(
		/^sid-\d+=; (Max-Age=0; )?Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax/,
	);
	expect((await site.call(clubSession, { as })).status).toBe(401);
	expect((await site.call(clubSession, { headers: cookie })).status).toBe(401);
	expect((await site.call(clubSession, { as: club })).status).toBe(200);
});

test('without a session, or with a dead one, logging out is no error', async () => {
	expect((await site.call(logoutClub)).status).toBe(204);
	expect((await site.call(logoutClub, { as: { token: 'A'.repeat(43) } })).status).toBe(204);
	const { as } = await login();
	expect((await site.call(logoutClub, { as })).status).toBe(204);
	expect((await site.call(logoutClub, { as })).status).toBe(204);
});

test('no other site can log a club out', async () => {
	const { cookie } = await login();
	expect((await site.call(logoutClub, { headers: { ...cookie, origin: 'https://evil.test' } })).status).toBe(403);
	expect((await site.call(clubSession, { headers: cookie })).status).toBe(200);
});
