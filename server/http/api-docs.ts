/** The API described from its schemas: `/api/openapi.json` for programs, `/api/docs` for people. */

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/scalars.ts';
import { replyWithCached } from '#server/cache/cached-response.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import { documentHeaders, jsonType } from '#server/core/headers.ts';
import { escapeHtml } from '#server/core/html.ts';
import { version } from '#server/core/version.ts';
import type { Services } from '#server/services.ts';
import { type SessionKind, sessionCookies } from './identify.ts';

const refusals: Record<string, string> = {
	'400': 'Bad input; `fields` has a sentence for each field',
	'401': 'No login session, or one that has ended',
	'403': 'Not yours, or not allowed',
	'404': 'Not found',
	'408': 'The request took too long to arrive',
	'409': 'In conflict with the current state',
	'413': 'Too large',
	'415': 'The wrong kind of file',
	'429': 'Too many requests; see `Retry-After`',
	'500': 'Something went wrong on the site',
	'502': 'An outside service failed',
	'503': 'Not set up on this site, or too busy: see `Retry-After`',
	'507': 'The disk of the site is full',
};

const retryAfter = {
	'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
} as const;

const tagOf = (route: string) => route.split('/api/')[1]?.split('/')[0] ?? 'site';

const pathOf = (route: string) => route.split(' ')[1]?.replace(/:(\w+)/g, '{$1}') ?? '';

const idempotencyHeader = z.object({
	'Idempotency-Key': z
		.string()
		.optional()
		.meta({ description: 'A request sent again with the same key takes effect once and gets the first reply.' }),
});

const binary = z.string().meta({ override: { type: 'string', format: 'binary' } });

function multipartOf({ body, files = {} }: Endpoint) {
	const parts = Object.entries(files).map(([name, { required }]) => [name, required ? binary : binary.optional()]);
	return (body instanceof z.ZodObject ? body : z.object({})).extend(Object.fromEntries(parts));
}

const dataUrl = z.string().meta({ description: 'The file as a URL, such as `data:image/png;base64,…`.' });

function jsonOf({ body, files = {} }: Endpoint) {
	const required = Object.keys(files).filter((name) => files[name]?.required);
	if (required.length === 0 || !(body instanceof z.ZodObject)) return body;
	return body.extend(Object.fromEntries(required.map((name) => [name, dataUrl])));
}

function requestBodyOf(endpoint: Endpoint) {
	const { files, oneClick } = endpoint;
	if (oneClick) return { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: z.object({}) } } } };
	const body = jsonOf(endpoint);
	if (!body && !files) return {};
	const content = {
		...(body ? { 'application/json': { schema: body } } : {}),
		...(files ? { 'multipart/form-data': { schema: multipartOf(endpoint) } } : {}),
	};
	return { requestBody: { required: body?.safeParse({}).success === false, content } };
}

const successesOf = ({ status, otherStatus }: Endpoint) => [status, ...(otherStatus ? [otherStatus] : [])];

const callers: Record<Endpoint['who'], string> = {
	anyone: 'Anyone may call it.',
	'logged in': 'For every account, about itself.',
	lead: 'For a club: its own log-in and officers who are leads.',
	editor: 'For a club: its own log-in and officers who are leads or editors.',
	reviewer: 'For a club: its own log-in and all its officers.',
	staff: 'For the staff of the college.',
};

const whoMay = ({ who, approved, awake, orStaff }: Endpoint) =>
	[
		callers[who],
		...(orStaff ? [callers.staff] : []),
		...(approved ? ['The club has to be approved.'] : []),
		...(awake ? ['A dormant club cannot.'] : []),
	].join(' ');

