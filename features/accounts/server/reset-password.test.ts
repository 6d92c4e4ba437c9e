import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { clubSession, loginClub } from '#features/officers/contract.ts';
import { afterReplies } from '#server/http/after-reply.ts';
import { openLimits } from '#server/limits/limits.ts';
import { anyAddress, type TestClub, useSite } from '#testing/site.ts';
import { forgotPassword, readPasswordLink, resetPassword } from '../contract.ts';
import { accountsRoutes } from './routes.ts';
import { closeAccount, findAccount } from './store.ts';

const site = useSite();
const minute = 60_000;
const recordNothing = async () => undefined;

const forgot = (email: unknown, headers: Record<string, string> = {}) =>
	site.call(forgotPassword, { body: { email }, headers: { 'x-forwarded-for': anyAddress(), ...headers } });

const reset = (token: string, password: unknown = 'a new password') =>
	site.call(resetPassword, { body: { token, password }, headers: { 'x-forwarded-for': anyAddress() } });

const login = async (club: TestClub, password: string) =>
	(await site.call(loginClub, { body: { email: club.Email, password }, headers: { 'x-forwarded-for': anyAddress() } }))
		.status;

const dead = 'This link has been used or is too old. Ask for a new one.';

async function tokenFor(email: string): Promise<string> {
	await site.mails();
	await forgot(email);
	const [mail, ...others] = await site.mails();
	expect(others).toEqual([]);
	return /#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? 'no link';
}

