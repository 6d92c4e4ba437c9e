import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClubData } from '#features/clubs/contract.ts';
import { hiringOn } from '#testing/hiring.ts';
import { pageAddresses } from '#testing/page-addresses.ts';
import { makeBuild, type TestBuild } from '#testing/pages.ts';
import { newQuiz } from '#testing/quizzes.ts';
import { eventOn } from '#testing/registrations.ts';
import { startSite, type TestSite } from '#testing/site.ts';
import pageRoutes from '#web/routes.ts';

let site: TestSite;
let build: TestBuild;

beforeAll(async () => {
	build = await makeBuild();
	site = await startSite({}, build);
});
afterAll(async () => {
	await site.stop();
	await build.remove();
});

test('pages are found with a slash or a query behind them, each with the policy of its own scripts and styles', async () => {
	for (const path of ['/', '/?utm_source=poster', '/events', '/events/', '/events?from=mail', '/events/?x=/']) {
		const { status, text, headers } = await site.raw(path);
		expect([path, status]).toEqual([path, 200]);
		expect(text).toContain(path.startsWith('/events') ? '{"path":"/events"' : '{"path":"/"');
		const [, nonce] = /<script nonce="([^"]+)">/.exec(text) ?? [];
		expect(headers.get('content-security-policy')).toContain(
			`script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}';`,
		);
		expect(headers.get('content-security-policy')).not.toContain('unsafe');
		expect(headers.get('cache-control')).toBe('no-cache');
	}
	const asset = await site.raw('/assets/app-1234.js?v=2');
	expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'max-age=31536000, immutable']);
});

const aboutNothing = [
	'/clubs/99999',
	'/clubs/nobody',
	'/events/99999/',
	'/quiz/99999?from=mail',
	'/quiz/4000000000',
	'/forms/d/abc/viewform',
	'/registrations/abc',
	'/applications/abc/',
];

async function pagesAboutSomething(): Promise<Record<string, string>> {
	const club = await site.newClub();
	const on = await eventOn(site, club);
	const { token } = await on.join('Ada');
	const hiring = hiringOn(site);
	const { PositionID } = await hiring.newPosition(club, (await hiring.newSession(club)).SessionID);
	const { StatusURL } = (await hiring.apply(PositionID, { name: 'Ada' })).reply;
	return {
		'/clubs/1': `/clubs/${club.ClubID}`,
		'/events/1': `/events/${on.event.EventID}`,
		'/quiz/1': `/quiz/${await newQuiz(site, club)}`,
		'/forms/d/1/viewform': `/forms/d/${on.formId}/viewform`,
		'/registrations/1': `/registrations/${token}`,
		'/applications/1': `/applications/${hiring.tokenOf(StatusURL)}`,
	};
}

test('the shell is sent with 200 where there is a page, and with 404 elsewhere', async () => {
	for (const path of ['/clubAdmin', '/clubAdmin/events?x=1', '/clubAdmin/event/4', '/quiz', '/staff', '/yours']) {
		const { status, text, headers } = await site.raw(path);
		expect([path, status, text.includes('let shell')]).toEqual([path, 200, true]);
		expect(headers.get('content-security-policy')).toMatch(
			/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/,
		);
	}
	for (const path of [...aboutNothing, '/no/such/page', '/clubAdmin/nope', '/clubAdmin/events/1', '/staff/nope']) {
		const { status, text, headers } = await site.raw(path);
		expect([path, status, text.includes('let shell')]).toEqual([path, 404, true]);
		expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
	}
	for (const path of ['/assets/missing.js', '/robots.php', '/.env']) {
		const { status, headers } = await site.raw(path);
		expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'application/json; charset=utf-8']);
	}
	expect((await site.raw('/clubs/1', { method: 'POST' })).status).toBe(404);
});

test('every page of the site is answered with 200, its own address and the one with a slash behind it', async () => {
	const addresses = [...new Set(pageAddresses(pageRoutes).map(({ address }) => address))];
	expect(addresses).toContain('/clubAdmin/hiring/1');
	const things = await pagesAboutSomething();
	expect(addresses).toEqual(expect.arrayContaining(Object.keys(things)));
	for (const address of addresses.map((path) => things[path] ?? path))
		for (const path of [address, `${address}/`]) expect([path, (await site.raw(path)).status]).toEqual([path, 200]);
});

test('somebody who opens an address that looks like a file gets the page for addresses that do not exist', async () => {
	const typeOf = async (path: string) => {
		const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
		const { status, headers } = await site.raw(path, { headers: { accept } });
		return [path, status, headers.get('content-type')];
	};
	for (const path of ['/index.html', '/clubs.php', '/.env'])
		expect(await typeOf(path)).toEqual([path, 404, 'text/html; charset=utf-8']);
	for (const path of ['/assets/missing.js', '/api/index.html'])
		expect(await typeOf(path)).toEqual([path, 404, 'application/json; charset=utf-8']);
});

