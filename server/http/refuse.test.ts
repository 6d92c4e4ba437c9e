import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { addClub, addMember, findByEmail, getClub } from '#features/clubs/contract.ts';
import { loginClub } from '#features/officers/contract.ts';
import { samplePicture, useSite } from '#testing/site.ts';

const site = useSite();
const json = { 'content-type': 'application/json' };

function expectRefusal({ status, text, headers }: { status: number; text: string; headers: Headers }, wanted: number) {
	expect([status, text]).toEqual([wanted, expect.stringMatching(/^\{"error":"[^"]+/)]);
	expect(Object.keys(JSON.parse(text)).filter((key) => key !== 'fields')).toEqual(['error']);
	expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
	expect(headers.get('cache-control')).toBe('no-store');
	expect(headers.get('x-content-type-options')).toBe('nosniff');
	expect(headers.get('content-security-policy')).toContain("default-src 'none'");
	expect(text).not.toMatch(/FST_|node_modules|SELECT|at [A-Z]\w+\./);
	expect(text).not.toContain(process.cwd());
}

test.each([
	'/api',
	'/api/nothing',
	'/api/clubs',
	'/api/clubs/1/2',
	'/files/logos/x',
	'/assets/x.js',
	'/.env',
	'/api/events/../../etc/passwd',
	'/favicon.ico',
])('%s is nothing', async (path) => {
	expectRefusal(await site.raw(path), 404);
});

test.each(['PATCH', 'OPTIONS', 'DELETE', 'PUT'])('%s on a path that does not know it is nothing', async (method) => {
	expectRefusal(await site.raw('/api/clubs/getClubData', { method }), 404);
});

test.each(['%', '%zz', '%c0%ae%c0%ae', '%ff', '%80', 'a%', '%u0041'])(
	'a path with %j is bad input',
	async (garbage) => {
		expectRefusal(await site.raw(`/api/clubs/${garbage}`), 400);
		expectRefusal(
			await site.raw(`/api/forms/${garbage}/responses`, { method: 'POST', headers: json, body: '{}' }),
			400,
		);
	},
);

test('a part of a path that is very long is refused', async () => {
	expectRefusal(await site.raw(`/api/forms/${'a'.repeat(101)}`), 414);
	expectRefusal(await site.raw(`/api/clubs/${'1'.repeat(5000)}`), 414);
});

test.each([
	'{',
	'',
	'null,',
	'{"email":}',
	"{'email':'a'}",
	'[1',
	'undefined',
	'\u0000',
	'{"a":1}{"b":2}',
	'\ufeff\ufeff{}',
])('the body %j is bad input', async (body) => {
	expectRefusal(await site.raw('/api/clubs/findByEmail', { method: 'POST', headers: json, body }), 400);
});

test.each(['null', '[]', '7', '"text"', 'true', '{}', '[[[]]]', '{"email":{"email":"a@b.de"}}'])(
	'the JSON %s is no input either',
	async (body) => {
		const result = await site.raw('/api/clubs/findByEmail', { method: 'POST', headers: json, body });
		expectRefusal(result, 400);
		expect(Object.keys(JSON.parse(result.text).fields ?? {}).every((name) => name === 'email')).toBe(true);
	},
);

test('a refused request without a body names the missing fields', async () => {
	const { status, refusal } = await site.call(findByEmail);
	expect([status, refusal.fields]).toEqual([400, { email: 'Email is required' }]);
});

test.each([
	'text/plain',
	'application/x-www-form-urlencoded',
	'application/xml',
	'image/png',
	'application/json-patch+json',
	'nonsense',
])('%s is not accepted', async (type) => {
	expectRefusal(
		await site.raw('/api/clubs/findByEmail', {
			method: 'POST',
			headers: { 'content-type': type },
			body: '{"email":"a@b.de"}',
		}),
		415,
	);
});

