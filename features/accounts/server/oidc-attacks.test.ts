import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HostileProvider, type Lies, startHostileProvider } from '#testing/hostile-provider.ts';
import { type Jar, siteOrigin, visit } from '#testing/oidc.ts';
import { startSite, type TestSite } from '#testing/site.ts';
import { signOnTexts } from '../oidc-rules.ts';

let provider: HostileProvider;
let site: TestSite;
beforeAll(async () => {
	provider = await startHostileProvider();
	site = await startSite({
		...provider.settings,
		SITE_URL: siteOrigin,
		RATE_LIMIT_SCALE: '0',
		OIDC_STAFF_GROUP: 'staff',
		STAFF_EMAIL: 'anna@college.test',
		STAFF_SECOND_FACTOR: 'required',
	});
});
afterAll(async () => {
	await site?.stop();
	await provider?.stop();
});
beforeEach(() => {
	provider.lies = {};
});

const seconds = () => Math.floor(Date.now() / 1000);

interface Begun {
	jar: Jar;
	state: string;
}

async function begin(): Promise<Begun> {
	const jar: Jar = new Map();
	const { location } = await visit(site, '/api/accounts/oidc/start?for=staff', jar);
	const asked = new URL(location).searchParams;
	provider.nonce = asked.get('nonce') ?? '';
	return { jar, state: asked.get('state') ?? '' };
}

const comeBack = (jar: Jar, query: Record<string, string>) =>
	visit(site, `/api/accounts/oidc/callback?${new URLSearchParams({ code: 'code', ...query })}`, jar);

const isLoggedIn = (jar: Jar) => [...jar.keys()].some((name) => name.includes('sid'));

const refusals = async () =>
	(await site.services.db.selectFrom('security_events').select('kind').where('kind', '=', 'log-in refused').execute())
		.length;

test('an honest reply logs in, and counts as a second factor', async () => {
	const { jar, state } = await begin();
	const { status, location } = await comeBack(jar, { state });
	expect([status, location, isLoggedIn(jar)]).toEqual([302, '/staff', true]);
	expect((await visit(site, '/api/staff/session', jar)).status).toBe(200);
});

test('Entra’s `xms_edov` counts where `email_verified` is missing', async () => {
	const { jar, state } = await begin();
	provider.lies = {
		claims: { email_verified: undefined, xms_edov: '1', sub: 'entra', email: 'e@college.test', groups: ['staff'] },
	};
	expect((await comeBack(jar, { state })).status).toBe(302);
});

const { invalid, clock, notYours, unverified, cancelled, unknownStaff } = signOnTexts;
const other = 'https://other.test';

const attacks: [name: string, sentence: string, lies: Lies, query?: Record<string, string>][] = [
	['the ID token of another issuer', invalid, { claims: { iss: other } }],
	['an ID token for another client', invalid, { claims: { aud: 'another' } }],
	['an ID token for two clients, of which another asked', invalid, { claims: { aud: ['clubs', 'x'], azp: 'x' } }],
	['the nonce of another log-in', invalid, { claims: { nonce: 'another' } }],
	['no nonce', invalid, { claims: { nonce: undefined } }],
	['alg:none', invalid, { header: { alg: 'none' } }],
	['a signature by a foreign key', invalid, { foreignKey: true }],
	['an expired code', invalid, { tokenStatus: 400 }],
	['a state that nobody began', notYours, {}, { state: 'forged' }],
	['no state', notYours, {}, { state: '' }],
	['a mix-up: the reply of another provider', invalid, {}, { iss: other }],
	[
		'a mix-up: no issuer in the reply of a provider that sends it',
		invalid,
		{ metadata: { authorization_response_iss_parameter_supported: true } },
	],
	['a clock more than 5 minutes behind', clock, { claims: { iat: -400, exp: -301 } }],
	['a clock more than 5 minutes ahead', clock, { claims: { iat: 400 } }],
	['an address that is not verified', unverified, { claims: { sub: 'new', email_verified: false } }],
	['an address whose verification is a text', unverified, { claims: { sub: 'new', email_verified: 'true' } }],
	[
		'an address that is not verified, whatever Entra’s claim says',
		unverified,
		{ claims: { sub: 'new', email_verified: false, xms_edov: true } },
	],
	['no address', unverified, { claims: { sub: 'new', email: undefined } }],
	['the address of somebody linked already', signOnTexts.linkedToAnother, { claims: { sub: 'thief' } }],
	['somebody nobody knows', unknownStaff, { claims: { sub: 'new', email: 'new@college.test', groups: ['students'] } }],
	['an error of the provider', cancelled, {}, { error: 'access_denied', error_description: '<b>no</b>' }],
];

test.each(attacks)('%s is refused', async (_name, sentence, lies, query = {}) => {
	const { jar, state } = await begin();
	const { claims = {} } = lies;
	// Times in the table are seconds from now.
	const times = ['iat', 'exp'].filter((name) => name in claims);
	const moved = Object.fromEntries(times.map((name) => [name, seconds() + Number(claims[name])]));
	provider.lies = { ...lies, claims: { ...claims, ...moved } };
	const before = await refusals();
	const { status, text, headers } = await comeBack(jar, { state, ...query });
	expect([status, headers.get('content-type'), isLoggedIn(jar)]).toEqual([403, 'text/html; charset=utf-8', false]);
	expect(text).toContain(sentence);
	expect(text).toContain('Go back');
	expect(text).not.toContain('<b>');
	expect(await refusals()).toBe(before + 1);
	expect(site.log.join(''), 'the log').not.toMatch(/anna|new@|eyJ/);
});

test('another browser’s state and a replayed code are refused before the provider is asked', async () => {
	const { jar, state } = await begin();
	const thief = (await begin()).jar;
	const asked = provider.codes.length;
	expect((await comeBack(thief, { state })).status).toBe(403);
	expect((await comeBack(new Map(), { state })).status).toBe(403);
	expect(provider.codes).toHaveLength(asked);
	const { nonce } = provider;
	const mine = await begin();
	expect((await comeBack(mine.jar, { state: mine.state })).status).toBe(302);
	provider.nonce = nonce;
	const replayed = await comeBack(mine.jar, { state: mine.state });
	expect([replayed.status, replayed.text.includes(notYours)]).toEqual([403, true]);
	expect(provider.codes).toHaveLength(asked + 1);
	expect(isLoggedIn(jar)).toBe(false);
});

test('a log-in that takes longer than ten minutes is refused', async () => {
	const { jar, state } = await begin();
	site.wait(601_000);
	const { status, text } = await comeBack(jar, { state });
	expect([status, text.includes(notYours)]).toEqual([403, true]);
	site.wait(-601_000);
});
