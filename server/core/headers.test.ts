import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClubData } from '#features/clubs/contract.ts';
import { makeBuild, type TestBuild } from '#testing/pages.ts';
import { type RawReply, startSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let build: TestBuild;
let logo: string;

beforeAll(async () => {
	build = await makeBuild();
	site = await startSite({ SITE_URL: 'https://clubs.example.edu' }, build);
	await site.newClub();
	logo = (await site.call(getClubData)).reply[0]?.LogoURL ?? '';
});
afterAll(async () => {
	await site.stop();
	await build.remove();
});

interface Rule {
	what: string;
	points: number;
	forDocuments?: true;
	holds(reply: RawReply): boolean;
}

const header = ({ headers }: RawReply, name: string) => headers.get(name) ?? '';
const policy = (reply: RawReply, directive: string) =>
	header(reply, 'content-security-policy')
		.split(';')
		.map((part) => part.trim())
		.find((part) => part.startsWith(`${directive} `));
const halfAYear = 15_768_000;

const rules: readonly Rule[] = [
	{
		what: 'a policy that begins with nothing and allows nothing unsafe',
		points: 10,
		forDocuments: true,
		holds: (reply) =>
			policy(reply, 'default-src') === "default-src 'none'" &&
			policy(reply, 'base-uri') === "base-uri 'none'" &&
			!header(reply, 'content-security-policy').includes('unsafe'),
	},
	{
		what: 'no framing, by the policy',
		points: 5,
		forDocuments: true,
		holds: (reply) => policy(reply, 'frame-ancestors') === "frame-ancestors 'none'",
	},
	{
		what: 'a private referrer',
		points: 5,
		forDocuments: true,
		holds: (reply) => header(reply, 'referrer-policy') === 'strict-origin-when-cross-origin',
	},
	{
		what: 'nothing for other origins to embed',
		points: 10,
		holds: (reply) => header(reply, 'cross-origin-resource-policy') === 'same-origin',
	},
	{
		what: 'nothing for other origins to read',
		points: 0,
		holds: ({ headers }) => !headers.has('access-control-allow-origin'),
	},
	{
		what: 'https for at least half a year',
		points: 0,
		holds: (reply) => Number(/max-age=(\d+)/.exec(header(reply, 'strict-transport-security'))?.[1] ?? 0) >= halfAYear,
	},
	{
		what: 'types as they are told',
		points: 0,
		holds: (reply) => header(reply, 'x-content-type-options') === 'nosniff',
	},
];

/** Only pages have scripts to hash. */
const digest: Rule = {
	what: 'scripts held to their digests',
	points: 5,
	holds: ({ text }) => /<script [^>]*src="\/assets\/[^"]+" integrity="sha256-[^"]+"/.test(text),
};

const scoreOf = (reply: RawReply, wanted: readonly Rule[]) => {
	const missing = wanted.filter((rule) => !rule.holds(reply)).map(({ what }) => what);
	return { missing, score: missing.length > 0 ? 'less' : 100 + wanted.reduce((sum, { points }) => sum + points, 0) };
};

const https = { 'x-forwarded-proto': 'https' };

test.each(['/', '/?utm_source=poster', '/quiz/4', '/clubs/1', '/no/such/page'])(
	'the page %s has 135 points',
	async (path) => {
		const reply = await site.raw(path, { headers: https });
		expect(reply.headers.get('content-type')).toContain('text/html');
		expect(scoreOf(reply, [...rules, digest])).toEqual({ missing: [], score: 135 });
	},
);

test('whatever has no scripts has all the others', async () => {
	const paths = [
		'/api/clubs/getClubData',
		'/api/site',
		'/api/nothing',
		'/api/clubs/session',
		'/api/clubs/%',
		logo,
		'/files/logos/none.webp',
		'/healthz',
		'/sitemap.xml',
	];
	for (const path of paths) {
		const { missing, score } = scoreOf(await site.raw(path, { headers: https }), rules);
		expect([path, missing, score]).toEqual([path, [], 130]);
	}
});

test('a script has all those that are not for documents', async () => {
	const script = await site.raw('/assets/app-1234.js', { headers: https });
	expect(script.headers.get('content-type')).toContain('text/javascript');
	const wanted = rules.filter(({ forDocuments }) => !forDocuments);
	expect(scoreOf(script, wanted)).toEqual({ missing: [], score: 110 });
});

test('the 304 of a cached list has the security headers too', async () => {
	const first = await site.raw('/api/clubs/getClubData', { headers: https });
	const again = await site.raw('/api/clubs/getClubData', {
		headers: { ...https, 'if-none-match': first.headers.get('etag') ?? '' },
	});
	expect(again.status).toBe(304);
	expect(scoreOf(again, rules)).toEqual({ missing: [], score: 130 });
});
