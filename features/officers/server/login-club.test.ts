import { expect, test } from 'vitest';
import { deleteSessionsOf } from '#features/accounts/server/session-store.ts';
import { updateClub } from '#features/clubs/contract.ts';
import { clubTexts } from '#features/clubs/rules.ts';
import { moveClub } from '#features/clubs/server/store.ts';
import { emptyProfile } from '#testing/bodies.ts';
import { hashAsTheProduct } from '#testing/cheap-passwords.ts';
import { cookieOf } from '#testing/cookies.ts';
import { cpuTimeOf } from '#testing/cpu-time.ts';
import { anyAddress, startSite, useSite } from '#testing/site.ts';
import { clubSession, loginClub } from '../contract.ts';

const site = useSite();

const login = (email: string, password: string, from = anyAddress()) =>
	site.call(loginClub, { body: { email, password }, headers: { 'x-forwarded-for': from } });

test('a log-in replies with the whole club, its status and a token, and no secret', async () => {
	const club = await site.newClub({ name: 'Runners' });
	const { status, reply, text, headers } = await login(club.Email, club.password);
	expect(status).toBe(200);
	expect(reply).toEqual({
		token: expect.stringMatching(/^[\w-]{43}$/),
		club: {
			ClubID: club.ClubID,
			ClubName: 'Runners',
			Description: 'What Runners does.',
			Email: club.Email,
			LogoURL: expect.any(String),
			Hue: 25,
			...emptyProfile,
			FoundedDate: '2020-02-29',
			Members: [],
			Status: 'approved',
			EmailConfirmed: expect.any(Boolean),
		},
		officer: null,
		clubs: [{ ClubID: club.ClubID, ClubName: 'Runners', Role: 'lead' }],
		mayNot: [],
	});
	expect(text).not.toMatch(/password|hash|secret/i);
	expect(headers.get('cache-control')).toBe('no-store');
	expect(text).not.toContain(cookieOf(headers).sent.split('=')[1]);
});

test('the cookie is out of reach of scripts and of other sites, and opens the session alone', async () => {
	const club = await site.newClub();
	const { whole, sent } = cookieOf((await login(club.Email, club.password)).headers);
	expect(whole).toMatch(/^sid-\d+=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
	const { status, reply } = await site.call(clubSession, { headers: { cookie: sent } });
	expect([status, reply.club.ClubID]).toEqual([200, club.ClubID]);
	const token = sent.split('=')[1] ?? '';
	expect((await site.call(clubSession, { as: { token } })).status).toBe(401);
	expect((await site.call(clubSession, { headers: { cookie: sent.replace(token, club.token) } })).status).toBe(401);
});

test('two sites on one host keep their log-ins apart: browsers send the cookies of both to both', async () => {
	const club = await site.newClub();
	const at = (host: string) => ({ 'x-forwarded-host': host, 'x-forwarded-for': anyAddress() });
	const logInAt = async (host: string) => {
		const body = { email: club.Email, password: club.password };
		return cookieOf((await site.call(loginClub, { body, headers: at(host) })).headers).sent;
	};
	const cookies = [await logInAt('clubs.test:3000'), await logInAt('clubs.test:3001'), await logInAt('clubs.test')];
	expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['sid-3000', 'sid-3001', 'sid']);
	const open = async (host: string, cookie = '') =>
		(await site.call(clubSession, { headers: { ...at(host), cookie } })).status;
	expect(await open('clubs.test:3000', cookies.join('; '))).toBe(200);
	expect(await open('clubs.test:3000', cookies.slice(1).join('; '))).toBe(401);
});

test('under https the cookie is bound to https and to this host', async () => {
	const club = await site.newClub();
	const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': anyAddress() };
	const { headers } = await site.call(loginClub, {
		body: { email: club.Email, password: club.password },
		headers: https,
	});
	const { whole, sent } = cookieOf(headers);
	expect(whole).toMatch(/^__Host-sid-\d+=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
	expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000/);
	expect((await site.call(clubSession, { headers: { ...https, cookie: sent } })).status).toBe(200);
	expect((await site.call(clubSession, { headers: { ...https, cookie: sent.replace('__Host-', '') } })).status).toBe(
		401,
	);
});

test('a wrong password and an unknown address get the same reply', async () => {
	const club = await site.newClub();
	const results = [
		await login(club.Email, 'wrong'),
		await login('nobody@college.test', 'wrong'),
		await login('no address', 'wrong'),
	];
	for (const { status, text, headers } of results) {
		expect([status, text]).toEqual([401, '{"error":"Email or password is incorrect."}']);
		expect(headers.getSetCookie()).toEqual([]);
	}
});

test('an unknown address takes as long as a known one', async () => {
	hashAsTheProduct();
	const club = await site.newClub();
	const timed = (email: string) => cpuTimeOf(() => login(email, 'wrong'));
	const known: number[] = [];
	const unknown: number[] = [];
	for (let round = 0; round < 4; round++) {
		known.push(await timed(club.Email));
		unknown.push(await timed(`nobody-${round}@college.test`));
	}
	// Without the hash a reply takes a tenth.
	expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5);
});

test('addresses compare without regard to case', async () => {
	const club = await site.newClub();
	expect((await login(club.Email.toUpperCase(), club.password)).status).toBe(200);
	expect((await login(club.Email, club.password.toUpperCase())).status).toBe(401);
});

test('an empty address or password is refused in one sentence', async () => {
	for (const body of [{}, { email: '', password: '' }, { email: 'a@college.test' }, { email: ' ', password: 'x' }]) {
		const { status, refusal } = await site.call(loginClub, { body });
		expect([status, refusal.error]).toEqual([400, 'Please fill in all details.']);
	}
});

