/** Assembles the server: its plumbing, then its features. */
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { timeouts } from '#contract/limits.ts';
import { oidcRoutes } from '#features/accounts/server/oidc-routes.ts';
import { accountsRoutes } from '#features/accounts/server/routes.ts';
import { pictureAudience } from '#features/clubs/server/picture-audience.ts';
import { clubPaths, clubPreviews } from '#features/clubs/server/previews.ts';
import { clubsRoutes } from '#features/clubs/server/routes.ts';
import { eventHooks } from '#features/door/server/event-hooks.ts';
import { doorRoutes } from '#features/door/server/routes.ts';
import { heldEventRules } from '#features/events/server/overlap-store.ts';
import { servePosters } from '#features/events/server/poster-routes.ts';
import { eventPaths, eventPreviews } from '#features/events/server/previews.ts';
import { formSubjectOf } from '#features/events/server/replies.ts';
import { eventsRoutes } from '#features/events/server/routes.ts';
import { exportsRoutes } from '#features/exports/server/routes.ts';
import { formsRoutes } from '#features/forms/server/routes.ts';
import { hiringRoutes } from '#features/hiring/server/routes.ts';
import { importsRoutes } from '#features/imports/server/routes.ts';
import { officeRoutes } from '#features/office/server/routes.ts';
import { findCaller } from '#features/officers/server/find-caller.ts';
import { lockOfficersAsLead } from '#features/officers/server/last-lead.ts';
import { signOnOfficer } from '#features/officers/server/oidc-sessions.ts';
import { recordNewPassword } from '#features/officers/server/record-new-password.ts';
import { refusedCalls } from '#features/officers/server/replies.ts';
import { officersRoutes } from '#features/officers/server/routes.ts';
import { officerName } from '#features/officers/server/store.ts';
import { quizzesRoutes } from '#features/quizzes/server/routes.ts';
import { registrationsRoutes } from '#features/registrations/server/routes.ts';
import { reportsRoutes } from '#features/reports/server/routes.ts';
import { roundsRoutes } from '#features/rounds/server/routes.ts';
import { sitePreviews } from '#features/site/server/previews.ts';
import { siteRoutes } from '#features/site/server/routes.ts';
import { staffName } from '#features/staff/server/caller.ts';
import { signOnStaff } from '#features/staff/server/oidc-sessions.ts';
import { serveLoginByPasskey } from '#features/staff/server/passkey-login.ts';
import { staffRoutes } from '#features/staff/server/routes.ts';
import { trailRoutes } from '#features/trail/server/routes.ts';
import { ResponseCache } from '#server/cache/response-cache.ts';
import { siteHostOf } from '#server/core/settings.ts';
import { serveFiles } from '#server/files/serve-files.ts';
import { type AfterReply, afterReplies } from '#server/http/after-reply.ts';
import { serveApiDocs } from '#server/http/api-docs.ts';
import { createServer } from '#server/http/create-server.ts';
import { limitReads } from '#server/http/endpoint-limits.ts';
import { serveHealth } from '#server/http/health.ts';
import { acceptOneClick } from '#server/http/one-click.ts';
import { pageReads } from '#server/http/page-reads.ts';
import { type RouteContext, register } from '#server/http/register.ts';
import { cachedSender } from '#server/http/send-cached.ts';
import type { Route } from '#server/http/serve.ts';
import { acceptUploads } from '#server/http/upload.ts';
import { type Limits, openLimits } from '#server/limits/limits.ts';
import { perAddressQueue } from '#server/limits/per-address-queue.ts';
import { visitorOf } from '#server/limits/visitors.ts';
import { serveCrawlers } from '#server/pages/crawlers.ts';
import { pageRenderer } from '#server/pages/page-renderer.ts';
import { loadPages } from '#server/pages/pages.ts';
import { servePublicPages, serveShell } from '#server/pages/serve-pages.ts';
import type { Services } from '#server/services.ts';
import { eraseOfClub } from './erase-of-club.ts';
import { pageSubjects } from './page-subjects.ts';
import { ServiceChecks } from './service-checks.ts';

const publicPaths = ['/', '/clubboard', '/events', '/hiring', '/about', '/privacy-policy', '/terms', '/accessibility'];