test('a link is mailed to the club, with the site’s own address whatever the request calls it', async () => {
	const club = await site.newClub();
	await site.mails();
	const { status, reply } = await forgot(club.Email.toUpperCase(), { 'x-forwarded-host': 'evil.test' });
	expect([status, reply]).toEqual([202, {}]);
	const mails = await site.mails();
	expect(mails).toEqual([
		{
			to: club.Email,
			subject: 'Set a new password for Clubyard',
			text: expect.stringMatching(/^http:\/\/clubs\.test\/reset-password#[\w-]{43}$/m),
		},
	]);
	expect(mails[0]?.text).not.toContain('evil');
	expect(mails[0]?.text).toContain("a new password for your club's shared log-in");
});

test('an unknown address gets the same reply and no mail; the staff’s addresses count as unknown', async () => {
	const club = await site.newClub();
	const { email: staff } = await site.staff();
	const results = [await forgot(club.Email), await forgot('nobody@college.test'), await forgot(staff)];
	expect(new Set(results.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 {}']));
	expect((await site.mails()).map(({ to }) => to)).toEqual([club.Email]);
});

test('before the reply nothing is done that tells whether there is such an account', async () => {
	const club = await site.newClub();
	await site.mails();
	const { services } = site;
	let asked = 0;
	const counting = {
		...services,
		get db() {
			asked++;
			return services.db;
		},
		transact: ((work) => {
			asked++;
			return services.transact(work);
		}) as typeof services.transact,
	};
	const afterReply = afterReplies(services.log);
	const [route] = accountsRoutes(counting, openLimits(1), afterReply, recordNothing);
	for (const [email, mails] of [
		[club.Email, 1],
		['nobody@college.test', 0],
	] as const) {
		asked = 0;
		const raw = Object.assign(new EventEmitter(), { closed: false });
		expect([await route?.handle({ body: { email }, reply: { raw } }), asked]).toEqual([{}, 0]);
		raw.emit('close');
		await afterReply.settled();
		expect(asked).toBeGreaterThan(0);
		expect(await site.mails()).toHaveLength(mails);
	}
});

test('an account that is closed before its link is mailed gets neither link nor mail', async () => {
	const { Email } = await site.newClub();
	await site.mails();
	const { services } = site;
	const { id = 0 } = (await findAccount(services.db, 'club', Email)) ?? {};
	let isClosed = false;
	const closing = {
		...services,
		transact: (async (work) => {
			if (!isClosed) await services.transact((tx) => closeAccount(tx, id));
			isClosed = true;
			return services.transact(work);
		}) as typeof services.transact,
	};
	const afterReply = afterReplies(services.log);
	const [route] = accountsRoutes(closing, openLimits(1), afterReply, recordNothing);
	await route?.handle({ body: { email: Email }, reply: { raw: { closed: true } } });
	await afterReply.settled();
	expect([isClosed, await site.mails()]).toEqual([true, []]);
	const links = services.db.selectFrom('password_links').selectAll().where('account_id', '=', id);
	expect(await links.execute()).toEqual([]);
});

test('the link sets a new password once, and every session of the club ends', async () => {
	const club = await site.newClub();
	const token = await tokenFor(club.Email);
	const { status, text, headers } = await reset(token);
	expect([status, text, headers.get('cache-control')]).toEqual([204, '', 'no-store']);
	expect((await site.call(clubSession, { as: club })).status).toBe(401);
	expect([await login(club, club.password), await login(club, 'a new password')]).toEqual([401, 200]);
	const again = await reset(token, 'another password');
	expect([again.status, again.refusal]).toEqual([409, { error: dead }]);
	expect(await login(club, 'a new password')).toBe(200);
});

test('a new password that is sent again because the reply was lost is set', async () => {
	const club = await site.newClub();
	const token = await tokenFor(club.Email);
	const send = (password: string) =>
		site.call(resetPassword, {
			body: { token, password },
			headers: { 'x-forwarded-for': anyAddress(), 'idempotency-key': 'the same' },
		});
	expect([(await send('a new password')).status, (await send('a new password')).status]).toEqual([204, 204]);
	expect((await send('another password')).refusal).toEqual({ error: dead });
	expect(await login(club, 'a new password')).toBe(200);
});

test('a link lives for thirty minutes', async () => {
	const club = await site.newClub();
	const inTime = await tokenFor(club.Email);
	site.wait(29 * minute);
	expect((await reset(inTime)).status).toBe(204);
	const late = await tokenFor(club.Email);
	site.wait(30 * minute);
	expect((await reset(late)).status).toBe(409);
	expect(await login(club, 'a new password')).toBe(200);
});

test('of two who use a link at the same time one wins', async () => {
	const club = await site.newClub();
	const token = await tokenFor(club.Email);
	const passwords = ['password one', 'password two', 'password three'];
	const results = await Promise.all(passwords.map((password) => reset(token, password)));
	expect(results.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
	const winner = passwords[results.findIndex(({ status }) => status === 204)];
	for (const password of passwords) expect(await login(club, password)).toBe(password === winner ? 200 : 401);
});

test('a newer link replaces the older one', async () => {
	const club = await site.newClub();
	const [older, newer] = [await tokenFor(club.Email), await tokenFor(club.Email)];
	expect([(await reset(older)).status, (await reset(newer)).status]).toEqual([409, 204]);
});

test('a password that is refused leaves the link alive', async () => {
	const club = await site.newClub();
	const token = await tokenFor(club.Email);
	for (const password of ['short', '', null, 7, 'x'.repeat(129)]) {
		const { status, refusal } = await reset(token, password);
		expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['password']]);
	}
	expect((await reset(token)).status).toBe(204);
});

test('a made-up link sets nothing', async () => {
	for (const token of ['A'.repeat(43), 'short', '../../etc', 'A'.repeat(5000), 'é'.repeat(43)]) {
		const { status, refusal } = await reset(token);
		expect([token, status, refusal.fields]).toEqual([token, 409, undefined]);
	}
	expect((await reset('')).refusal.fields).toEqual({ token: 'The token of the link is missing.' });
});

test('a pending club may reset its password, and stays pending', async () => {
	const club = await site.newClub({ status: 'pending' });
	expect((await reset(await tokenFor(club.Email))).status).toBe(204);
	expect(await login(club, 'a new password')).toBe(200);
});

test('neither the link’s token nor the text of a mail that has left is in the database', async () => {
	const club = await site.newClub();
	await site.mails();
	await forgot(club.Email);
	const [mail] = await site.mails();
	const token = /#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? 'no link';
	const { db } = site.services;
	const kept = JSON.stringify([
		await db.selectFrom('password_links').selectAll().execute(),
		await db.selectFrom('outbox').selectAll().execute(),
	]);
	expect(kept).toContain(club.Email);
	expect(kept).not.toContain(token);
});

test('setting a password by a mailed link confirms the address that it was mailed to', async () => {
	const club = await site.newClub({ status: 'pending' });
	const confirmedAt = async () => (await findAccount(site.services.db, 'club', club.Email))?.confirmed_at;
	const token = await tokenFor(club.Email);
	expect(await confirmedAt()).toBeNull();
	expect((await reset(token, 'a new and long password')).status).toBe(204);
	expect(await confirmedAt()).toEqual(expect.any(String));
});

test('links made up by somebody behind the same address do not keep a real one from being used', async () => {
	const club = await site.newClub();
	await site.mails();
	const token = await tokenFor(club.Email);
	const headers = { 'x-forwarded-for': anyAddress() };
	const use = async (sent: string) =>
		(await site.call(resetPassword, { body: { token: sent, password: 'a new password' }, headers })).status;
	for (let index = 0; index < 40; index++) expect(await use(`${index}`.padStart(43, 'A'))).toBe(409);
	expect(await use(token)).toBe(204);
});

test('a link tells whose password it sets, until it is used or over', async () => {
	const club = await site.newClub();
	const read = async (token: string) => {
		const { status, reply } = await site.call(readPasswordLink, { body: { token } });
		return [status, reply.email];
	};
	const token = await tokenFor(club.Email);
	expect(await read(token)).toEqual([200, club.Email]);
	expect(await read(token)).toEqual([200, club.Email]);
	expect(await read('A'.repeat(43))).toEqual([404, undefined]);
	expect((await reset(token)).status).toBe(204);
	expect(await read(token)).toEqual([404, undefined]);
	const late = await tokenFor(club.Email);
	site.wait(31 * minute);
	expect(await read(late)).toEqual([404, undefined]);
});
