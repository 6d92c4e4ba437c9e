import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { rateLimits } from '#contract/rate-limits.ts';
import { addClub } from '#features/clubs/contract.ts';
import { moveClub, writeSharedLogin } from '#features/clubs/server/store.ts';
import { acceptInvitation, loginClub } from '#features/officers/contract.ts';
import { officerTexts } from '#features/officers/rules.ts';
import { Problem } from '#server/core/problem.ts';
import { hashToken } from '#server/http/identify.ts';
import { openLimits } from '#server/limits/limits.ts';
import { clubProfile } from '#testing/bodies.ts';
import { hashesMade } from '#testing/cheap-passwords.ts';
import { invited, newOfficer } from '#testing/officers.ts';
import { anyAddress, samplePicture, useSite } from '#testing/site.ts';
import { guardedPasswords } from './guarded-passwords.ts';
import { loginWith } from './password-sessions.ts';
import { listSecurityEvents } from './security-events.ts';
import { findAccounts } from './store.ts';

const site = useSite();

const eventsOf = async (email: string) =>
	(await listSecurityEvents(site.services.db, 1000)).filter((event) => event.email === email).reverse();
const kindsOf = async (email: string) => (await eventsOf(email)).map(({ kind }) => kind);

const logIn = async (email: string, password: string, cookie = '', address = anyAddress()) => {
	const headers = { 'x-forwarded-for': address, cookie };
	const { status, reply, headers: received } = await site.call(loginClub, { body: { email, password }, headers });
	const set = received.getSetCookie().find((each) => each.startsWith('device-'));
	return { status, officer: reply.officer, cookie: set?.split(';')[0] ?? cookie };
};

async function registerClub(Email: string, Password: string): Promise<number> {
	const { url: LogoURL } = await samplePicture();
	const profile = { ...clubProfile('Of a stranger'), LogoURL };
	const headers = { 'x-forwarded-for': anyAddress() };
	return (await site.call(addClub, { body: { ...profile, Email, Password }, headers })).reply.ClubID;
}

async function officerAndStranger() {
	const { Email, password } = await newOfficer(site, await site.newClub(), { Role: 'lead' });
	const own = await logIn(Email, password);
	await registerClub(Email, 'secret of a stranger');
	const strangers = await logIn(Email, 'secret of a stranger');
	expect([own.status, own.officer?.Role, strangers.status, strangers.officer]).toEqual([200, 'lead', 200, null]);
	return { Email, password, own: own.cookie, strangers: strangers.cookie };
}

/** An address of the network with its own limits. */
async function ownLimits(Email: string) {
	const limits = openLimits(1);
	const check = guardedPasswords(site.services, limits, 'club');
	const address = anyAddress();
	const accounts = await findAccounts(site.services.db, 'club', Email);
	const requestFrom = (cookie: string) =>
		({ protocol: 'http', cookies: { device: cookie.replace(/^.*=/, '') } }) as unknown as FastifyRequest;
	const outcome = (password: string, cookie = '') => {
		const checked = check({ email: Email, password, accounts, address, request: requestFrom(cookie) });
		return checked.then(
			(right) => right?.account.kind,
			({ status }) => status,
		);
	};
	const useUp = () =>
		limits.reserve(
			[['strange browsers', ['club', hashToken(Email)], 4 * rateLimits['strange browsers'].points]],
			() => undefined,
		);
	return { limits, check, address, requestFrom, outcome, useUp };
}

test('a browser that is known only for a club with an officer’s address is a strange one at the officer’s password', async () => {
	const { Email, password, own, strangers } = await officerAndStranger();
	const { outcome, useUp } = await ownLimits(Email);
	expect(await outcome('a guess', strangers)).toBeUndefined();
	await useUp();
	expect(await outcome('secret of a stranger', strangers)).toBe('club');
	expect([await outcome('a guess', strangers), await outcome(password, strangers)]).toEqual([429, 429]);
	expect([await outcome(password, own), await outcome('secret of a stranger', strangers)]).toEqual(['officer', 'club']);
});

test('a stranger’s club with an officer’s address leaves the officer’s browser known', async () => {
	const { Email, password, own } = await officerAndStranger();
	const guess = () => logIn(Email, 'a wrong password', own);
	for (let wrong = 0; wrong < 9; wrong++) expect((await guess()).status).toBe(401);
	expect((await logIn(Email, password, own)).officer?.Email).toBe(Email);
	expect((await guess()).status).toBe(401);
	expect([(await guess()).status, (await logIn(Email, password, own)).status]).toEqual([429, 429]);
	expect((await logIn(Email, password)).status).toBe(200);
});

test('in a browser that is known for both, each account with an address goes on with its own password', async () => {
	const { Email, password, own } = await officerAndStranger();
	let { cookie } = await logIn(Email, 'secret of a stranger', own);
	for (let round = 0; round < 7; round++) {
		const officers = await logIn(Email, password, cookie);
		const clubs = await logIn(Email, 'secret of a stranger', officers.cookie);
		expect([officers.status, officers.officer?.Email, clubs.status, clubs.officer]).toEqual([200, Email, 200, null]);
		cookie = clubs.cookie;
	}
});

