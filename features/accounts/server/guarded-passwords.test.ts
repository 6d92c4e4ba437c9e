import { expect, test } from 'vitest';
import { acceptInvitation, loginClub } from '#features/officers/contract.ts';
import { officerTexts } from '#features/officers/rules.ts';
import { invited, newOfficer } from '#testing/officers.ts';
import { anyAddress, useSite } from '#testing/site.ts';
import { listSecurityEvents } from './security-events.ts';

const site = useSite();

/** The kinds of this account's security events, the oldest first. */
const kindsOf = async (email: string) =>
	(await listSecurityEvents(site.services.db, 1000))
		.filter((event) => event.email === email)
		.map(({ kind }) => kind)
		.reverse();

test('wrong passwords at a log-in and at an invitation count together, and are recorded', async () => {
	const { Email, password } = await newOfficer(site, await site.newClub(), { Role: 'editor' });
	const { token } = await invited(site, await site.newClub(), { Role: 'editor', Email });
	const address = anyAddress();
	const from = (cookie = '') => ({ 'x-forwarded-for': address, cookie });
	const first = await site.call(loginClub, { body: { email: Email, password }, headers: from() });
	const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('device='));
	const headers = from(device?.split(';')[0]);
	const before = (await kindsOf(Email)).length;

	const logIn = (tried: string) => site.call(loginClub, { body: { email: Email, password: tried }, headers });
	const accept = (tried: string) => site.call(acceptInvitation, { body: { token, password: tried }, headers });
	for (let guess = 0; guess < 3; guess++) expect((await logIn('a wrong password')).status).toBe(401);
	for (let guess = 0; guess < 2; guess++) {
		const { status, refusal } = await accept('a wrong password');
		expect([status, refusal.error]).toEqual([401, officerTexts.wrongPassword]);
	}
	expect([(await accept(password)).status, (await logIn(password)).status]).toEqual([429, 429]);
	expect((await kindsOf(Email)).slice(before)).toEqual([...Array(5).fill('log-in refused'), 'log-in limit reached']);
});

test('who accepts an invitation is recorded as logged in', async () => {
	const { Email } = await newOfficer(site, await site.newClub(), { Role: 'editor' });
	expect(await kindsOf(Email)).toEqual(['logged in']);
});
