/** Puts an endpoint on the air: who may ask, what came in, what goes out, each checked by the contract. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type CachedResponse, sendResponse } from '#server/cache/cached-response.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import { endOfDay } from '#server/core/end-of-day.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { within } from '#server/core/within.ts';
import { idempotencyKey, idempotent } from '#server/db/idempotency.ts';
import type { Tx } from '#server/db/tables.ts';
import { addressKey, publicCalls, publicReads, type RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { type Caller, type FindCaller, identify } from './identify.ts';
import type { Ask, Served } from './serve.ts';
import { readUpload, type Upload } from './upload.ts';

/** What the plumbing needs beside the services. */
export interface Wiring {
	services: Services;
	findCaller: FindCaller;
	limits: RateLimits;
	cache: ResponseCache;
}

/** A public list as whoever reads it without a session gets it, through the same cache. */
export interface PublicList {
	tags: readonly string[];
	read(): Promise<CachedResponse>;
}

/** A hostile body can be wrong in thousands of places; a form never is. */
const issuesTold = 100;

/** Said of a value of which the contract says nothing itself: what the checking library would say is for programmers. */
const unreadable = { error: () => 'This value cannot be read.' };

/** Checks a value and says all that is wrong with it at once, with what was found to be `missing` beside it. */
function parse<S extends z.ZodType>(
	schema: S | undefined,
	value: unknown,
	missing: readonly [string, string][] = [],
): z.output<S> | undefined {
	if (!schema) return undefined;
	const parsed = schema.safeParse(value, unreadable);
	if (parsed.success && missing.length === 0) return parsed.data;
	const fields = new Map<string, string>();
	for (const { path, message } of parsed.error?.issues.slice(0, issuesTold) ?? []) {
		const name = path.join('.');
		if (name !== '' && !fields.has(name)) fields.set(name, message);
	}
	for (const [name, message] of missing) fields.set(name, message);
	throw badFields(Object.fromEntries(fields));
}

/** The files that have to be sent and were not, neither as a part nor as a `data:` URL. */
function missingFiles({ files = {} }: Endpoint, upload: Upload): [string, string][] {
	return Object.entries(files).flatMap(([name, { required }]): [string, string][] => {
		const text = (upload.fields as Record<string, unknown> | undefined)?.[name];
		const isSent = upload.files[name] !== undefined || (typeof text === 'string' && text.startsWith('data:'));
		return required === undefined || isSent ? [] : [[name, required]];
	});
}

/** Refuses a caller whom the endpoint is not for. */
function assertWho({ who }: Endpoint, caller: Caller): void {
	if (who === 'anyone') return;
	if (caller.kind === 'nobody') {
		// The flag tells a page that the sentence is news to whoever was logged in.
		if (caller.ended !== undefined) throw new Problem('no session', caller.ended, { detail: { sessionEnded: true } });
		throw new Problem('no session', 'Please log in first.');
	}
	if (who === 'staff') {
		if (caller.kind !== 'staff') throw new Problem('forbidden', 'This is for the college’s staff.');
		return;
	}
	if (caller.kind !== 'club') throw new Problem('forbidden', 'This is for clubs.');
	if (who === 'approved club' && !caller.approved) {
		throw new Problem('forbidden', 'This is possible once your club is approved.');
	}
}

/**
 * Refuses a `ClubID` that is not the session's own, in whatever shape it comes. Exempt are reads that are open to
 * anyone: there it names the club whose public list is wanted, and a session must not see less than a visitor.
 */
function assertOwnClub({ route, who }: Endpoint, caller: Caller, sent: unknown): void {
	if (caller.kind !== 'club' || (who === 'anyone' && route.startsWith('GET '))) return;
	const id = (sent as { ClubID?: unknown } | null | undefined)?.ClubID;
	if (id === undefined) return;
	const isOwn = id === caller.clubId || (typeof id === 'string' && /^\d+$/.test(id) && Number(id) === caller.clubId);
	if (!isOwn) throw new Problem('forbidden', 'This belongs to another club.');
}

