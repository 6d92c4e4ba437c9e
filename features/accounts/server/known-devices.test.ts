/** Strangers who guess at an account, and the browsers it has been used in. */
import { expect, test } from 'vitest';
import { loginClub } from '#features/clubs/contract.ts';
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

/** The cookie by which a browser is known, as it is set and as it is sent back. */
const deviceOf = (headers: Headers) =>
	headers.getSetCookie().find((cookie) => /^(?:__Host-)?device=/.test(cookie)) ?? '';
const sentOf = (headers: Headers) => deviceOf(headers).split(';')[0] ?? '';

/** As many wrong passwords as strangers may try before they have to wait, each from an address of its own. */
async function guess(tryWrong: (address: string) => Promise<{ status: number }>): Promise<void> {
	const statuses = [];
	for (let trial = 0; trial < 22; trial++) statuses.push((await tryWrong(anyAddress())).status);
	expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(401));
	expect(statuses.at(-1)).toBe(429);
}
const guessAt = (club: TestClub) => guess((address) => login(club, 'wrong', { address }));

test('strangers who guess from many addresses keep nobody out of a browser that the club has used before', async () => {
	const club = await site.newClub();
	const cookie = sentOf((await login(club)).headers);
	await guessAt(club);
	for (let round = 0; round < 6; round++) {
		const { status, headers } = await login(club, club.password, { cookie });
		expect([status, sentOf(headers)]).toEqual([200, cookie]);
	}
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
	expect((await login(club, club.password, { address })).status).toBe(429);
	expect((await login(club, club.password, { address, cookie })).status).toBe(200);
});

test('strangers are told how long to wait, whether there is such a club or not, and whatever they try', async () => {
	const club = await site.newClub();
	const nobody = { ...club, Email: `nobody-${club.Email}` };
	await Promise.all([guessAt(club), guessAt(nobody)]);
	for (const { status, refusal, headers } of [await login(club), await login(club, 'wrong'), await login(nobody)]) {
		expect([status, refusal.error]).toEqual([429, expect.stringMatching(/Please wait (?:\d+ seconds|2 minutes) and/)]);
		const wait = Number(headers.get('retry-after'));
		expect(wait > 0 && wait <= 120).toBe(true);
	}
});

test('a known browser may be wrong five times, which keeps out neither another one nor strangers', async () => {
	const club = await site.newClub();
	const [one, other] = [sentOf((await login(club)).headers), sentOf((await login(club)).headers)];
	for (let trial = 0; trial < 5; trial++) expect((await login(club, 'wrong', { cookie: one })).status).toBe(401);
	const refused = await login(club, club.password, { cookie: one });
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
	expect((await login(club, club.password, { cookie: other })).status).toBe(200);
	expect((await login(club)).status).toBe(200);
});

test('a hundred passwords tried at the same moment in a known browser are no more than five in a row', async () => {
	const club = await site.newClub();
	const cookie = sentOf((await login(club)).headers);
	const results = await Promise.all(
		Array.from({ length: 100 }, (_, trial) => login(club, `guess ${trial}`, { cookie })),
	);
	expect(results.filter(({ status }) => status === 401)).toHaveLength(5);
	expect(results.filter(({ status }) => status === 429)).toHaveLength(95);
});

test('the cookie is out of reach of scripts, bound to the host under https, and opens nothing by itself', async () => {
	const club = await site.newClub();
	const { headers } = await login(club);
	expect(deviceOf(headers)).toMatch(/^device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
	const secure = await login(club, club.password, { https: true });
	expect(deviceOf(secure.headers)).toMatch(
		/^__Host-device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
	);
	const asked = await site.raw('/api/clubs/session', { headers: { cookie: sentOf(headers) } });
	expect(asked.status).toBe(401);
	expect(deviceOf((await login(club, 'wrong')).headers)).toBe('');
});

test('a cookie that was made up, changed or got for another club is a stranger’s', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const cookie = sentOf((await login(club)).headers);
	const foreign = sentOf((await login(other)).headers);
	await guessAt(club);
	const [id = '', proof = ''] = cookie.replace('device=', '').split('.');
	const changed = `${proof.startsWith('A') ? 'B' : 'A'}${proof.slice(1)}`;
	const strangers = [
		foreign,
		`device=${id}.${changed}`,
		`device=${'A'.repeat(22)}.${proof}`,
		`device=${foreign.replace('device=', '').split('.')[0]}.${proof}`,
		`device=${id}`,
		`device=${id}.`,
		`device=${id}.${Array(9).fill(proof).join('.')}`,
		'device=%00',
	];
	for (const sent of strangers)
		expect([sent, (await login(club, club.password, { cookie: sent })).status]).toEqual([sent, 429]);
	expect((await login(club, club.password, { cookie })).status).toBe(200);
});

