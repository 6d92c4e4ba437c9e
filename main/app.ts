/** The whole server on one screen: the plumbing a line each, then a line per feature. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { timeouts } from '#contract/limits.ts';
import { accountsRoutes } from '#features/accounts/server/routes.ts';
import { pictureAudience } from '#features/clubs/server/picture-audience.ts';
import { clubPaths, clubPreviews } from '#features/clubs/server/previews.ts';
import { clubsRoutes } from '#features/clubs/server/routes.ts';
import { heldOverlapRule } from '#features/events/server/overlap-store.ts';
import { servePosters } from '#features/events/server/poster-routes.ts';
import { eventPaths, eventPreviews } from '#features/events/server/previews.ts';
import { formSubjectOf } from '#features/events/server/replies.ts';
import { eventsRoutes } from '#features/events/server/routes.ts';
import { formsRoutes } from '#features/forms/server/routes.ts';
import { hiringRoutes } from '#features/hiring/server/routes.ts';
import { findCaller } from '#features/officers/server/find-caller.ts';
import { refusedCalls } from '#features/officers/server/replies.ts';
import { officersRoutes } from '#features/officers/server/routes.ts';
import type { RefusedCalls } from '#features/officers/server/session-routes.ts';
import { quizzesRoutes } from '#features/quizzes/server/routes.ts';
import { registrationHooks } from '#features/registrations/server/event-hooks.ts';
import { registrationsRoutes } from '#features/registrations/server/routes.ts';
import { sitePreviews } from '#features/site/server/previews.ts';
import { siteRoutes } from '#features/site/server/routes.ts';
import { staffName } from '#features/staff/server/caller.ts';
import { staffRoutes } from '#features/staff/server/routes.ts';
import { trailRoutes } from '#features/trail/server/routes.ts';
import { ResponseCache } from '#server/cache/response-cache.ts';
import { headersFor } from '#server/core/headers.ts';
import { serveFiles } from '#server/files/serve-files.ts';
import { boundConnections } from '#server/http/address-connections.ts';
import { type AfterReply, afterReplies } from '#server/http/after-reply.ts';
import { serveApiDocs } from '#server/http/api-docs.ts';
import { refuseExpectations, refuseHosts } from '#server/http/bare-requests.ts';
import { budgetBodies } from '#server/http/body-budget.ts';
import { drainable } from '#server/http/drain.ts';
import { serveHealth } from '#server/http/health.ts';
import { isSecure } from '#server/http/identify.ts';
import { logRequests } from '#server/http/log-requests.ts';
import { pageReads } from '#server/http/page-reads.ts';
import { refuseConnection, refuseInOneWay, sendError } from '#server/http/refuse.ts';
import { type RouteContext, register } from '#server/http/register.ts';
import type { Route } from '#server/http/serve.ts';
import { endSlowBodies } from '#server/http/slow-bodies.ts';
import { boundReads, publicCalls, rateLimits } from '#server/limits/rate-limits.ts';
import { roomNoticer } from '#server/limits/room-notices.ts';
import { TokenBuckets } from '#server/limits/token-buckets.ts';
import { isTrustedProxy } from '#server/limits/trusted-proxies.ts';
import { visitorOf } from '#server/limits/visitors.ts';
import { serveCrawlers } from '#server/pages/crawlers.ts';
import { pageRenderer } from '#server/pages/page-renderer.ts';
import { loadPages } from '#server/pages/pages.ts';
import { servePublicPages, serveShell } from '#server/pages/serve-pages.ts';
import type { Services } from '#server/services.ts';
import { eraseOfClub } from './erase-of-club.ts';
import { ServiceChecks } from './service-checks.ts';

/** Connections at once, in all and from one address. */
const connections = { site: 4000, address: 1000 } as const;

/** Bytes from which a reply that the cache does not hold is compressed: below, it costs more than it saves. */
const compressedFrom = 20_000;

/** The pages that are the same for everyone. */
const publicPaths = ['/', '/clubboard', '/events', '/hiring', '/about', '/privacy-policy', '/terms'];

const featuresOf = (
	services: Services,
	context: Pick<RouteContext, 'limits' | 'findCaller'>,
	afterReply: AfterReply,
	refused: RefusedCalls,
): Route[] => [
	...siteRoutes(services, heldOverlapRule(services)),
	...accountsRoutes(services, context.limits, afterReply),
	...clubsRoutes(services, context.limits),
	...officersRoutes(services, context.limits, refused),
	...staffRoutes(services, context.limits, context.findCaller, eraseOfClub),
	...formsRoutes(services, formSubjectOf),
	...eventsRoutes(services, context.limits, registrationHooks(services)),
	...registrationsRoutes(services, context.limits),
	...hiringRoutes(services, context.limits),
	...quizzesRoutes(services, context.limits),
	...trailRoutes(services),
];

/** Where the built pages are. */
export interface Build {
	/** The folder of what browsers load, `dist/client`. */
	client: string;
	/** The module that renders pages, `dist/server/index.js`. */
	server: URL;
}

export interface App {
	server: FastifyInstance;
	cache: ResponseCache;
	/** Answers the requests there are, and closes every connection; `server.close()` alone would break some. */
	drain(): Promise<void>;
	/** Resolves when all work that replies have left behind is done. */
	settled(): Promise<void>;
	/** Not asked yet: `start` lets them run. */
	checks: ServiceChecks;
}

