/** How replies of endpoints with tags are cached. */
import type { Endpoint } from '#contract/endpoint.ts';
import { timeouts } from '#contract/limits.ts';
import type { CachedResponse } from '#server/cache/cached-response.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import { endOfDay } from '#server/core/end-of-day.ts';
import { jsonType } from '#server/core/headers.ts';
import { within } from '#server/core/within.ts';
import type { Services } from '#server/services.ts';
import { PagedReply, wholeBody } from './paged-reply.ts';
import { bytesOf } from './reply-body.ts';
import type { Route } from './serve.ts';

export const keyOf = (url: string, params: object = {}, query = '') =>
	url.replace(/:(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name])) +
	(query === '' ? '' : `?${query}`);

/** Milliseconds. Replies may depend on the time, so none is cached for longer, nor past midnight. */
const replyAge = 60_000;

export function cachedQueryOf({ query, cachedQueries = [] }: Endpoint, sent: object): string | undefined {
	const named = Object.entries(sent).filter(([name]) => Object.hasOwn(query?.shape ?? {}, name));
	const text = named.map(([name, value]) => `${name}=${value}`).join('&');
	return text === '' || cachedQueries.includes(text) ? text : undefined;
}

export function cachedReader(
	{ endpoint, handle }: Route,
	{ services, cache }: { services: Services; cache: ResponseCache },
) {
	const { route, tags = [], type = jsonType, timeout = timeouts.call } = endpoint;
	const [, url = ''] = route.split(' ');
	return (call: { params?: object | undefined }, query: string): Promise<CachedResponse> => {
		const now = services.now().getTime();
		const body = async () => {
			const result: unknown = await handle(call);
			return result instanceof PagedReply ? wholeBody(endpoint, result) : bytesOf(endpoint, result);
		};
		return cache.get(keyOf(url, call.params, query), now, async () => ({
			body: await within(timeout, body),
			headers: { 'content-type': type, 'cache-control': 'no-cache' },
			tags,
			until: Math.min(now + replyAge, endOfDay(now, services.settings.TIME_ZONE)),
		}));
	};
}