test('a body that is too large is refused, and the next request is answered', async () => {
	const body = JSON.stringify({ email: 'a'.repeat(300_000) });
	expectRefusal(await site.raw('/api/clubs/findByEmail', { method: 'POST', headers: json, body }), 413);
	expect((await site.raw('/healthz')).status).toBe(200);
});

test('a form is not accepted where there is nothing to upload', async () => {
	const form = new FormData();
	form.set('email', 'a@b.de');
	expectRefusal(await site.raw('/api/clubs/findByEmail', { method: 'POST', body: form }), 415);
});

const part = '--x\r\ncontent-disposition: form-data; name="ClubName"\r\n\r\nA\r\n';

test.each([
	['without a boundary', 'multipart/form-data', part],
	['with an empty boundary', 'multipart/form-data; boundary=', part],
	[
		'that ends in the middle',
		'multipart/form-data; boundary=x',
		`${part}--x\r\ncontent-disposition: form-data; name="LogoURL"; filename="a.png"\r\n\r\nPNG`,
	],
	['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, part],
	['that has another boundary', 'multipart/form-data; boundary=y', `${part}--x--\r\n`],
	['of nothing', 'multipart/form-data; boundary=x', ''],
	[
		'with a broken head',
		'multipart/form-data; boundary=x',
		'--x\r\ncontent-disposition: form-data; name=\r\n\r\nA\r\n--x--\r\n',
	],
	[
		'with a part named __proto__',
		'multipart/form-data; boundary=x',
		'--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nA\r\n--x--\r\n',
	],
	[
		'with a part named constructor',
		'multipart/form-data; boundary=x',
		'--x\r\ncontent-disposition: form-data; name="constructor"\r\n\r\nA\r\n--x--\r\n',
	],
])('a form %s is bad input', async (_, type, body) => {
	expectRefusal(await site.raw('/api/clubs/addClub', { method: 'POST', headers: { 'content-type': type }, body }), 400);
	expect(await site.storedFiles()).toEqual([]);
});

test('a form of a hundred parts, or with an endless field, is too large', async () => {
	const many = new FormData();
	for (let index = 0; index < 100; index++) many.set(`field${index}`, 'x');
	expect((await site.call(addClub, { body: many })).status).toBe(413);
	const endless = new FormData();
	endless.set('Description', 'x'.repeat(100_000));
	expect((await site.call(addClub, { body: endless })).status).toBe(413);
});

function talk(bytes: string | Buffer): Promise<string> {
	const { promise, resolve } = Promise.withResolvers<string>();
	const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(bytes));
	let result = '';
	socket.on('data', (data) => {
		result += data;
	});
	socket.on('close', () => resolve(result));
	socket.on('error', () => resolve(result));
	return promise;
}

test.each([
	['headers that are too large', `GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
	['what is no HTTP', 'hello\r\n\r\n', 400],
	[
		'a body with two lengths',
		'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
		400,
	],
	['a header with a line break', 'GET /healthz HTTP/1.1\r\nhost: a\r\nx\u0000y: 1\r\n\r\n', 400],
] as const)('%s are answered in the one shape, and the line is dropped', async (_, bytes, status) => {
	const result = await talk(bytes);
	const [head = '', body = ''] = result.split('\r\n\r\n');
	expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
	expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
	expect(head.toLowerCase()).toContain('connection: close');
	expect(Object.keys(JSON.parse(body))).toEqual(['error']);
});

test('an old client that names no host is answered', async () => {
	expect(await talk('GET /api/site HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

test('a body that is announced with 100-continue is taken', async () => {
	const head = 'POST /api/clubs/findByEmail HTTP/1.1\r\nhost: a\r\nconnection: close\r\nexpect: 100-continue';
	const body = '{"email":"nobody@college.test"}';
	const type = `content-type: application/json\r\ncontent-length: ${body.length}`;
	expect(await talk(`${head}\r\n${type}\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 404 /);
});

