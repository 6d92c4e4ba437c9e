import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#features/events/contract.ts';
import { approveClub, suspendClub } from '#features/staff/contract.ts';
import { eventBody } from '#testing/bodies.ts';
import { makeBuild, type TestBuild } from '#testing/pages.ts';
import { startSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let build: TestBuild;

beforeAll(async () => {
	build = await makeBuild();
	site = await startSite({ SITE_NAME: 'Clubs of Wren' }, build);
});
afterAll(async () => {
	await site.stop();
	await build.remove();
});
afterEach(() => {
	globalThis.whileRendering = undefined;
});

const page = async (path = '/') => (await site.raw(path)).text;

function countRendered(): () => number {
	let count = 0;
	globalThis.whileRendering = () => void count++;
	return () => count;
}

test('a page has its lists from the first request on, and a change is in it at once', async () => {
	const officer = await site.staff();
	const club = await site.newClub({ name: 'The Overnight Bakers', status: 'pending' });
	const params = { clubId: club.ClubID };
	expect(await page()).toContain('"path":"/"');
	expect(await page()).not.toContain(club.ClubName);
	await site.call(approveClub, { as: officer, params });
	expect(await page()).toContain(club.ClubName);
	await site.call(suspendClub, { as: officer, params, body: { reason: 'No flour.' } });
	expect(await page()).not.toContain(club.ClubName);
});

test('a page is rendered once for all visitors and query strings, until something on it changes', async () => {
	await site.newClub();
	const rendered = countRendered();
	await Promise.all(Array.from({ length: 20 }, () => page('/clubboard')));
	for (const path of ['/clubboard', '/clubboard/', '/clubboard?q=bakers']) await page(path);
	expect(rendered()).toBe(1);
	await site.newClub();
	await page('/clubboard');
	expect(rendered()).toBe(2);
});

test('a page that shows no list is rendered once, whatever changes', async () => {
	const rendered = countRendered();
	await page('/about');
	await site.newClub();
	await page('/about');
	expect(rendered()).toBe(1);
});

test('a request that comes after a change gets a page with that change, even while an older one is being rendered', async () => {
	const officer = await site.staff();
	const club = await site.newClub({ name: 'Slow Pages' });
	const begun = Promise.withResolvers<void>();
	const goOn = Promise.withResolvers<void>();
	globalThis.whileRendering = () => {
		begun.resolve();
		return goOn.promise;
	};
	const early = page();
	await begun.promise;
	globalThis.whileRendering = undefined;
	await site.call(suspendClub, { as: officer, params: { clubId: club.ClubID }, body: { reason: 'Late.' } });
	expect(await page()).not.toContain(club.ClubName);
	goOn.resolve();
	expect(await early).toContain(club.ClubName);
	expect(await page()).not.toContain(club.ClubName);
});

test('a page is rendered anew when an event on it has ended, and when the day has', async () => {
	const club = await site.newClub();
	const hour = 3_600_000;
	const at = (hours: number) => new Date(site.services.now().getTime() + hours * hour).toISOString();
	const body = eventBody({ EventName: 'Ends soon', StartDateTime: at(0.1), EndDateTime: at(0.5) });
	await site.call(createEvent, { as: club, query: { ClubID: club.ClubID }, body });
	const rendered = countRendered();
	await page('/events');
	await page('/events');
	expect(rendered()).toBe(1);
	site.wait(0.6 * hour);
	await page('/events');
	expect(rendered()).toBe(2);
	await page('/terms');
	const before = rendered();
	await page('/terms');
	expect(rendered()).toBe(before);
	site.wait(24 * hour);
	await page('/terms');
	expect(rendered()).toBe(before + 1);
});

test('when rendering fails, the shell is sent, the error is logged, and rendering is tried again after a minute', async () => {
	globalThis.whileRendering = () => {
		throw new Error('the renderer fell over');
	};
	await site.newClub();
	const { status, text, headers } = await site.raw('/');
	expect([status, text.includes('let shell')]).toEqual([200, true]);
	expect(headers.get('content-security-policy')).toContain("'sha256-");
	expect(site.log.join('')).toContain('a page could not be rendered');
	expect(site.log.join('')).toContain('the renderer fell over');
	const rendered = countRendered();
	expect(await page()).toContain('let shell');
	expect(rendered()).toBe(0);
	site.wait(61_000);
	expect(await page()).toContain('let rendered');
});

test('what renders pages is loaded again where it could not be loaded at first', async () => {
	const other = await makeBuild();
	const file = fileURLToPath(other.server);
	await rename(file, `${file}.aside`);
	const early = await startSite({}, other);
	expect((await early.raw('/about')).text).toContain('let shell');
	await rename(`${file}.aside`, file);
	early.wait(61_000);
	expect((await early.raw('/about')).text).toContain('let rendered');
	await early.stop();
	await other.remove();
});

test('a cached page has nothing of the visitor whose request had it rendered', async () => {
	const club = await site.newClub();
	const headers = {
		authorization: `Bearer ${club.token}`,
		cookie: 'sid=secret-of-a-visitor',
		'x-forwarded-for': '10.1.2.3',
	};
	const { text } = await site.raw('/clubboard?q=what-somebody-looks-for', { headers });
	expect(text).toContain('"headers":[]');
	for (const own of [club.token, 'secret-of-a-visitor', 'what-somebody-looks-for', '10.1.2.3'])
		expect(text).not.toContain(own);
});

test('a script that somebody has got into a page has no nonce, and no two pages share one', async () => {
	const name = '</pre><script>alert(1)</script>';
	await site.newClub({ name });
	const nonceOf = async () =>
		/'nonce-([^']+)'/.exec((await site.raw('/')).headers.get('content-security-policy') ?? '')?.[1];
	const first = await nonceOf();
	expect(await nonceOf()).toBe(first);
	expect((await site.raw('/')).headers.get('content-security-policy')).not.toContain('sha256');
	await site.newClub();
	expect(await nonceOf()).not.toBe(first);
});

test('a page states what the site is called, and its time zone', async () => {
	expect(await page('/about')).toContain(
		'"site":{"name":"Clubs of Wren","host":"clubs.test","timeZone":"Europe/Berlin"}',
	);
});
