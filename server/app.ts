/** The whole server on one screen: the plumbing a line each, then a line per feature. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { accountsRoutes } from '#features/accounts/server/routes.ts';
import { findCaller } from '#features/clubs/server/caller.ts';
import { clubsOfPage } from '#features/clubs/server/page-replies.ts';
import { clubPaths, clubPreviews } from '#features/clubs/server/previews.ts';
import { clubsRoutes } from '#features/clubs/server/routes.ts';
import { eventsOfPage } from '#features/events/server/page-replies.ts';
import { eventPreviews } from '#features/events/server/previews.ts';
import { eventsRoutes } from '#features/events/server/routes.ts';
import { occasionOf } from '#features/events/server/store.ts';
import { formsRoutes } from '#features/forms/server/routes.ts';
import { sessionsOfPage } from '#features/hiring/server/page-replies.ts';
import { hiringRoutes } from '#features/hiring/server/routes.ts';
import { quizzesRoutes } from '#features/quizzes/server/routes.ts';
import { siteRoutes } from '#features/site/server/routes.ts';
import { staffRoutes } from '#features/staff/server/routes.ts';
import { serveApiDocs } from './api-docs.ts';
import { budgetBodies } from './body-budget.ts';
import { serveCrawlers } from './crawlers.ts';
import { serveFiles } from './files/serve-files.ts';
import { headersFor } from './headers.ts';
import { serveHealth } from './health.ts';
import { isSecure } from './identify.ts';
import { type LivePage, LivePages } from './live-pages.ts';
import { logRequests } from './log-requests.ts';
import type { Pages } from './pages.ts';
import { boundReads, rateLimits } from './rate-limits.ts';
import { Ready } from './ready.ts';
import { refuseConnection, refuseInOneWay, sendError } from './refuse.ts';
import { register, type Wiring } from './register.ts';
import type { Served } from './serve.ts';
import { serveShell } from './serve-shell.ts';
import { ServiceChecks } from './service-checks.ts';
import type { Services } from './services.ts';
import { visitorOf } from './visitors.ts';
import type { PageWriter } from './write-pages.ts';

/** Requests one address may make of ready answers in a minute: a campus sits behind it. */
const readyPerMinute = 6000;

/** The pages that are the same for everyone. */
const publicPaths = ['/', '/clubboard', '/events', '/hiring', '/about', '/privacy-policy', '/terms'];

const featuresOf = (services: Services, wiring: Pick<Wiring, 'limits'>): Served[] => [
	...siteRoutes(services),
	...accountsRoutes(services, wiring.limits),
	...clubsRoutes(services, wiring.limits),
	...staffRoutes(services, wiring.limits),
	...formsRoutes(services, wiring.limits, occasionOf),
	...eventsRoutes(services),
	...hiringRoutes(services, wiring.limits),
	...quizzesRoutes(services, wiring.limits),
];

export interface App {
	server: FastifyInstance;
	ready: Ready;
	/** Not asked yet: `start` lets them run. */
	checks: ServiceChecks;
	/** Where there are built pages. */
	pages: Pages | undefined;
}

/** Assembles the server; it does not listen yet. `loadPages` fills the ready answers; tests of calls need no pages. */
export async function createApp(services: Services, loadPages?: (ready: Ready) => Promise<Pages>): Promise<App> {
	const { settings, database } = services;
	const ready = new Ready(Math.round(readyPerMinute * settings.RATE_LIMIT_SCALE), visitorOf(settings.TRUST_PROXY));
	if (settings.RATE_LIMIT_SCALE === 0) services.log.warn('RATE_LIMIT_SCALE=0: every rate limit is off');
	const limits = rateLimits(settings.RATE_LIMIT_SCALE, database.counter);
	const isPublicHttps = settings.SITE_URL?.startsWith('https:') === true;
	database.onChange((topics) => ready.drop(topics));
	const namingOrigin = new Set<string>();
	/** Whether a ready answer may be sent to this visitor, going by the site's address in it. */
	const isShared = ({ url = '', headers }: IncomingMessage) =>
		settings.SITE_URL !== undefined ||
		!namingOrigin.has(url) ||
		(services.siteUrl() === `http://${headers.host}` &&
			headers['x-forwarded-host'] === undefined &&
			headers['x-forwarded-proto'] === undefined);

	const server = Fastify({
		serverFactory: (handle) => {
			const http = createServer(
				{
					headersTimeout: 10_000,
					// A résumé of 5 MB over a weak phone connection takes its time; what has no file is held to `handlerTimeout`.
					requestTimeout: 120_000,
					connectionsCheckingInterval: 2000,
					maxHeaderSize: 16_384,
					keepAliveTimeout: 10_000,
				},
				(request, response) => {
					const isReady = (request.method === 'GET' || request.method === 'HEAD') && isShared(request);
					if (!isReady || !ready.send(request.url ?? '', request, response, isPublicHttps, services.now().getTime()))
						handle(request, response);
				},
			);
			http.maxRequestsPerSocket = 1000;
			http.maxConnections = 4000;
			return http;
		},
		handlerTimeout: 15_000,
		bodyLimit: 262_144,
		trustProxy: settings.TRUST_PROXY ?? false,
		forceCloseConnections: 'idle',
		return503OnClosing: true,
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
	server.addHook('onRequest', async (request, reply) => {
		reply.headers(headersFor(isSecure(request, settings)));
	});
	refuseInOneWay(server);
	budgetBodies(server);
	logRequests(server);
	await server.register(cookie);
	await server.register(multipart, {
		throwFileSizeLimit: true,
		limits: { fields: 16, fieldNameSize: 60, fieldSize: 20_000, parts: 20, headerPairs: 20 },
	});

	const checks = new ServiceChecks(settings, services.log);
	const wiring: Wiring = { services, findCaller: findCaller(services), limits, ready };
	const features = featuresOf(services, wiring);
	for (const served of features) register(server, served, wiring);
	for (const { endpoint } of features) if (endpoint.namesOrigin) namingOrigin.add(endpoint.route.replace('GET ', ''));
	await server.register((open, _options, done) => {
		boundReads(open, limits);
		serveFiles(open, services);
		serveHealth(open, services, checks);
		serveApiDocs(
			open,
			features.map(({ endpoint }) => endpoint),
		);
		serveCrawlers(open, services, ready, async () => [...publicPaths, ...(await clubPaths(services))]);
		done();
	});
	const pages = await loadPages?.(ready);
	serveShell(server, {
		pages,
		limits,
		previews: [clubPreviews(services), eventPreviews(services)],
		siteUrl: services.siteUrl,
	});
	return { server, ready, checks, pages };
}

/** The pages that are written with their lists in them: the landing page shows six clubs and four events, and letters of some more clubs. */
const livePages: readonly LivePage[] = [
	{ path: '/', lists: [clubsOfPage(24), eventsOfPage(4)] },
	{ path: '/clubboard', lists: [clubsOfPage()] },
	{ path: '/events', lists: [eventsOfPage()] },
	{ path: '/hiring', lists: [sessionsOfPage] },
];

/** Keeps the pages live from now on; to be called when the server listens. */
export function startLivePages(
	services: Services,
	{ server, ready, pages }: App,
	writer: PageWriter,
): LivePages | undefined {
	if (!pages) return undefined;
	const ask = async (path: string): Promise<unknown> => {
		// Written pages are the same for everyone, so the links in them are those of the site's own address.
		const { host } = new URL(services.siteUrl());
		const answer = await server.inject({ path, headers: { host } });
		if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}.`);
		return answer.json();
	};
	const live = new LivePages(services, livePages, { ready, pages, writer, ask });
	live.start();
	return live;
}