test('a path works with a slash at its end too', async () => {
	const club = await site.newClub();
	for (const path of [
		'/api/clubs/getClubData',
		'/api/site',
		`/api/clubs/${club.ClubID}`,
		`/api/events/getClubEventData`,
	]) {
		const query = path.endsWith('EventData') ? `?ClubID=${club.ClubID}` : '';
		const [without, withIt] = [await site.raw(path + query), await site.raw(`${path}/${query}`)];
		expect([withIt.status, withIt.text]).toEqual([200, without.text]);
	}
	expect(
		(
			await site.raw('/api/clubs/findByEmail/', {
				method: 'POST',
				headers: json,
				body: JSON.stringify({ email: club.Email }),
			})
		).status,
	).toBe(200);
});

test('HEAD is answered like GET, without a body', async () => {
	const { ClubID } = await site.newClub();
	for (const path of [
		'/api/clubs/getClubData',
		`/api/clubs/${ClubID}`,
		'/healthz',
		'/api/openapi.json',
		'/api/nothing',
	]) {
		const [head, get] = [await site.raw(path, { method: 'HEAD' }), await site.raw(path)];
		expect([path, head.status, head.text]).toEqual([path, get.status, '']);
		expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
	}
});

test('a body nested ten thousand times deep is no fault, with a key or without', async () => {
	const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
	for (const headers of [json, { ...json, 'idempotency-key': 'deep' }]) {
		const body = `{"email":"a@b.de","more":${deep}}`;
		expectRefusal(await site.raw('/api/clubs/findByEmail', { method: 'POST', headers, body }), 404);
		expectRefusal(await site.raw('/api/clubs/addClub', { method: 'POST', headers, body: `{"ClubName":${deep}}` }), 400);
	}
	const club = {
		ClubName: 'Deep',
		Description: 'D',
		FoundedDate: '2020-01-01',
		Email: 'deep@college.test',
		Password: 'ink and reed',
	};
	const body = `${JSON.stringify({ ...club, LogoURL: (await samplePicture()).url }).slice(0, -1)},"more":${deep}}`;
	expect(
		(await site.raw('/api/clubs/addClub', { method: 'POST', headers: { ...json, 'idempotency-key': 'deep' }, body }))
			.status,
	).toBe(201);
});

test('numbers that a database cannot store are not ids', async () => {
	for (const clubId of ['2147483648', '9007199254740993', '1e999', '00000000001']) {
		const { status, refusal } = await site.call(getClub, { params: { clubId } });
		expect([clubId, status, refusal.fields]).toEqual([clubId, 400, { clubId: 'This is not a valid id.' }]);
	}
});

test('characters that one database refuses never reach either', async () => {
	for (const email of ['a\u0000@college.test', '\ud800@college.test', 'a@college.test\u0000']) {
		expect([400, 404]).toContain((await site.call(findByEmail, { body: { email } })).status);
		expect([400, 401]).toContain((await site.call(loginClub, { body: { email, password: 'x' } })).status);
	}
	for (const path of [
		'/api/forms/a%00b',
		'/api/events/forms/a%00b/responses',
		'/files/logos/a%00b',
		'/api/clubs/1%00',
		'/api/%00',
	]) {
		expect((await site.raw(path)).status).toBeGreaterThanOrEqual(400);
		expect((await site.raw(path)).status).toBeLessThan(500);
	}
});

test('an empty body that is called JSON is none', async () => {
	const club = await site.newClub();
	const headers = { ...json, authorization: `Bearer ${club.token}` };
	const body = { FirstName: 'Ada', LastName: 'Field', Email: 'ada@college.test', Role: 'Lead', JoinDate: '2026-01-01' };
	const { reply } = await site.call(addMember, { as: club, body: { ...body, ClubID: club.ClubID } });
	const path = `/api/clubs/deleteMember?MemberID=${reply.MemberID}`;
	expect((await site.raw(path, { method: 'DELETE', headers })).status).toBe(204);
	const refused = await site.raw('/api/clubs/findByEmail', { method: 'POST', headers: json });
	expectRefusal(refused, 400);
	expect(JSON.parse(refused.text).fields).toEqual({ email: expect.any(String) });
});
