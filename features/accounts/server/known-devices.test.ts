import { expect, test } from 'vitest';
import { loginClub } from '#features/officers/contract.ts';
import { changeStaffPassword, loginStaff } from '#features/staff/contract.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { changePassword, forgotPassword, resetPassword } from '../contract.ts';

const site = useSite();

interface From {
	address?: string;
	cookie?: string;
	https?: boolean;
}

const headersOf = ({ address = anyAddress(), cookie, https = false }: From): Record<string, string> => ({
	'x-forwarded-for': address,
	...(https ? { 'x-forwarded-proto': 'https' } : {}),
	...(cookie === undefined ? {} : { cookie }),
});

const login = (club: TestClub, password = club.password, from: From = {}) =>
	site.call(loginClub, { body: { email: club.Email, password }, headers: headersOf(from) });

const deviceOf = (headers: Headers) =>
	headers.getSetCookie().find((cookie) => /^(?:__Host-)?device-/.test(cookie)) ?? '';
const sentOf = (headers: Headers) => deviceOf(headers).split(';')[0] ?? '';

/** A known browser's eleventh attempt is refused, a stranger's only after hundreds. */
async function isKnown(tryWrong: (from: From) => Promise<{ status: number }>, cookie: string): Promise<boolean> {
	const statuses = [];
	for (let trial = 0; trial < 11; trial++) statuses.push((await tryWrong({ cookie })).status);
	expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(401));
	return statuses[10] === 429;
}
const isKnownAt = (club: TestClub, cookie: string) => isKnown((from) => login(club, 'wrong', from), cookie);

test('strangers who guess from many addresses keep the club out of no browser', async () => {
	const club = await site.newClub();
	const cookie = sentOf((await login(club)).headers);
	for (let trial = 0; trial < 22; trial++) expect((await login(club, 'wrong')).status).toBe(401);
	for (let round = 0; round < 6; round++) {
		const { status, headers } = await login(club, club.password, { cookie });
		expect([status, sentOf(headers)]).toEqual([200, cookie]);
	}
	expect((await login(club)).status).toBe(200);
});

test('nor does somebody who guesses behind the same address', async () => {
	const clubs = await Promise.all(Array.from({ length: 7 }, () => site.newClub()));
	const [club = clubs[0] as TestClub] = clubs;
	const address = anyAddress();
	const cookie = sentOf((await login(club, club.password, { address })).headers);
	const guessFive = async (each: TestClub) => {
		for (let trial = 0; trial < 5; trial++) await login(each, 'wrong', { address });
	};
	await Promise.all(clubs.map(guessFive));
	expect((await login(club, club.password, { address })).status).toBe(200);
	expect((await login(club, club.password, { address, cookie })).status).toBe(200);
});

test('a known browser may be wrong ten times, which keeps out neither another one nor strangers', async () => {
	const club = await site.newClub();
	const [one, other] = [sentOf((await login(club)).headers), sentOf((await login(club)).headers)];
	for (let trial = 0; trial < 10; trial++) expect((await login(club, 'wrong', { cookie: one })).status).toBe(401);
	const refused = await login(club, club.password, { cookie: one });
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
	expect((await login(club, club.password, { cookie: other })).status).toBe(200);
	expect((await login(club)).status).toBe(200);
});

test('a hundred passwords tried at the same moment in a known browser are no more than ten in a row', async () => {
	const club = await site.newClub();
	const cookie = sentOf((await login(club)).headers);
	const results = await Promise.all(
		Array.from({ length: 100 }, (_, trial) => login(club, `guess ${trial}`, { cookie })),
	);
	expect(results.filter(({ status }) => status === 401)).toHaveLength(10);
	expect(results.filter(({ status }) => status === 429)).toHaveLength(90);
});

test('the cookie is out of reach of scripts, bound to the host under https, and opens nothing by itself', async () => {
	const club = await site.newClub();
	const { headers } = await login(club);
	expect(deviceOf(headers)).toMatch(
		/^device-\d+=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
	);
	const secure = await login(club, club.password, { https: true });
	expect(deviceOf(secure.headers)).toMatch(
		/^__Host-device-\d+=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
	);
	const asked = await site.raw('/api/clubs/session', { headers: { cookie: sentOf(headers) } });
	expect(asked.status).toBe(401);
	expect(deviceOf((await login(club, 'wrong')).headers)).toBe('');
});

