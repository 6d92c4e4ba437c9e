/** Finds requests that the response cache can answer before Fastify. */
import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import type { Services } from '#server/services.ts';
import { keyOf } from './cached-reply.ts';
import type { SendCached } from './create-server.ts';

const keysOf = ({ route, cachedQueries = [] }: Endpoint) =>
	['', ...cachedQueries].map((query) => keyOf(route.replace('GET ', ''), {}, query));

export function cachedSender(
	{ settings, siteUrl, now }: Pick<Services, 'settings' | 'siteUrl' | 'now'>,
	cache: ResponseCache,
	endpoints: readonly Endpoint[],
): SendCached {
	const namingOrigin = new Set(endpoints.filter(({ namesOrigin }) => namesOrigin).flatMap(keysOf));
	const isForAddress = ({ url = '', headers }: IncomingMessage) =>
		settings.SITE_URL !== undefined ||
		!namingOrigin.has(url) ||
		(siteUrl() === `http://${headers.host}` &&
			headers['x-forwarded-host'] === undefined &&
			headers['x-forwarded-proto'] === undefined);
	return (request, response, isHttps) => {
		const isRead = request.method === 'GET' || request.method === 'HEAD';
		if (!isRead || !isForAddress(request)) return false;
		return cache.send(request.url ?? '', request, response, isHttps, now().getTime());
	};
}