/** Optional sessions are listed too: without that, generated clients would send none. */
function securityOf({ route, who, orStaff, oneClick }: Endpoint) {
	if (oneClick) return [{}];
	const isOfStaff = who === 'staff' || (who === 'anyone' && pathOf(route).startsWith('/api/staff/'));
	return [
		...(who === 'anyone' ? [{}] : []),
		{ bearer: [] },
		...(isOfStaff ? [] : [{ cookie: [] }]),
		...(isOfStaff || who === 'logged in' || orStaff ? [{ staffCookie: [] }] : []),
	];
}

const withPort = "If the site's address has a port, the name ends with it: `sid-3000`.";

const cookieScheme = (kind: SessionKind) => ({
	type: 'apiKey' as const,
	in: 'cookie' as const,
	name: sessionCookies[kind],
	description: `Over https its name is \`__Host-${sessionCookies[kind]}\`. ${withPort}`,
});

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
	const { route, summary, params, query, reply, type, file } = endpoint;
	const requestParams = {
		...(params ? { path: params } : {}),
		...(query ? { query } : {}),
		...(endpoint.idempotent ? { header: idempotencyHeader } : {}),
	};
	const success = {
		description: endpoint.redirects ? 'A redirect' : 'Success',
		...(reply ? { content: { 'application/json': { schema: reply } } } : {}),
		...(type ? { content: { [type]: { schema: z.string() } } } : {}),
		...(file ? { content: { '*/*': { schema: binary } } } : {}),
	};
	const refusal = (code: string, description: string) => ({
		description,
		...(code === '429' || code === '503' ? { headers: retryAfter } : {}),
		content: { 'application/json': { schema: endpoint.refusal ?? Refusal } },
	});
	return {
		summary,
		tags: [tagOf(route)],
		description: whoMay(endpoint),
		security: securityOf(endpoint),
		requestParams: requestParams as NonNullable<ZodOpenApiOperationObject['requestParams']>,
		...requestBodyOf(endpoint),
		responses: {
			...Object.fromEntries(
				successesOf(endpoint).map((code) => [code, code === 204 ? { description: success.description } : success]),
			),
			...Object.fromEntries(Object.entries(refusals).map(([code, text]) => [code, refusal(code, text)])),
		},
	};
}

async function documentOf(endpoints: readonly Endpoint[]) {
	const { createDocument } = await import('zod-openapi');
	const paths: ZodOpenApiPathsObject = {};
	for (const endpoint of endpoints) {
		const path = pathOf(endpoint.route);
		const method = (endpoint.route.split(' ')[0] ?? 'GET').toLowerCase();
		paths[path] = { ...paths[path], [method]: operationOf(endpoint) };
	}
	return createDocument({
		openapi: '3.1.0',
		info: { title: 'Clubyard', version, description: "The portal of a college's clubs." },
		paths,
		components: {
			securitySchemes: {
				bearer: { type: 'http', scheme: 'bearer' },
				cookie: cookieScheme('club'),
				staffCookie: cookieScheme('staff'),
			},
		},
	});
}

const schemaText = (schema: z.ZodType | undefined, io: 'input' | 'output') => {
	if (!schema) return '';
	const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
	return `<pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre>`;
};

const part = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output') =>
	schema ? `<h4>${title}</h4>${schemaText(schema, io)}` : '';

const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const factsOf = (endpoint: Endpoint) =>
	[
		whoMay(endpoint),
		`Success: ${successesOf(endpoint).join(' or ')}${endpoint.type ? `, ${endpoint.type}` : ''}${endpoint.file ? ', a file' : ''}.`,
		...(endpoint.idempotent ? ['Takes an `Idempotency-Key`.'] : []),
		...(endpoint.files ? [`Files (multipart): ${Object.keys(endpoint.files).join(', ')}.`] : []),
	].join(' ');

const sectionOf = (
	endpoint: Endpoint,
) => `<details><summary><code>${escapeHtml(endpoint.route)}</code> ${prose(endpoint.summary)}</summary>
<p>${prose(factsOf(endpoint))}</p>
${part('Path', endpoint.params, 'input')}${part('Query', endpoint.query, 'input')}${part('Body', jsonOf(endpoint), 'input')}${part('Reply', endpoint.reply, 'output')}${part('Refusal', endpoint.refusal, 'output')}</details>`;

