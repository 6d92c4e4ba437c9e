/** Whatever is sent, the reply is one that the contract knows. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useSite } from '#testing/site.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0' });

interface Route {
	method: string;
	path: string;
	names: string[];
}

const routes: Route[] = [];
const tokens: (string | undefined)[] = [undefined];

const namesIn = (schema: unknown): string[] =>
	[...JSON.stringify(schema ?? {}).matchAll(/"([A-Za-z]\w*)":\{/g)].map(([, name = '']) => name);

beforeAll(async () => {
	const { paths } = JSON.parse((await site.raw('/api/openapi.json')).text) as {
		paths: Record<string, Record<string, { parameters?: { name: string }[]; requestBody?: unknown }>>;
	};
	for (const [path, methods] of Object.entries(paths)) {
		for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
			const names = [...new Set([...parameters.map(({ name }) => name), ...namesIn(requestBody)])];
			routes.push({ method: method.toUpperCase(), path, names });
		}
	}
	tokens.push(
		(await site.newClub()).token,
		(await site.newClub({ status: 'pending' })).token,
		(await site.staff()).token,
	);
});

const nasty = fc.constantFrom<unknown>(
	'',
	'\u0000',
	'\ud800',
	'\u202e',
	"' or 1=1 --",
	'%00',
	'../../etc/passwd',
	'__proto__',
	'constructor',
	'NaN',
	'-1',
	'1e3',
	'2147483648',
	'9999-99-99',
	'2026-02-30T10:00',
	'data:image/png;base64,AAAA',
	'data:image/svg+xml;base64,PHN2Zz4=',
	'a@college.test',
	'2026-01-01T10:00:00Z',
	'x'.repeat(6000),
	0,
	-1,
	1,
	1.5,
	2_147_483_648,
	1e308,
	-0,
	true,
	null,
	[],
	{},
	[[]],
	[null],
	{ length: -1 },
	{ toString: 1 },
);
const value: fc.Arbitrary<unknown> = fc.oneof(
	nasty,
	nasty,
	fc.string({ unit: 'binary' }),
	fc.integer(),
	fc.double(),
	fc.jsonValue(),
	fc.array(nasty, { maxLength: 3 }),
);
const pathPart = fc.oneof(
	fc.constantFrom(
		'1',
		'0',
		'-1',
		'2147483647',
		'2147483648',
		'%00',
		'%2e%2e',
		'a%20b',
		'%F0%9F%8E%89',
		"'",
		'constructor',
		'A'.repeat(43),
		'\u00e9',
	),
	fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => encodeURIComponent(text)),
);

const request = fc.record({
	pick: fc.nat(),
	token: fc.nat(),
	parts: fc.array(pathPart, { minLength: 2, maxLength: 2 }),
	values: fc.array(value, { minLength: 12, maxLength: 12 }),
	extra: fc.dictionary(fc.string({ maxLength: 8 }), value, { maxKeys: 2 }),
	isForm: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
	key: fc.option(fc.string({ unit: fc.constantFrom('a', '1', '-', ' ', '~'), maxLength: 40 }), { nil: undefined }),
});

type Hostile = typeof request extends fc.Arbitrary<infer T> ? T : never;

function bodyOf({ method, names }: Route, { values, extra, isForm }: Hostile): string | FormData | undefined {
	if (method === 'GET') return undefined;
	const fields = Object.fromEntries(names.map((name, index) => [name, values[index % values.length]]));
	if (!isForm) return JSON.stringify({ ...fields, ...extra });
	const form = new FormData();
	for (const [name, field] of Object.entries(fields)) {
		const text = typeof field === 'string' ? field : JSON.stringify(field);
		if (/logo|image|resume/i.test(name)) form.set(name, new Blob([text ?? '']), 'a.png');
		else form.set(name, text ?? '');
	}
	return form;
}

/** Milliseconds, enough on a busy machine. */
const longestReply = 120_000;

async function send(hostile: Hostile): Promise<{ route: string; status: number; text: string }> {
	const route = routes[hostile.pick % routes.length] as Route;
	let index = 0;
	const path = route.path.replace(/\{\w+\}/g, () => hostile.parts[index++] ?? '1');
	const query = new URLSearchParams();
	route.names.forEach((name, at) => {
		const sent = hostile.values[(at + 5) % hostile.values.length];
		if (sent !== undefined)
			query.append(name, typeof sent === 'string' ? sent.toWellFormed() : (JSON.stringify(sent) ?? ''));
	});
	const headers = new Headers();
	const token = tokens[hostile.token % tokens.length];
	if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
	if (hostile.key !== undefined) headers.set('idempotency-key', hostile.key.trim());
	const body = bodyOf(route, hostile);
	if (typeof body === 'string') headers.set('content-type', 'application/json');
	const signal = AbortSignal.timeout(longestReply);
	const init: RequestInit = { method: route.method, headers, signal, ...(body === undefined ? {} : { body }) };
	const result = await site.raw(`${path}?${query}`.slice(0, 12_000), init);
	return { route: `${route.method} ${route.path}`, ...result };
}

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 960);
const atOnce = 8;

test('no request whatever makes a fault', { timeout: 300_000 + requests * 200 }, async ({ task }) => {
	let replies = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(request, { minLength: atOnce, maxLength: atOnce }), async (hostiles) => {
			for (const { route, status, text } of await Promise.all(hostiles.map(send))) {
				task.meta.counted = ++replies;
				// 503: no AI and no single sign-on is set up, or the queue of passwords is full.
				const isFine =
					status < 500 ||
					(status === 503 &&
						/\/(generateQuiz|oidc\/(start|callback)|login|password|resetPassword|claim|addClub)$/.test(route));
				expect([route, status, isFine, isFine ? '' : text]).toEqual([route, status, true, '']);
				// The provider sends browsers there.
				if (status >= 400 && !route.endsWith('/oidc/callback'))
					expect(typeof (JSON.parse(text) as { error: unknown }).error).toBe('string');
			}
		}),
		{ numRuns: requests / atOnce, endOnFailure: process.env['PLANTED'] !== undefined },
	);
	expect(
		site.log.filter((line) => line.includes('an unexpected error') || line.includes('the database failed')),
	).toEqual([]);
});