/** Assembles the server; it does not listen yet. Tests of calls need no pages. */
export async function createApp(services: Services, build?: Build): Promise<App> {
	const { settings, database, siteUrl } = services;
	const scale = settings.RATE_LIMIT_SCALE;
	const cachedLimit = scale === 0 ? undefined : new TokenBuckets(publicCalls, scale);
	const cache = new ResponseCache(cachedLimit, visitorOf(settings.TRUST_PROXY));
	if (scale === 0) services.log.warn('RATE_LIMIT_SCALE=0: every rate limit is off');
	const limits = rateLimits(scale, database.counter, roomNoticer(services));
	const isPublicHttps = settings.SITE_URL?.startsWith('https:') === true;
	database.onChange((tags) => cache.invalidate(tags));
	const namingOrigin = new Set<string>();
	/** Whether a cached response may be sent to this visitor, going by the site's address in it. */
	const isShared = ({ url = '', headers }: IncomingMessage) =>
		settings.SITE_URL !== undefined ||
		!namingOrigin.has(url) ||
		(services.siteUrl() === `http://${headers.host}` &&
			headers['x-forwarded-host'] === undefined &&
			headers['x-forwarded-proto'] === undefined);

	const { ServerResponse, drain } = drainable();
	const server = Fastify({
		serverFactory: (handle) => {
			const http = createServer(
				{
					ServerResponse,
					headersTimeout: 10_000,
					// A résumé of 5 MB over a weak phone connection takes its time; what has no file is held to `slow-bodies.ts`.
					requestTimeout: 120_000,
					connectionsCheckingInterval: 2000,
					maxHeaderSize: 16_384,
					keepAliveTimeout: 10_000,
					requireHostHeader: false,
				},
				(request, response) => {
					if (refuseHosts(request, response, isPublicHttps)) return;
					const isCacheable = (request.method === 'GET' || request.method === 'HEAD') && isShared(request);
					if (
						!isCacheable ||
						!cache.send(request.url ?? '', request, response, isPublicHttps, services.now().getTime())
					)
						handle(request, response);
				},
			);
			http.maxRequestsPerSocket = 1000;
			http.maxConnections = connections.site;
			if (scale > 0) {
				boundConnections(http, Math.ceil(connections.address * scale), isTrustedProxy(settings.TRUST_PROXY));
			}
			endSlowBodies(http);
			refuseExpectations(http, isPublicHttps);
			return http;
		},
		bodyLimit: 262_144,
		trustProxy: settings.TRUST_PROXY ?? false,
		forceCloseConnections: 'idle',
		return503OnClosing: false,
		routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true, caseSensitive: true, allowUnsafeRegex: false },
		loggerInstance: services.log,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		requestIdHeader: false,
		frameworkErrors: (error, request, reply) =>
			void sendError(error, request, reply.headers(headersFor(isSecure(request, settings)))),
		clientErrorHandler: refuseConnection,
	});
	server.removeContentTypeParser('text/plain');
	server.addHook('onRequest', (request, reply, done) => {
		reply.headers(headersFor(isSecure(request, settings)));
		done();
	});
	refuseInOneWay(server);
	budgetBodies(server);
	logRequests(server);
	await server.register(cookie);
	// What the cache has not compressed. In the stream, because a long list compressed at once keeps others waiting.
	await server.register(compress, {
		encodings: ['br', 'gzip'],
		threshold: compressedFrom,
		syncThreshold: 0,
		customTypes: /^(?:application\/json|text\/)/,
		// Requests stay as they are: a small compressed body could fill the memory.
		globalDecompression: false,
	});
	await server.register(multipart, {
		throwFileSizeLimit: true,
		limits: { fields: 16, fieldNameSize: 60, fieldSize: 20_000, parts: 20, headerPairs: 20 },
	});

	const checks = new ServiceChecks(settings, services.log);
	const context: RouteContext = { services, findCaller: findCaller(services, staffName), limits, cache };
	const afterReply = afterReplies(services.log);
	server.addHook('onClose', afterReply.settled);
	const refused = () => refusedOf;
	const features = featuresOf(services, context, afterReply, refused);
	const refusedOf = refusedCalls(features.map(({ endpoint }) => endpoint));
	for (const served of features) register(server, served, context);
	// For all routes from here on. Those of the contract state their own.
	server.addHook('onRoute', (route) => {
		route.handlerTimeout ??= timeouts.call * 1000;
	});
	for (const { endpoint } of features) {
		if (!endpoint.namesOrigin) continue;
		const path = endpoint.route.replace('GET ', '');
		for (const key of [path, ...(endpoint.cachedQueries ?? []).map((query) => `${path}?${query}`)])
			namingOrigin.add(key);
	}
	await server.register((open, _options, done) => {
		boundReads(open, limits);
		serveFiles(open, services, pictureAudience(services, context.findCaller));
		servePosters(open, services);
		serveHealth(open, services, checks);
		serveApiDocs(
			open,
			features.map(({ endpoint }) => endpoint),
		);
		serveCrawlers(open, services, cache, async () => [
			...publicPaths,
			...(await clubPaths(services)),
			...(await eventPaths(services)),
		]);
		done();
	});
	const pages = build && (await loadPages(build.client, cache));
	if (!pages) serveShell(server, limits, undefined);
	else {
		const site = () => ({
			name: settings.SITE_NAME,
			host: settings.SITE_HOST ?? new URL(siteUrl()).hostname,
			timeZone: settings.TIME_ZONE,
		});
		const reads = pageReads(features, context);
		const render = pageRenderer({ build: build.server, reads, now: services.now, siteUrl, site });
		const previews = [clubPreviews(services), ...eventPreviews(services), sitePreviews(services)];
		const parts = { pages, render, cache, previews, services };
		serveShell(server, limits, parts);
		servePublicPages(server, { ...parts, publicPaths, limits });
	}
	return { server, cache, checks, settled: afterReply.settled, drain: () => drain(server.server) };
}