test('a cookie that was made up, changed or got for another club is a stranger’s', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const cookie = sentOf((await login(club)).headers);
	const foreign = sentOf((await login(other)).headers);
	const [name, id = '', proof = ''] = cookie.split(/[=.]/);
	const changed = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
	const strangers = [
		foreign,
		`${name}=${id}.${changed}`,
		`${name}=${'A'.repeat(22)}.${proof}`,
		`${foreign.split('.')[0]}.${proof}`,
		`${name}=${id}`,
		`${name}=${id}.`,
		`${name}=${id}.${Array(9).fill(proof).join('.')}`,
		`${name}=%00`,
	];
	for (const sent of strangers) expect([sent, await isKnownAt(club, sent)]).toEqual([sent, false]);
	expect(await isKnownAt(club, cookie)).toBe(true);
});

const loginToStaff = (email: string, password: string, from: From) =>
	site.call(loginStaff, { body: { email, password }, headers: headersOf(from) });

test('one browser is known for every account that was used in it', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const { email, password } = await site.staff();
	let cookie = sentOf((await login(club)).headers);
	cookie = sentOf((await login(other, other.password, { cookie })).headers);
	cookie = sentOf((await loginToStaff(email, password, { cookie })).headers);
	expect(cookie).toMatch(/^device-\d+=[\w-]{22}(?:\.[\w-]{43}){3}$/);
	expect([await isKnownAt(club, cookie), await isKnownAt(other, cookie)]).toEqual([true, true]);
	expect(await isKnown((from) => loginToStaff(email, 'wrong', from), cookie)).toBe(true);
});

test('the browser in which staff change their password stays known', async () => {
	const staff = await site.staff();
	const { email, password } = staff;
	const before = sentOf((await loginToStaff(email, password, {})).headers);
	const newPassword = 'another one of the tests';
	const { status, headers } = await site.call(changeStaffPassword, {
		as: staff,
		body: { currentPassword: password, newPassword },
		headers: headersOf({ cookie: before }),
	});
	expect(status).toBe(204);
	const isKnownToStaff = (cookie: string) => isKnown((from) => loginToStaff(email, 'wrong', from), cookie);
	expect([await isKnownToStaff(before), await isKnownToStaff(sentOf(headers))]).toEqual([false, true]);
});

test('a browser in which a password was set by mail is known, and older ones are no longer', async () => {
	const club = await site.newClub();
	const before = sentOf((await login(club)).headers);
	await site.mails();
	await site.call(forgotPassword, { body: { email: club.Email }, headers: headersOf({}) });
	const [mail] = await site.mails();
	const token = /#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
	const password = 'a password set by mail';
	const reset = await site.call(resetPassword, { body: { token, password }, headers: headersOf({}) });
	expect((await login(club, password, { cookie: sentOf(reset.headers) })).status).toBe(200);
	// A browser known by the old password may be a thief's.
	expect([await isKnownAt(club, before), await isKnownAt(club, sentOf(reset.headers))]).toEqual([false, true]);
});

test('a club that changes its password stays known in the browser in which it does so', async () => {
	const club = await site.newClub();
	const before = sentOf((await login(club)).headers);
	const newPassword = 'a changed password';
	const { headers } = await site.call(changePassword, {
		as: club,
		body: { currentPassword: club.password, newPassword },
		headers: headersOf({ cookie: before }),
	});
	expect([await isKnownAt(club, before), await isKnownAt(club, sentOf(headers))]).toEqual([false, true]);
});

test('a club stays known there also when its change is sent again, after a lost reply or by a second click', async () => {
	for (const isAtOnce of [false, true]) {
		const club = await site.newClub();
		const cookie = sentOf((await login(club)).headers);
		const body = { currentPassword: club.password, newPassword: 'a changed password' };
		const headers = { ...headersOf({ cookie }), 'idempotency-key': 'the same' };
		const send = () => site.call(changePassword, { as: club, body, headers });
		const first = send();
		if (!isAtOnce) await first;
		const [one, other] = await Promise.all([first, send()]);
		expect([one.status, other.status, sentOf(other.headers)]).toEqual([204, 204, sentOf(one.headers)]);
		expect(await isKnownAt(club, sentOf(other.headers))).toBe(true);
	}
});

test('who asks for every mail there may be leaves the club with a link that works', async () => {
	const club = await site.newClub();
	await site.mails();
	const forgot = () => site.call(forgotPassword, { body: { email: club.Email }, headers: headersOf({}) });
	for (let asked = 0; asked < 4; asked++) expect((await forgot()).status).toBe(202);
	const token = /#([\w-]{43})$/m.exec((await site.mails()).at(2)?.text ?? '')?.[1];
	site.wait(29 * 60_000);
	expect((await site.call(resetPassword, { body: { token, password: 'in time' } })).status).toBe(204);
});
