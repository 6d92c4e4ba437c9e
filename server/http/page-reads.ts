/** Calls that pages are rendered from, made in the process without a session. */
import type { Endpoint } from '#contract/endpoint.ts';
import { timeouts } from '#contract/limits.ts';
import type { PageSent } from '#contract/page-source.ts';
import { within } from '#server/core/within.ts';
import { cachedReader, keyOf } from './cached-reply.ts';
import { parse } from './parse.ts';
import type { RouteContext } from './register.ts';
import { bytesOf } from './reply-body.ts';
import type { PageInput, Route } from './serve.ts';

export interface PageRead {
	/** Committing one of these makes the reply stale. */
	tags: readonly string[];
	read(sent: PageSent): Promise<Buffer>;
}

/** JSON calls with `tags` go through the response cache; those with `pageTags` do not. */
export function pageReads(routes: readonly Route[], context: RouteContext): ReadonlyMap<string, PageRead> {
	const asNobody = ({ params, query }: Endpoint, sent: PageSent) =>
		({
			params: parse(params, sent.params ?? {}) ?? {},
			query: parse(query, sent.query ?? {}) ?? {},
			files: {},
			caller: { kind: 'nobody' },
			origin: context.services.siteUrl(),
		}) satisfies Record<PageInput, unknown>;

	const cachedReads = (served: Route, tags: readonly string[]) => {
		const { endpoint } = served;
		const read = cachedReader(served, context);
		return ['', ...(endpoint.cachedQueries ?? [])].map((query): [string, PageRead] => {
			const sent = { query: Object.fromEntries(new URLSearchParams(query)) };
			const readCached = async () => (await read(asNobody(endpoint, sent), query)).bodies.identity;
			return [keyOf(endpoint.route, {}, query), { tags, read: readCached }];
		});
	};

	return new Map(
		routes.flatMap((served): [string, PageRead][] => {
			const { endpoint, handle } = served;
			const { route, tags, pageTags, params, reply, timeout = timeouts.call } = endpoint;
			if (tags !== undefined && reply !== undefined && params === undefined) return cachedReads(served, tags);
			if (pageTags === undefined) return [];
			const read = async (sent: PageSent) =>
				bytesOf(endpoint, await within(timeout, () => handle(asNobody(endpoint, sent))));
			return [[route, { tags: pageTags, read }]];
		}),
	);
}
