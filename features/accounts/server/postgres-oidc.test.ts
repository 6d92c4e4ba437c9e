/** Single sign-on with two processes on one PostgreSQL. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshPostgres, freshPostgres } from '#testing/fresh-postgres.ts';
import { type HostileProvider, startHostileProvider } from '#testing/hostile-provider.ts';
import { type Jar, siteOrigin, visit } from '#testing/oidc.ts';
import { startSite, type TestSite } from '#testing/site.ts';

let shared: FreshPostgres;
let provider: HostileProvider;
let one: TestSite;
let two: TestSite;
beforeAll(async () => {
	shared = await freshPostgres();
	provider = await startHostileProvider();
	const settings = {
		...provider.settings,
		DATABASE_URL: shared.url,
		SITE_URL: siteOrigin,
		STAFF_EMAIL: 'anna@college.test',
	};
	one = await startSite(settings);
	two = await startSite(settings);
});
afterAll(async () => {
	await one?.stop();
	await two?.stop();
	await provider?.stop();
	await shared?.drop();
});

test('a log-in that one process began ends in either, once, and in its own browser only', async () => {
	const jar: Jar = new Map();
	const { location } = await visit(one, '/api/accounts/oidc/start?for=staff', jar);
	const asked = new URL(location).searchParams;
	provider.nonce = asked.get('nonce') ?? '';
	const path = `/api/accounts/oidc/callback?${new URLSearchParams({ code: 'code', state: asked.get('state') ?? '' })}`;
	expect((await visit(two, path, new Map())).status, 'another browser').toBe(403);
	const replies = await Promise.all([two, one, two, one].map((site) => visit(site, path, new Map(jar))));
	expect(replies.map(({ status }) => status).toSorted()).toEqual([302, 403, 403, 403]);
	expect(provider.codes).toEqual(['code']);
});
