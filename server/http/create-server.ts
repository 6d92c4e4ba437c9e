/** The HTTP server: its bounds and timeouts, and what every request passes before its route. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { isDecodable } from '#server/core/decodable.ts';
import { headersFor } from '#server/core/headers.ts';
import { createServer as createHttpServer } from '#server/core/node-http.ts';
import type { Settings } from '#server/core/settings.ts';
import type { Services } from '#server/services.ts';
import { budgetBodies } from './body-budget.ts';
import { drainable } from './drain.ts';
import { isSecure } from './identify.ts';
import { logRequests } from './log-requests.ts';
import { refuseConnection, sendError } from './refuse.ts';

/**
 * Milliseconds after which a connection is closed on which nothing moves. Otherwise who asks for much and reads nothing
 * would keep connections and replies for ever. Longer than any call takes to reply.
 */
const idleTimeout = 75_000;

/** Sends the cached response to a request, before the framework sees it; false where there is none. */
export type SendCached = (request: IncomingMessage, response: ServerResponse, isHttps: boolean) => boolean;

/** Node's own server. It sends cached responses itself, and hands the rest to the framework. */
function bareServer(
	{ SITE_URL }: Settings,
	{
		sendCached,
		handle,
		Response,
	}: { sendCached: SendCached; handle: RequestListener; Response: typeof ServerResponse },
) {
	const isHttps = SITE_URL?.startsWith('https:') === true;
	const http = createHttpServer(
		{
			ServerResponse: Response,
			headersTimeout: 10_000,
			// Enough for a résumé of 5 MB over a weak phone connection. The proxy bounds how many send slowly.
			requestTimeout: 120_000,
			connectionsCheckingInterval: 2000,
			maxHeaderSize: 16_384,
			keepAliveTimeout: 10_000,
		},
		(request, response) => {
			if (!sendCached(request, response, isHttps)) handle(request, response);
		},
	);
	http.timeout = idleTimeout;
	// With 1,000, new connections took 5 % of the processor time of cached responses.
	http.maxRequestsPerSocket = 10_000;
	return http;
}

/** Takes an empty JSON body for none: clients that send JSON name its type with a `DELETE` too, which needs no body. */
function acceptEmptyJson(server: FastifyInstance): void {
	const parseJson = server.getDefaultJsonParser('error', 'error');
	server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
		if (body === '') done(null);
		else void parseJson(request, body as string, done);
	});
}

/**
 * The address that routes see. One that cannot be decoded, such as `/%ff`, is refused before any route; for a browser its
 * percent signs stand for themselves, so that whoever mistyped it gets the page for addresses that do not exist.
 */
function routedAddress({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
	const [path = '', ...query] = url.split('?');
	if (!path.includes('%') || !headers.accept?.includes('text/html') || isDecodable(path)) return url;
	return [path.replaceAll('%', '%25'), ...query].join('?');
}

/** Adds what every request passes before its route, in this order. */
async function addPlugins(server: FastifyInstance, settings: Settings): Promise<void> {
	server.removeContentTypeParser('text/plain');
	acceptEmptyJson(server);
	server.addHook('onRequest', (request, reply, done) => {
		reply.headers(headersFor(isSecure(request, settings)));
		done();
	});
	server.setErrorHandler(sendError);
	budgetBodies(server);
	logRequests(server);
	await server.register(cookie);
	// For what calls `reply.compress`. Always as a stream: a long list compressed in one piece would keep other requests waiting.
	await server.register(compress, {
		global: false,
		encodings: ['br', 'gzip'],
		threshold: 0,
		syncThreshold: 0,
		customTypes: /^(?:application\/json|text\/)/,
		// Requests stay as they are: a small compressed body could fill the memory.
		globalDecompression: false,
	});
}

/** Creates the server, without routes. `drain` answers the requests there are, and closes every connection. */
export async function createServer(
	{ settings, log }: Pick<Services, 'settings' | 'log'>,
	sendCached: SendCached,
): Promise<{ server: FastifyInstance; drain: () => Promise<void> }> {
	const { ServerResponse: Response, drain } = drainable();
	const server = Fastify({
		serverFactory: (handle) => bareServer(settings, { sendCached, handle, Response }),
		// A call with files states its own.
		bodyLimit: 262_144,
		trustProxy: settings.TRUST_PROXY ?? false,
		forceCloseConnections: 'idle',
		return503OnClosing: false,
		rewriteUrl: routedAddress,
		routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true, caseSensitive: true, allowUnsafeRegex: false },
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		requestIdHeader: false,
		frameworkErrors: (error, request, reply) =>
			void sendError(error, request, reply.headers(headersFor(isSecure(request, settings)))),
		clientErrorHandler: refuseConnection,
	});
	await addPlugins(server, settings);
	return { server, drain: () => drain(server.server) };
}