test('a browser gets a page for an address that cannot be decoded, a program the refusal', async () => {
	const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
	const inBrowser = async (path: string) => {
		const { status, headers } = await site.raw(path, { headers: { accept } });
		return [path, status, headers.get('content-type')];
	};
	const page = 'text/html; charset=utf-8';
	for (const path of ['/%ff', '/no/such%', '/%c0%ae?x=%41', '/clubs/%zz', '/events/%'])
		expect(await inBrowser(path)).toEqual([path, 404, page]);
	const refusal = 'application/json; charset=utf-8';
	for (const path of ['/api/clubs/%zz', '/api/clubs/%']) expect(await inBrowser(path)).toEqual([path, 400, refusal]);
	for (const path of ['/%ff', '/clubs/%zz', '/api/clubs/%']) {
		const { status, headers } = await site.raw(path);
		expect([path, status, headers.get('content-type')]).toEqual([path, 400, refusal]);
	}
});

test('the page behind a shared link is compressed, and not sent twice', async () => {
	const club = await site.newClub({ name: 'Shared' });
	const path = `/clubs/${club.ClubID}`;
	for (const encoding of ['br', 'gzip']) {
		const { text, headers } = await site.raw(path, { headers: { 'accept-encoding': encoding } });
		expect(text).toContain('let rendered');
		expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
		const again = await site.raw(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
		expect([again.status, again.text]).toEqual([304, '']);
	}
});

test('a page whose address is a secret is named to no other site and in no search engine', async () => {
	const secret = pageAddresses(pageRoutes)
		.filter(({ isSecret }) => isSecret)
		.map(({ address }) => address);
	expect(secret).toEqual(expect.arrayContaining(['/registrations/1', '/officers', '/reset-password']));
	const closed = [...(await site.raw('/robots.txt')).text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
	for (const path of secret.flatMap((address) => [address, `${address}/?x=1`])) {
		const { headers, text } = await site.raw(path);
		expect([path, text.includes('data-fonts')]).toEqual([path, true]);
		const told = [headers.get('referrer-policy'), headers.get('x-robots-tag')];
		expect([path, ...told]).toEqual([path, 'no-referrer', 'noindex']);
		expect([path, closed.some((start) => path.startsWith(start))]).toEqual([path, true]);
	}
	const open = await site.raw('/staff');
	expect([open.headers.get('x-robots-tag'), open.text.includes('data-fonts')]).toEqual([null, false]);
});

test('the page that scans tickets may use the camera, and no other', async () => {
	const camera = async (path: string) =>
		/camera=\((\w*)\)/.exec((await site.raw(path)).headers.get('permissions-policy') ?? '')?.[1];
	for (const path of ['/door', '/door/', '/door?EventID=4']) expect([path, await camera(path)]).toEqual([path, 'self']);
	for (const path of ['/', '/events', '/registrations/1', '/doors', '/clubAdmin'])
		expect([path, await camera(path)]).toEqual([path, '']);
});

const isPage = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') === true;

test('every kind of reply has the security headers', async () => {
	const { reply } = await site.call(getClubData);
	const paths = [
		'/',
		'/events',
		'/clubs/1',
		'/nowhere',
		'/favicon.svg',
		'/api/clubs/getClubData',
		'/api/site',
		'/api/nothing',
		'/api/clubs/%',
		'/api/clubs/session',
		'/healthz',
		'/api/openapi.json',
		'/api/docs',
		reply[0]?.LogoURL ?? '',
	];
	for (const path of paths) {
		const { headers } = await site.raw(path);
		const told = Object.fromEntries(
			[
				'x-content-type-options',
				'x-frame-options',
				'referrer-policy',
				'cross-origin-opener-policy',
				'x-powered-by',
				'server',
			].map((name) => [name, headers.get(name)]),
		);
		expect([path, told]).toEqual([
			path,
			{
				'x-content-type-options': 'nosniff',
				'x-frame-options': 'DENY',
				'referrer-policy': 'strict-origin-when-cross-origin',
				'cross-origin-opener-policy': 'same-origin',
				'x-powered-by': null,
				server: null,
			},
		]);
		expect([path, headers.get('content-security-policy')]).toEqual([
			path,
			expect.stringContaining("frame-ancestors 'none'"),
		]);
		expect([path, headers.has('permissions-policy')]).toEqual([path, isPage(headers)]);
		expect(headers.get('access-control-allow-origin')).toBeNull();
		expect(headers.get('strict-transport-security')).toBeNull();
	}
});

test('a script has only the security headers that browsers heed on scripts, and no validator', async () => {
	const { status, headers } = await site.raw('/assets/app-1234.js');
	expect(status).toBe(200);
	expect(headers.get('x-content-type-options')).toBe('nosniff');
	expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
	for (const name of [
		'content-security-policy',
		'referrer-policy',
		'cross-origin-opener-policy',
		'x-frame-options',
		'permissions-policy',
		'etag',
	])
		expect([name, headers.has(name)]).toEqual([name, false]);
});
