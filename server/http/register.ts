/** Registers endpoints with Fastify. Checks the caller, the request and the reply by the contract. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { timeouts } from '#contract/limits.ts';
import type { By } from '#contract/trail.ts';
import { compressFor, replyWithCached } from '#server/cache/cached-response.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import { jsonType } from '#server/core/headers.ts';
import { commitGrace, within } from '#server/core/within.ts';
import { addressKey } from '#server/limits/address-key.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { PerAddressQueue } from '#server/limits/per-address-queue.ts';
import { storageOf, storedBytes } from '#server/limits/storage-quota.ts';
import type { Services } from '#server/services.ts';
import { recorded } from '#server/trail/calls.ts';
import { hasLargeBody } from './announced-body.ts';
import { assertOwnClub, authorize } from './authorize.ts';
import { cachedQueryOf, cachedReader } from './cached-reply.ts';
import { endpointLimits } from './endpoint-limits.ts';
import { firstReply, keyOfRequest, writerOf } from './idempotent-write.ts';
import { type Caller, type FindCaller, identify, type SessionKind } from './identify.ts';
import { PagedReply, pagedBody } from './paged-reply.ts';
import { missingFiles, parse } from './parse.ts';
import { textOf } from './reply-body.ts';
import type { CallContext, Route } from './serve.ts';
import { readUpload } from './upload.ts';

export interface RouteContext {
	services: Services;
	findCaller: FindCaller;
	limits: Limits;
	cache: ResponseCache;
	perAddress: PerAddressQueue;
}

/** Base64 in JSON makes a file a third larger. */
const bodyLimitOf = (files: NonNullable<Endpoint['files']>) =>
	Object.values(files).reduce((sum, { bytes }) => sum + Math.ceil(bytes * 1.34), 65_536);

/**
 * Milliseconds. With files it limits the body's arrival. Without a body it runs during the work and must outlast
 * `within`. Other bodies have none: `requestTimeout` limits their arrival, which costs less.
 */
function handlerTimeoutOf({ route, body, files, timeout = timeouts.call }: Endpoint): number | undefined {
	if (files) return timeouts.upload * 1000;
	if (body) return undefined;
	return (timeout + 1) * 1000 + (route.startsWith('GET ') ? 0 : commitGrace);
}

/** For links. `siteUrl` if the `Host` header is malformed or the protocol is not HTTP. */
function originOf({ protocol, host }: FastifyRequest, { settings, siteUrl }: Services): string {
	if (settings.SITE_URL !== undefined) return settings.SITE_URL;
	const origin = `${protocol}://${host}`;
	// Parsing costs as much as checking a small body.
	if (origin === siteUrl()) return origin;
	const isWeb = protocol === 'http' || protocol === 'https';
	return isWeb && URL.parse(origin)?.host === host.toLowerCase() ? origin : siteUrl();
}

const byOf = (caller: Caller): By | undefined => {
	if (caller.kind === 'nobody') return undefined;
	return { kind: caller.kind === 'club' && caller.officerId !== null ? 'officer' : caller.kind, name: caller.name };
};

const recording = <T>({ trail }: Endpoint, caller: Caller, work: () => T): T =>
	trail === undefined || trail === 'nothing' ? work() : recorded({ did: trail, by: byOf(caller) }, work);

const isAlwaysCached = ({ tags, query, namesOrigin }: Endpoint) => tags && !query && !namesOrigin;

/** Anybody could request these lists without end. */
const isUnboundedList = (endpoint: Endpoint) =>
	endpoint.route.startsWith('GET ') &&
	endpoint.who === 'anyone' &&
	endpoint.reply instanceof z.ZodArray &&
	!endpoint.long &&
	!isAlwaysCached(endpoint);

/** Compressing a smaller body would cost more than it saves. */
const isLarge = (body: string | Buffer | Readable) => body instanceof Readable || Buffer.byteLength(body) >= 20_000;