const cookiesOf = (kind: SessionKind) =>
	`<code>${sessionCookies[kind]}</code> (over https <code>__Host-${sessionCookies[kind]}</code>)`;

const groupsOf = (endpoints: readonly Endpoint[]) => [...Map.groupBy(endpoints, ({ route }) => tagOf(route))];

const groupOf = ([tag, endpoints]: [string, readonly Endpoint[]]) =>
	`<h3 id="${tag}">${tag}</h3>\n${endpoints.map(sectionOf).join('\n')}`;

const style =
	':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;--line:light-dark(#d8d2c4,#4a453d)}body{margin:0;background:light-dark(#f8f5ee,#191714);color:light-dark(#1f1a14,#efeae0)}main{max-width:60rem;margin:0 auto;padding:2.5rem 1.25rem 5rem}h1{font-size:2.25rem;line-height:1.1;margin:0}h2{margin:2.5rem 0 .5rem}h3{margin:2rem 0 .5rem}h4{margin:1rem 0 .25rem}a{color:inherit;text-underline-offset:.25em}code,pre{font-size:.875rem}pre{margin:0;padding:1rem;overflow-x:auto;border:1px solid var(--line);border-radius:.5rem}details{border-top:1px solid var(--line)}summary{padding:.5rem 0;cursor:pointer}details[open]{padding-bottom:1rem}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}nav a{padding:.25rem 0}code{overflow-wrap:anywhere}';

const docsPage = (endpoints: readonly Endpoint[]) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Clubyard API</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>Clubyard API</h1><p>Every call of this site. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2>Logging in</h2><p>Clubs and officers log in by <code>POST /api/clubs/login</code>, staff by <code>POST /api/staff/login</code>. Programs
send the <code>token</code> they get as <code>Authorization: Bearer …</code>. Browsers send a cookie instead: ${cookiesOf('club')} for clubs
and their officers, ${cookiesOf('staff')} for the staff. ${prose(withPort)}</p>
<h2>Refusals</h2><p>A refusal is <code>{ "error": "one sentence", "fields"?: { "field": "message" } }</code>.</p>
<details><summary>All fields of a refusal</summary>${schemaText(Refusal, 'output')}</details>
<ul>${Object.entries(refusals)
	.map(([code, text]) => `<li><code>${code}</code> ${prose(text)}</li>`)
	.join('')}</ul>
<h2>Calls</h2>
<nav aria-label="Calls">${groupsOf(endpoints)
	.map(([tag]) => `<a href="#${tag}">${tag}</a>`)
	.join('')}</nav>
${groupsOf(endpoints).map(groupOf).join('\n')}</main></body></html>`;

const styleHash = createHash('sha256').update(style).digest('base64');
const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'`;

const jsonHeaders = { 'content-type': jsonType, 'cache-control': 'no-cache' };
const pageHeaders = {
	...documentHeaders,
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'no-cache',
	'content-security-policy': docsPolicy,
};

export function serveApiDocs(
	app: FastifyInstance,
	{ now }: Pick<Services, 'now'>,
	cache: ResponseCache,
	endpoints: readonly Endpoint[],
): void {
	const serve = (path: string, headers: Record<string, string>, make: () => Promise<string>) => {
		const document = async () => ({
			body: Buffer.from(await make()),
			headers,
			tags: [],
			until: Number.POSITIVE_INFINITY,
		});
		app.get(path, async (request, reply) =>
			replyWithCached(request, reply, await cache.get(path, now().getTime(), document, 'page')),
		);
	};
	serve('/api/openapi.json', jsonHeaders, async () => JSON.stringify(await documentOf(endpoints)));
	serve('/api/docs', pageHeaders, async () => docsPage(endpoints));
}