/** The allowances of one endpoint, and those of every session: generous for a person, narrow for a script. */
function allowances({ route, who, limits = [] }: Endpoint, make: RateLimits) {
	const isRead = route.startsWith('GET ');
	const own = limits.map((limit) => ({ per: limit.per, limit: make(`${route} ${limit.per} ${limit.seconds}`, limit) }));
	// Of what is not cached: all reads together, and each change for itself.
	const open = isRead ? publicReads(make) : make(`${route} by anyone`, publicCalls);
	if (who === 'anyone') own.push({ per: 'address', limit: open });
	const session = isRead
		? make('session reads', { points: 300, seconds: 60 })
		: make('session writes', { points: 60, seconds: 60 });
	return {
		takeSession: async (caller: Caller) => {
			if (caller.kind !== 'nobody') await session.take(String(caller.sessionId));
		},
		takeOwn: async (caller: Caller, address: string) => {
			const keys = { address, site: 'site', session: caller.kind === 'nobody' ? address : String(caller.sessionId) };
			for (const { per, limit } of own) await limit.take(keys[per]);
		},
	};
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

/** The writing of one request: done once for all requests that show the same key and the same content. */
function writerOf(
	{ services }: Wiring,
	{ route }: Endpoint,
	request: FastifyRequest,
	caller: Caller,
	body: unknown,
	files: Upload['files'],
) {
	return <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
		const header = request.headers['idempotency-key'];
		if (header === undefined) return services.transact(work);
		const who = caller.kind === 'nobody' ? 'nobody' : `${caller.kind} ${caller.accountId}`;
		const contents = Object.entries(files).map(([name, file]) => `${name} ${digest(file.bytes)}`);
		const key = idempotencyKey(String(header), route, who, request.url, JSON.stringify(body ?? null), ...contents);
		return services.transact((tx) => idempotent(tx, key, nowText(services), () => work(tx)));
	};
}

const defaultBody = 262_144;
/** A file in a JSON body is base64: a third larger, and some room for the other fields. */
const bodyLimitOf = ({ files }: Endpoint) =>
	files ? Object.values(files).reduce((sum, { bytes }) => sum + Math.ceil(bytes * 1.34), 65_536) : defaultBody;

/** How long the work on a request may take, and how long a file may take to arrive: 5 MB at 50 kB a second. */
const [usualSeconds, fileSeconds] = [15, 110];

/**
 * Fastify's own timeout in milliseconds. It ends when a body has arrived, so where there is one it bounds the arrival,
 * and `within` bounds the work. Without a body it runs on during the work, and has to leave `within` time to answer.
 */
function handlerTimeoutOf({ body, files, seconds = usualSeconds }: Endpoint): number {
	if (files) return fileSeconds * 1000;
	return (body ? usualSeconds : seconds + 1) * 1000;
}

/** What goes out, and only what the contract names. */
const bytesOf = ({ reply, type }: Endpoint, result: unknown) =>
	Buffer.from(type === undefined ? JSON.stringify(reply?.parse(result)) : String(result));

const json = 'application/json; charset=utf-8';

const send = (reply: FastifyReply, { type = json }: Endpoint, body: Buffer) => reply.type(type).send(body);

/** Where a list is cached: the endpoint's path with what was asked for in it. */
const pathOf = (url: string, params: object = {}) =>
	url.replace(/:(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name]));

/** A list may depend on the time besides what its tags stand for, so none is kept for longer, nor past midnight. */
const listAge = 60_000;

/** Whether nothing that was sent narrows the answer: what the contract does not name is ignored. */
const isWhole = ({ query }: Endpoint, sent: unknown) =>
	!Object.keys(query?.shape ?? {}).some((name) => name in (sent as object));