/** Throws if the contract is incomplete. */
export function register(app: FastifyInstance, served: Route, context: RouteContext): void {
	const { endpoint, handle } = served;
	const { services } = context;
	const readCached = cachedReader(served, context);
	const { route, who, orStaff, status, type = jsonType, timeout = timeouts.call } = endpoint;
	if (!who) throw new Error(`${route} does not state who may call it.`);
	if (!route.startsWith('GET ') && who !== 'anyone' && endpoint.trail === undefined)
		throw new Error(`${route} does not state what it leaves in the trail.`);
	if (isUnboundedList(endpoint))
		throw new Error(`${route} is a public list that is not always cached: it has to state that it is long.`);
	const [method, url] = route.split(' ') as [string, string];
	const limits = endpointLimits(endpoint, context.limits);
	const isStored =
		endpoint.body &&
		who !== 'anyone' &&
		endpoint.trail !== 'nothing' &&
		!endpoint.takesNoStorage &&
		!route.startsWith('DELETE ');

	const wants = ({ query }: FastifyRequest): SessionKind =>
		who === 'staff' || ((who === 'logged in' || orStaff) && (query as { kind?: unknown }).kind === 'staff')
			? 'staff'
			: 'club';

	const findCallerOf = async (request: FastifyRequest): Promise<Caller> => {
		if (endpoint.oneClick) return { kind: 'nobody' };
		try {
			return await identify(request, services.settings, context.findCaller, wants(request));
		} catch (error) {
			// The cache can serve public lists even while no session can be looked up.
			if (endpoint.tags && who === 'anyone') return { kind: 'nobody' };
			throw error;
		}
	};

	/** Runs before the body is read, so that refused requests take no memory. */
	const admit = async (request: FastifyRequest) => {
		const address = addressKey(request.ip);
		const caller = await findCallerOf(request);
		await limits.limitCaller(caller);
		authorize(endpoint, caller);
		assertOwnClub(endpoint, caller, request.query);
		await limits.limitEndpoint(address, request.raw.socket);
		const params = parse(endpoint.params, request.params);
		const query = parse(endpoint.query, request.query);
		// For large bodies only; the handler checks again in its transaction.
		if (hasLargeBody(request.raw)) await served.beforeBody?.({ params, query, caller });
		return { address, caller, params, query };
	};
	type Admitted = Awaited<ReturnType<typeof admit>>;
	const admitted = new WeakMap<FastifyRequest, Admitted>();

	const prepare = async (request: FastifyRequest, reply: FastifyReply): Promise<CallContext<Endpoint>> => {
		const { address, caller, params, query } = admitted.get(request) as Admitted;
		const upload = await readUpload(request, endpoint);
		assertOwnClub(endpoint, caller, upload.fields);
		const body = parse(endpoint.body, upload.fields ?? {}, missingFiles(endpoint, upload));
		const key = endpoint.idempotent && keyOfRequest(endpoint, request, caller, body, upload.files);
		return {
			params,
			query,
			body,
			files: upload.files,
			caller,
			origin: originOf(request, services),
			address,
			write: endpoint.idempotent && writerOf(services, key),
			idempotencyKey: key,
			request,
			reply,
		} as CallContext<Endpoint>;
	};

	const bodyFor = async (result: unknown): Promise<string | Buffer | Readable | null> => {
		if (result instanceof PagedReply) return pagedBody(endpoint, result);
		if (result === undefined && endpoint.otherStatus === 204) return null;
		// Node sends a text together with the head.
		return endpoint.reply || endpoint.type ? textOf(endpoint, result) : null;
	};

	const work = (call: CallContext<Endpoint>) => {
		const fresh = async () => bodyFor(await handle(call));
		const { caller } = call;
		const storage = isStored && caller.kind === 'club' ? storageOf(caller, storedBytes(call)) : [];
		const reply = () => recording(endpoint, caller, () => within(timeout, fresh));
		return context.limits.reserve(storage, reply).catch(
			// The first request may have used up the day's storage.
			async (error: unknown) => bodyFor(await firstReply(services.db, call.idempotencyKey, error)),
		);
	};

	const queuedWork = (call: CallContext<Endpoint>) =>
		context.perAddress(call.address, async () => {
			const isGone = call.reply.sent || call.reply.raw.closed;
			return isGone ? undefined : work(call);
		});

	/** Of replies as wholes; others may be streams. */
	const cacheControl = endpoint.revalidated ? 'private, no-cache' : endpoint.tags && 'no-store';
	const handlerTimeout = handlerTimeoutOf(endpoint);
	app.route({
		method,
		url,
		// A reply without its body must leave no entry.
		exposeHeadRoute: endpoint.trail === undefined,
		...(endpoint.files && { bodyLimit: bodyLimitOf(endpoint.files) }),
		...(handlerTimeout !== undefined && { handlerTimeout }),
		onRequest: async (request) => {
			admitted.set(request, await admit(request));
		},
		handler: async (request, reply) => {
			const call = await prepare(request, reply);
			// A reply with an origin from a `Host` header must not reach others.
			const isShared = !endpoint.namesOrigin || call.origin === services.siteUrl();
			const query = endpoint.tags && isShared ? cachedQueryOf(endpoint, request.query as object) : undefined;
			if (query !== undefined) return replyWithCached(request, reply, await readCached(call, query));
			// First, because a handler may set another status. Files set their own.
			const isSent = endpoint.file || endpoint.redirects;
			if (!isSent) reply.code(status);
			const body = await (endpoint.long ? queuedWork(call) : work(call));
			if (isSent || body === undefined) return reply;
			if (cacheControl !== undefined) {
				const headers = { 'content-type': type, 'cache-control': cacheControl };
				return replyWithCached(request, reply, await compressFor(request, Buffer.from(body as string), headers));
			}
			reply.header('cache-control', 'no-store');
			if (body === null) return reply.send(null);
			reply.type(type);
			return isLarge(body) ? reply.compress(body) : reply.send(body);
		},
	});
}
