import { expect, test } from 'vitest';
import { version } from '#server/core/version.ts';
import { useSite } from '#testing/site.ts';

const site = useSite();

interface Document {
	openapi: string;
	info: { title: string; version: string };
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

interface Described {
	description?: string;
	format?: string;
	pattern?: string;
	minimum?: number;
	maximum?: number;
	maxLength?: number;
}

interface Operation {
	summary: string;
	parameters?: { name: string; in: string; required?: boolean; description?: string; schema: unknown }[];
	requestBody?: {
		required?: boolean;
		content: Record<string, { schema: { required?: string[]; properties: Record<string, Described> } }>;
	};
	security?: Record<string, unknown>[];
	responses: Record<
		string,
		{ description: string; headers?: Record<string, unknown>; content?: Record<string, { schema: unknown }> }
	>;
}

const document = async () => JSON.parse((await site.raw('/api/openapi.json')).text) as Document;
const operations = ({ paths }: Document) =>
	Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
	);

const withTwoSuccesses = [
	'post /api/events/messages',
	'post /api/staff/messages',
	'get /api/clubs/renewal',
	'post /api/staff/import',
	'post /api/clubs/importMembers',
	'post /api/clubs/logout',
	'post /api/staff/logout',
];

test('the description has the shape of OpenAPI 3.1', async () => {
	const api = await document();
	expect(api.openapi).toMatch(/^3\.1\.\d$/);
	expect(api.info).toMatchObject({ title: 'Clubyard', version });
	for (const { path, method, operation } of operations(api)) {
		const where = `${method} ${path}`;
		expect(['get', 'post', 'put', 'delete']).toContain(method);
		expect([where, path.startsWith('/')]).toEqual([where, true]);
		expect([where, operation.summary.length > 3]).toEqual([where, true]);
		const named = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
		expect([where, named.map(({ name }) => name).sort()]).toEqual([
			where,
			[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
		]);
		expect([where, named.every(({ required }) => required === true)]).toEqual([where, true]);
		expect([where, method === 'get' && operation.requestBody !== undefined]).toEqual([where, false]);
		const codes = Object.keys(operation.responses);
		const successes = codes.filter((code) => /^[23]/.test(code)).length;
		expect([where, successes, codes.includes('400')]).toEqual([where, withTwoSuccesses.includes(where) ? 2 : 1, true]);
		for (const response of Object.values(operation.responses)) expect(typeof response.description).toBe('string');
	}
});

test('every reference leads somewhere', async () => {
	const api = await document();
	const references = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
	expect(references.length).toBeGreaterThan(10);
	for (const reference of new Set(references)) {
		const [, ...steps] = reference.split('/');
		expect([
			reference,
			steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], api),
		]).not.toEqual([reference, undefined]);
	}
});