/** The address this site was asked under; a `Host` that is none, or another protocol, does not get into links. */
function originOf({ protocol, host }: FastifyRequest, { settings, siteUrl }: Services): string {
	if (settings.SITE_URL !== undefined) return settings.SITE_URL;
	const origin = `${protocol}://${host}`;
	const isWeb = protocol === 'http' || protocol === 'https';
	return isWeb && URL.canParse(origin) && new URL(origin).host === host.toLowerCase() ? origin : siteUrl();
}

/** Makes the cached reply of an endpoint with tags, or takes it from the cache. */
function listReader({ endpoint, handle }: Served, { services, cache }: Wiring) {
	const { route, tags = [], type = json, seconds = usualSeconds } = endpoint;
	const [, url = ''] = route.split(' ');
	return (ask: { params?: object | undefined }): Promise<CachedResponse> => {
		const now = services.now().getTime();
		return cache.get(pathOf(url, ask.params), now, async () => ({
			body: bytesOf(endpoint, await within(seconds, handle(ask))),
			headers: { 'content-type': type, 'cache-control': 'no-cache' },
			tags,
			until: Math.min(now + listAge, endOfDay(now, services.settings.TIME_ZONE)),
		}));
	};
}

/** The public lists that take nothing to be asked for, by their routes: what pages are rendered from. */
export function publicLists(features: readonly Served[], wiring: Wiring): ReadonlyMap<string, PublicList> {
	const nobody = () => ({
		params: {},
		query: {},
		files: {},
		caller: { kind: 'nobody' },
		origin: wiring.services.siteUrl(),
	});
	return new Map(
		features.flatMap((served) => {
			const { route, tags, params } = served.endpoint;
			if (tags === undefined || params !== undefined) return [];
			const read = listReader(served, wiring);
			return [[route, { tags, read: () => read(nobody()) }] as const];
		}),
	);
}

/** Registers one endpoint with Fastify; refuses one that does not say whom it is for. */
export function register(app: FastifyInstance, served: Served, wiring: Wiring): void {
	const { endpoint, handle } = served;
	const { services } = wiring;
	const readList = listReader(served, wiring);
	const { route, who, status } = endpoint;
	if (!who) throw new Error(`${route} does not say who may call it.`);
	const [method, url] = route.split(' ') as [string, string];
	const allowance = allowances(endpoint, wiring.limits);

	/** Everything a request has to pass before its handler, cheapest first. */
	const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<Ask<Endpoint>> => {
		const address = addressKey(request.ip);
		const caller = await identify(request, services.settings, wiring.findCaller, who === 'staff' ? 'staff' : 'club');
		await allowance.takeSession(caller);
		assertWho(endpoint, caller);
		assertOwnClub(endpoint, caller, request.query);
		await allowance.takeOwn(caller, address);
		const upload = await readUpload(request, endpoint);
		assertOwnClub(endpoint, caller, upload.fields);
		const params = parse(endpoint.params, request.params);
		const query = parse(endpoint.query, request.query);
		const body = parse(endpoint.body, upload.fields ?? {}, missingFiles(endpoint, upload));
		return {
			params,
			query,
			body,
			files: upload.files,
			caller: caller as never,
			origin: originOf(request, services),
			address,
			write: writerOf(wiring, endpoint, request, caller, body, upload.files),
			request,
			reply,
		} as Ask<Endpoint>;
	};

	app.route({
		method,
		url,
		bodyLimit: bodyLimitOf(endpoint),
		handlerTimeout: handlerTimeoutOf(endpoint),
		handler: async (request, reply) => {
			const ask = await admit(request, reply);
			// What a visitor's `Host` has put into a reply must not be sent to anybody else.
			const isShared = !endpoint.namesOrigin || ask.origin === services.siteUrl();
			if (endpoint.tags && isShared && isWhole(endpoint, request.query))
				return sendResponse(request, reply, await readList(ask));
			const result = await within(endpoint.seconds ?? usualSeconds, handle(ask));
			if (endpoint.file) return reply;
			reply.code(status).header('cache-control', 'no-store');
			return endpoint.reply || endpoint.type ? send(reply, endpoint, bytesOf(endpoint, result)) : reply.send(null);
		},
	});
}