test('a password of both accounts logs in to the club’s, whichever the browser is known for, and to the other once that is closed', async () => {
	const { Email, password } = await newOfficer(site, await site.newClub(), { Role: 'lead' });
	const officers = (await logIn(Email, password)).cookie;
	const clubId = await registerClub(Email, password);
	const clubs = (await logIn(Email, password)).cookie;
	const both = (await logIn(Email, password, officers)).cookie;
	expect(both.split('.')).toHaveLength(3);
	const whose = async () => {
		const results = [];
		for (const cookie of ['', officers, clubs, both]) results.push((await logIn(Email, password, cookie)).officer);
		return results.map((officer) => officer?.Email);
	};
	expect(await whose()).toEqual([undefined, undefined, undefined, undefined]);
	await site.services.transact((tx) => moveClub(tx, clubId, ['pending'], 'rejected'));
	expect(await whose()).toEqual([Email, Email, Email, Email]);
});

test('as many hashes are checked whichever accounts an address has', async () => {
	const { Email, password, own, strangers } = await officerAndStranger();
	const { Email: club, password: clubs } = await site.newClub();
	const { cookie } = await logIn(club, clubs);
	const counted = [];
	for (const [email, tried, sent] of [
		['nobody@college.test', 'a guess'],
		[club, 'a guess'],
		[club, clubs],
		[club, 'a guess', cookie],
		[club, clubs, cookie],
		[Email, 'a guess'],
		[Email, password],
		[Email, 'a guess', own],
		[Email, password, own],
		[Email, 'a guess', strangers],
		[Email, 'secret of a stranger', strangers],
	] as const) {
		const before = hashesMade();
		await logIn(email, tried, sent);
		counted.push(hashesMade() - before);
	}
	expect(counted).toEqual(Array(counted.length).fill(2));
});

test('a refused log-in is recorded for each account that was tried', async () => {
	const { Email, strangers } = await officerAndStranger();
	const before = (await eventsOf(Email)).length;
	const address = anyAddress();
	for (let guess = 0; guess < 11; guess++) await logIn(Email, 'a guess', strangers, address);
	const recorded = (await eventsOf(Email)).slice(before).map(({ kind, account_kind }) => `${account_kind} ${kind}`);
	const refused = ['club log-in refused', 'officer log-in refused'];
	expect(recorded).toEqual([...Array(10).fill(refused).flat(), 'club log-in limit reached']);
});

test('a wrong password in a browser that is known is recorded, also where others at its address have used the attempts up', async () => {
	const { Email, password } = await site.newClub();
	const { cookie } = await logIn(Email, password);
	const { outcome, useUp } = await ownLimits(Email);
	await useUp();
	expect(await outcome('a guess')).toBe(429);
	const before = (await kindsOf(Email)).length;
	expect([await outcome('a typo', cookie), await outcome(password, cookie)]).toEqual([429, 'club']);
	expect((await kindsOf(Email)).slice(before)).toEqual(['log-in refused']);
});

test('the right password of a club whose shared log-in is off is told so, and is not recorded as refused', async () => {
	const club = await site.newClub();
	const { Email } = await newOfficer(site, club, { Role: 'lead' });
	const clubId = await registerClub(Email, 'secret of a stranger');
	for (const id of [club.ClubID, clubId]) await site.services.transact((tx) => writeSharedLogin(tx, id, false));
	const events = async () => (await listSecurityEvents(site.services.db, 1000)).length;
	const before = await events();
	const refused = [await logIn(club.Email, club.password), await logIn(Email, 'secret of a stranger')];
	expect(refused.map(({ status }) => status)).toEqual([403, 403]);
	expect(await events()).toBe(before);
});

test('the right password of a club that may not log in is told so while others at its address have used the attempts up', async () => {
	const { Email: email, password } = await site.newClub();
	const { cookie } = await logIn(email, password);
	const { limits, check, address, requestFrom, outcome, useUp } = await ownLimits(email);
	const findOwner = () => Promise.reject(new Problem('forbidden', 'This club may not log in.'));
	const logInClosed = loginWith(site.services, limits, { kind: 'club', check, wrong: 'Wrong.', findOwner });
	await useUp();
	expect(await outcome('a guess')).toBe(429);
	const call = { body: { email, password }, address, request: requestFrom(cookie), reply: {} as FastifyReply };
	await expect(logInClosed(call)).rejects.toMatchObject({ status: 403, message: 'This club may not log in.' });
});

test('wrong passwords at a log-in and at an invitation count together, and are recorded', async () => {
	const { Email, password } = await newOfficer(site, await site.newClub(), { Role: 'editor' });
	const { token } = await invited(site, await site.newClub(), { Role: 'editor', Email });
	const address = anyAddress();
	const { cookie } = await logIn(Email, password, '', address);
	const before = (await kindsOf(Email)).length;

	const accept = (tried: string) =>
		site.call(acceptInvitation, { body: { token, password: tried }, headers: { 'x-forwarded-for': address, cookie } });
	for (let guess = 0; guess < 6; guess++)
		expect((await logIn(Email, 'a wrong password', cookie, address)).status).toBe(401);
	for (let guess = 0; guess < 4; guess++) {
		const { status, refusal } = await accept('a wrong password');
		expect([status, refusal.error]).toEqual([401, officerTexts.wrongPassword]);
	}
	expect([(await accept(password)).status, (await logIn(Email, password, cookie, address)).status]).toEqual([429, 429]);
	expect((await kindsOf(Email)).slice(before)).toEqual([...Array(10).fill('log-in refused'), 'log-in limit reached']);
});

test('who accepts an invitation is recorded as logged in', async () => {
	const { Email } = await newOfficer(site, await site.newClub(), { Role: 'editor' });
	expect(await kindsOf(Email)).toEqual(['logged in']);
});