test('no two operations have paths that match the same URL', async () => {
	const shapes = operations(await document()).map(({ path, method }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
	expect(new Set(shapes).size).toBe(shapes.length);
});

test('a call that takes a file says so, and each call says which session it needs, or takes', async () => {
	const { paths } = await document();
	expect(Object.keys(paths['/api/clubs/addClub']?.['post']?.requestBody?.content ?? {})).toEqual([
		'application/json',
		'multipart/form-data',
	]);
	const securities = (path: string, method: string) =>
		paths[path]?.[method]?.security?.map((security) => Object.keys(security).join());
	expect(securities('/api/clubs/session', 'get')).toEqual(['bearer', 'cookie']);
	expect(securities('/api/staff/clubs', 'get')).toEqual(['bearer', 'staffCookie']);
	for (const [path, method] of [
		['/api/accounts/sessions', 'get'],
		['/api/clubs/sharedLogin', 'put'],
	] as const)
		expect([path, securities(path, method)]).toEqual([path, ['bearer', 'cookie', 'staffCookie']]);
	for (const [path, method] of [
		['/api/clubs/logout', 'post'],
		['/api/clubs/{clubId}', 'get'],
		['/api/clubs/getClubData', 'get'],
	] as const)
		expect([path, securities(path, method)]).toEqual([path, ['', 'bearer', 'cookie']]);
	expect(securities('/api/staff/logout', 'post')).toEqual(['', 'bearer', 'staffCookie']);
});

test('the cookies have the names that a log-in sets, and those they have over https', async () => {
	const { cookie, staffCookie } = (await document()).components.securitySchemes;
	expect(cookie).toMatchObject({ name: 'sid', description: expect.stringContaining('`__Host-sid`') });
	expect(staffCookie).toMatchObject({ name: 'staff_sid', description: expect.stringContaining('`__Host-staff_sid`') });
});

test('what a call refuses to go without is required: a body, the fields in it, a file', async () => {
	const { paths } = await document();
	const added = paths['/api/clubs/addClub']?.['post']?.requestBody;
	expect(added?.required).toBe(true);
	const fields = ['ClubName', 'Description', 'FoundedDate', 'Email', 'Password', 'LogoURL'];
	for (const { schema } of Object.values(added?.content ?? {}))
		expect(schema.required?.toSorted()).toEqual(fields.toSorted());
	const changed = paths['/api/clubs/updateClub']?.['put']?.requestBody;
	expect([
		changed?.required ?? false,
		...Object.values(changed?.content ?? {}).map(({ schema }) => schema.required),
	]).toEqual([false, undefined, undefined]);
});

test('a field says how what it takes is written and how much it may be, also where that is looked at last', async () => {
	const { paths } = await document();
	const fieldsOf = (path: string, method: string) =>
		paths[path]?.[method]?.requestBody?.content['application/json']?.schema.properties ?? {};
	const added = fieldsOf('/api/clubs/addClub', 'post');
	expect(added['FoundedDate']).toMatchObject({ format: 'date' });
	expect(added['Email']).toMatchObject({ format: 'email', maxLength: 254 });
	expect(added['Password']).toMatchObject({ maxLength: 128, description: expect.stringContaining('128 bytes') });
	expect(added['LogoURL']?.description).toContain('data:image/');
	const pictures = [
		fieldsOf('/api/clubs/updateClub', 'put')['LogoURL'],
		fieldsOf('/api/clubs/addMember', 'post')['ProfileImageURL'],
	];
	for (const picture of pictures) expect(picture?.description).toMatch(/`data:image\/….* or the address/);
	expect(fieldsOf('/api/hiring/addHiringPosition', 'post')['spots']).toMatchObject({ minimum: 1, maximum: 10_000 });
});

test('the document describes every parameter of a query but ids, which their names describe', async () => {
	for (const { path, method, operation } of operations(await document())) {
		const asked = (operation.parameters ?? []).filter(
			(parameter) => parameter.in === 'query' && !/ID$/.test(parameter.name),
		);
		for (const { name, description } of asked) {
			const isNotified = description !== undefined || new RegExp(`\\b${name}\\b`).test(operation.summary);
			expect([method, path, name, isNotified]).toEqual([method, path, name, true]);
		}
	}
});

test('moments are described as they are taken: in small letters too, and where no offset is sent in the time zone of the college', async () => {
	const { paths } = await document();
	const sent = paths['/api/events/create-event']?.['post']?.requestBody?.content['application/json']?.schema;
	const { pattern = '', description } = sent?.properties['StartDateTime'] ?? {};
	for (const moment of ['2031-03-04T10:00Z', '2031-03-04t10:00z', '20310304T100000+0100', '2031-03-04T10:00'])
		expect([moment, new RegExp(pattern).test(moment)]).toEqual([moment, true]);
	expect(description).toContain('time zone');
});

test('a taken slot is described with how many of the events in the way it tells', async () => {
	const { paths } = await document();
	const { content } = paths['/api/events/create-event']?.['post']?.responses['409'] ?? {};
	expect(content?.['application/json']?.schema).toMatchObject({
		properties: {
			conflicts: { maxItems: 10, description: expect.stringContaining('first') },
			freeSlots: { maxItems: 3 },
		},
	});
});

test('an entry of the trail says whose id it has where its thing has none of its own', async () => {
	const { TrailEntry } = (await document()).components.schemas;
	expect(TrailEntry).toMatchObject({
		properties: {
			About: { properties: { ID: { description: expect.stringMatching(/`application.changed`.*position/) } } },
		},
	});
});

test('a download is a file', async () => {
	const { paths } = await document();
	expect(paths['/api/hiring/resumes/{resume}']?.['get']?.responses['200']?.content).toEqual({
		'*/*': { schema: { type: 'string', format: 'binary' } },
	});
});

test('the document lists every refusal, and the header that says how long to wait', async () => {
	const responses = (await document()).paths['/api/quizzes/generateQuiz']?.['post']?.responses ?? {};
	expect(Object.keys(responses)).toEqual(expect.arrayContaining(['408', '429', '500', '502', '503', '507']));
	for (const code of ['429', '503']) expect(Object.keys(responses[code]?.headers ?? {})).toEqual(['Retry-After']);
	expect(responses['502']?.headers).toBeUndefined();
});

test('the page for people lists every call, and runs no script', async () => {
	const { status, text, headers } = await site.raw('/api/docs');
	expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
	expect(headers.get('content-security-policy')).toMatch(
		/^default-src 'none'; style-src 'sha256-\S+'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'$/,
	);
	// Without it browsers ask for /favicon.ico, which does not exist.
	expect(text).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg">');
	for (const { path, method } of operations(await document())) {
		expect(text).toContain(`<code>${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}</code>`);
	}
	expect(text).not.toMatch(/<script|onload=/i);
});

test('the page for people says how to log in, what refusals carry, and what calls give that give no JSON', async () => {
	const { text } = await site.raw('/api/docs');
	for (const said of [
		'<code>Authorization: Bearer',
		'POST /api/staff/login',
		'<code>sid</code>',
		'<code>__Host-staff_sid</code>',
	])
		expect(text).toContain(said);
	const { responses = {} } = (await document()).paths['/api/clubs/session']?.['get'] ?? {};
	const refusals = Object.keys(responses).filter((code) => code >= '400');
	for (const code of refusals) expect(text).toContain(`<code>${code}</code>`);
	for (const name of ['conflicts', 'freeSlots', 'notRegistered', 'sessionEnded', 'closed', 'Retry-After'])
		expect(text).toContain(name);
	expect(text).toContain('text/calendar');
});

test.each(['/api/openapi.json', '/api/docs'])('%s is compressed once for all who ask', async (path) => {
	const first = await site.raw(path, { headers: { 'accept-encoding': 'br' } });
	expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'br']);
	expect(Number(first.headers.get('content-length'))).toBeGreaterThan(1000);
	const etag = first.headers.get('etag') ?? '';
	expect((await site.raw(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
});
