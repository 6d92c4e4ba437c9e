/** The HTTP server: its bounds, timeouts and plugins. */
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

/** Milliseconds. Closes connections of clients that read nothing. Longer than any call takes. */
const idleTimeout = 75_000;

export type SendCached = (request: IncomingMessage, response: ServerResponse, isHttps: boolean) => boolean;

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
			// Enough for a résumé of 5 MB over a weak phone connection. The proxy limits slow senders.
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
	// With 1,000, new connections took 5 % of the time of cached responses.
	http.maxRequestsPerSocket = 10_000;
	return http;
}

function acceptEmptyJson(server: FastifyInstance): void {
	const parseJson = server.getDefaultJsonParser('error', 'error');
	server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
		if (body === '') done(null);
		else void parseJson(request, body as string, done);
	});
}

/** Addresses that cannot be decoded, such as `/%ff`, are refused. Browsers get the 404 page instead. */
function routedAddress({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
	const [path = '', ...query] = url.split('?');
	if (!path.includes('%') || !headers.accept?.includes('text/html') || isDecodable(path)) return url;
	return [path.replaceAll('%', '%25'), ...query].join('?');
}

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
	// As a stream, so that compressing a long list blocks no other request.
	await server.register(compress, {
		global: false,
		encodings: ['br', 'gzip'],
		threshold: 0,
		syncThreshold: 0,
		customTypes: /^(?:application\/json|text\/)/,
		// A small compressed body could fill the memory.
		globalDecompression: false,
	});
}

/** Creates the server without routes. `drain` finishes open requests and closes every connection. */
export async function createServer(
	{ settings, log }: Pick<Services, 'settings' | 'log'>,
	sendCached: SendCached,
): Promise<{ server: FastifyInstance; drain: () => Promise<void> }> {
	const { ServerResponse: Response, drain } = drainable();
	const server = Fastify({
		serverFactory: (handle) => bareServer(settings, { sendCached, handle, Response }),
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