test('one browser is known for every account that was used in it', async () => {
	const [club, other] = [await site.newClub(), await site.newClub()];
	const { email, password } = await site.staff();
	let cookie = sentOf((await login(club)).headers);
	cookie = sentOf((await login(other, other.password, { cookie })).headers);
	const logged = await site.call(loginStaff, { body: { email, password }, headers: headersOf({ cookie }) });
	cookie = sentOf(logged.headers);
	expect(cookie).toMatch(/^device=[\w-]{22}(?:\.[\w-]{43}){3}$/);
	await Promise.all([guessAt(club), guessAt(other)]);
	for (const each of [club, other]) {
		expect((await login(each, each.password, { cookie })).status).toBe(200);
	}
});

test('strangers keep the staff out of no browser that they have used, nor does a new password', async () => {
	const staff = await site.staff();
	const { email, password } = staff;
	const loginFrom = (sent: string, from: From) =>
		site.call(loginStaff, { body: { email, password: sent }, headers: headersOf(from) });
	const cookie = sentOf((await loginFrom(password, {})).headers);
	await guess((address) => loginFrom('not the password', { address }));
	expect((await loginFrom(password, {})).status).toBe(429);
	expect((await loginFrom(password, { cookie })).status).toBe(200);
	const newPassword = 'another one of the tests';
	const changed = await site.call(changeStaffPassword, {
		as: staff,
		body: { currentPassword: password, newPassword },
		headers: headersOf({ cookie }),
	});
	expect(changed.status).toBe(204);
	expect((await loginFrom(newPassword, { cookie: sentOf(changed.headers) })).status).toBe(200);
});

test('somebody held back in a new browser sets a new password by mail, and can log in at once', async () => {
	const club = await site.newClub();
	const before = sentOf((await login(club)).headers);
	await guessAt(club);
	expect((await login(club)).status).toBe(429);
	await site.mails();
	await site.call(forgotPassword, { body: { email: club.Email }, headers: headersOf({}) });
	const [mail] = await site.mails();
	const token = /#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1];
	const password = 'a password set by mail';
	const reset = await site.call(resetPassword, { body: { token, password }, headers: headersOf({}) });
	expect((await login(club, password, { cookie: sentOf(reset.headers) })).status).toBe(200);
	// What was known by the old password may be whoever had found it out.
	expect((await login(club, password, { cookie: before })).status).toBe(429);
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
	await guessAt(club);
	expect((await login(club, newPassword, { cookie: before })).status).toBe(429);
	expect((await login(club, newPassword, { cookie: sentOf(headers) })).status).toBe(200);
});

test('who asks for every mail there may be leaves the club with a link that works', async () => {
	const club = await site.newClub();
	await site.mails();
	const forgot = () => site.call(forgotPassword, { body: { email: club.Email }, headers: headersOf({}) });
	const asked = [await forgot(), await forgot(), await forgot(), await forgot()];
	expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
	const wait = Number(asked[3]?.headers.get('retry-after')) * 1000;
	const token = /#([\w-]{43})$/m.exec((await site.mails()).at(-1)?.text ?? '')?.[1];
	site.wait(wait - 60_000);
	expect((await site.call(resetPassword, { body: { token, password: 'in time' } })).status).toBe(204);
});