function featureRoutes(services: Services, { limits, findCaller }: RouteContext, afterReply: AfterReply): Route[] {
	const routes = [
		...siteRoutes(services, heldEventRules(services)),
		...accountsRoutes(services, limits, afterReply, recordNewPassword),
		...oidcRoutes(services, limits, { club: signOnOfficer(services), staff: signOnStaff(services) }),
		...clubsRoutes(services, limits, {
			assertStillLead: (tx, caller) => lockOfficersAsLead(services, tx, caller, caller.clubId),
			nameOf: officerName,
		}),
		// Known only when all calls are.
		...officersRoutes(services, limits, (role, isDormant) => refused(role, isDormant)),
		...staffRoutes(services, limits, findCaller, eraseOfClub),
		serveLoginByPasskey(services, limits, (role, isDormant) => refused(role, isDormant)),
		...formsRoutes(services, formSubjectOf),
		...eventsRoutes(services, limits, eventHooks(services)),
		...registrationsRoutes(services, limits),
		...doorRoutes(services, limits),
		...hiringRoutes(services, limits),
		...exportsRoutes(services, limits),
		...quizzesRoutes(services, limits),
		...roundsRoutes(services),
		...trailRoutes(services),
		...officeRoutes(services),
		...reportsRoutes(services),
		...importsRoutes(services, limits, afterReply),
	];
	const refused = refusedCalls(routes.map(({ endpoint }) => endpoint));
	return routes;
}

export interface Build {
	client: string;
	server: URL;
}

export interface App {
	server: FastifyInstance;
	cache: ResponseCache;
	limits: Limits;
	/** Finishes open requests and closes every connection; `server.close()` alone would break some. */
	drain(): Promise<void>;
	settled(): Promise<void>;
	checks: ServiceChecks;
}

function serveFilesAndState(
	server: FastifyInstance,
	{ services, findCaller, limits, cache }: RouteContext,
	endpoints: readonly Endpoint[],
	checks: ServiceChecks,
) {
	return server.register((open, _options, done) => {
		limitReads(open, limits);
		serveFiles(open, services, pictureAudience(services, findCaller));
		servePosters(open, services);
		serveHealth(open, services, checks);
		serveApiDocs(open, services, cache, endpoints);
		serveCrawlers(open, services, cache, async () => [
			...publicPaths,
			...(await clubPaths(services)),
			...(await eventPaths(services)),
		]);
		done();
	});
}

async function servePages(server: FastifyInstance, routes: readonly Route[], context: RouteContext, build: Build) {
	const { services, limits, cache } = context;
	const { settings, siteUrl, now } = services;
	const pages = await loadPages(build.client, cache);
	const site = () => ({
		name: settings.SITE_NAME,
		host: siteHostOf(settings, siteUrl()),
		timeZone: settings.TIME_ZONE,
	});
	const render = pageRenderer({ build: build.server, reads: pageReads(routes, context), now, siteUrl, site });
	const previews = [clubPreviews(services), ...eventPreviews(services), sitePreviews(services)];
	const parts = { pages, render, cache, previews, subjects: pageSubjects(services), services };
	serveShell(server, limits, parts);
	servePublicPages(server, { ...parts, publicPaths, limits });
}

/** Does not listen yet. Tests of calls need no pages. */
export async function createApp(services: Services, build?: Build): Promise<App> {
	const { settings, database, log } = services;
	const scale = settings.RATE_LIMIT_SCALE;
	if (scale === 0) log.warn('RATE_LIMIT_SCALE=0: every rate limit is off');
	const limits = openLimits(scale, database.limitStore);
	const cache = new ResponseCache(limits, visitorOf(settings.TRUST_PROXY));
	database.onChange((tags) => cache.invalidate(tags));

	const context: RouteContext = {
		services,
		findCaller: findCaller(services, staffName),
		limits,
		cache,
		// A few at once, because the database may be distant. `timeouts.call` limits the wait.
		perAddress: perAddressQueue(4, Number.POSITIVE_INFINITY),
	};
	const afterReply = afterReplies(log);
	const routes = featureRoutes(services, context, afterReply);
	const endpoints = routes.map(({ endpoint }) => endpoint);
	const { server, drain } = await createServer(services, cachedSender(services, cache, endpoints));
	server.addHook('onClose', afterReply.settled);
	const {
		uploading = [],
		oneClick = [],
		others = [],
	} = Object.groupBy(routes, ({ endpoint }) =>
		endpoint.files ? 'uploading' : endpoint.oneClick ? 'oneClick' : 'others',
	);
	for (const route of others) register(server, route, context);
	await server.register((uploads, _options, done) => {
		acceptUploads(uploads);
		for (const route of uploading) register(uploads, route, context);
		done();
	});
	await server.register((scope, _options, done) => {
		acceptOneClick(scope);
		for (const route of oneClick) register(scope, route, context);
		done();
	});
	// For all routes below. Those of the contract state their own.
	server.addHook('onRoute', (route) => {
		route.handlerTimeout ??= timeouts.call * 1000;
	});
	const checks = new ServiceChecks(settings, log);
	await serveFilesAndState(server, context, endpoints, checks);
	if (build) await servePages(server, routes, context, build);
	else serveShell(server, limits, undefined);
	return { server, cache, limits, checks, settled: afterReply.settled, drain };
}