test('a pending club may log in and prepare; a rejected or suspended one is refused with the reason', async () => {
	const pending = await site.newClub({ status: 'pending' });
	const { status, reply } = await login(pending.Email, pending.password);
	expect([status, reply.club.Status]).toEqual([200, 'pending']);
	for (const kind of ['rejected', 'suspended'] as const) {
		const club = await site.newClub({ status: kind });
		const result = await login(club.Email, club.password);
		expect([result.status, result.refusal]).toEqual([403, { error: clubTexts[kind] }]);
		expect(result.headers.getSetCookie()).toEqual([]);
		expect((await login(club.Email, 'wrong')).status).toBe(401);
		expect((await site.call(clubSession, { as: club })).status).toBe(401);
	}
});

test('wrong passwords from one address close the account to nobody there', async () => {
	const club = await site.newClub();
	const from = anyAddress();
	for (let trial = 0; trial < 12; trial++) expect((await login(club.Email, 'wrong', from)).status).toBe(401);
	expect((await login(club.Email, club.password, from)).status).toBe(200);
});

test('right passwords from one address are never too many', async () => {
	const clubs = await Promise.all(Array.from({ length: 4 }, () => site.newClub()));
	const from = anyAddress();
	for (let round = 0; round < 9; round++) {
		const results = await Promise.all(clubs.map(({ Email, password }) => login(Email, password, from)));
		expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	}
});

test('an account keeps its ten latest sessions', async () => {
	const club = await site.newClub();
	const tokens = [club.token];
	for (let round = 0; round < 10; round++) {
		site.wait(1000);
		tokens.push((await login(club.Email, club.password)).reply.token);
	}
	const statuses = [];
	for (const token of tokens) statuses.push((await site.call(clubSession, { as: { token } })).status);
	expect(statuses).toEqual([401, ...Array<number>(10).fill(200)]);
});

test('a log-in that a suspension overtakes opens nothing', async () => {
	const club = await site.newClub();
	const { transact } = site.services;
	const [{ status }] = await Promise.all([
		login(club.Email, club.password),
		transact((tx) => moveClub(tx, club.ClubID, ['approved'], 'suspended')),
	]);
	expect([200, 403]).toContain(status);
	expect((await site.call(clubSession, { as: club })).status).toBe(401);
});

test('a session ends after twelve idle hours, and after seven days in any case', async () => {
	const other = await startSite();
	try {
		const hour = 3_600_000;
		const idle = await other.newClub();
		const busy = await other.newClub();
		const alive = async (club: { token: string }) => (await other.call(clubSession, { as: club })).status;
		other.wait(11 * hour);
		expect(await alive(busy)).toBe(200);
		other.wait(1.1 * hour);
		expect([await alive(idle), await alive(busy)]).toEqual([401, 200]);
		for (let step = 0; step < 15; step++) {
			other.wait(10 * hour);
			expect(await alive(busy)).toBe(200);
		}
		other.wait(6 * hour);
		expect(await alive(busy)).toBe(401);
	} finally {
		await other.stop();
	}
});

test('a cookie counts for changes only when the request comes from the site itself', async () => {
	const club = await site.newClub();
	const cookie = cookieOf((await login(club.Email, club.password)).headers).sent;
	const change = (headers: Record<string, string>) =>
		site.call(updateClub, {
			query: { ClubID: club.ClubID },
			body: { ClubName: club.ClubName, Description: 'Changed.', FoundedDate: '2020-02-29' },
			headers: { cookie, ...headers },
		});
	const own = new URL(site.url).origin;
	for (const headers of [
		{},
		{ origin: own },
		{ 'sec-fetch-site': 'same-origin' },
		{ 'sec-fetch-site': 'none' },
	] as Record<string, string>[]) {
		expect((await change(headers)).status).toBe(200);
	}
	const foreign: Record<string, string>[] = [
		{ origin: 'https://evil.test' },
		{ origin: 'null' },
		{ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
		{ origin: own, 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site' },
		{ origin: `${own}.evil.test` },
	];
	for (const headers of foreign) {
		const { status, refusal } = await change(headers);
		expect([headers, status, refusal.error]).toEqual([headers, 403, 'This request came from another site.']);
	}
	// No page of another site can send a bearer token, and reading changes nothing.
	const { status } = await site.call(clubSession, { headers: { cookie, origin: 'https://evil.test' } });
	expect(status).toBe(200);
});

test('a session that was deleted is dead for both of its tokens', async () => {
	const club = await site.newClub();
	const { headers, reply } = await login(club.Email, club.password);
	const row = await site.services.db
		.selectFrom('clubs')
		.select('account_id')
		.where('id', '=', club.ClubID)
		.executeTakeFirstOrThrow();
	await site.services.transact((tx) => deleteSessionsOf(tx, row.account_id));
	expect((await site.call(clubSession, { as: reply })).status).toBe(401);
	expect((await site.call(clubSession, { headers: { cookie: cookieOf(headers).sent } })).status).toBe(401);
});

test('only hashes of tokens and passwords are in the database', async () => {
	hashAsTheProduct();
	const club = await site.newClub();
	const { headers, reply } = await login(club.Email, club.password);
	const { db } = site.services;
	const kept = JSON.stringify([
		await db.selectFrom('sessions').selectAll().execute(),
		await db.selectFrom('accounts').selectAll().execute(),
	]);
	for (const secret of [reply.token, cookieOf(headers).sent.split('=')[1] ?? 'none', club.password])
		expect(kept).not.toContain(secret);
	expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
});
