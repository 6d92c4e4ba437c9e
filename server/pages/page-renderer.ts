/** Renders public pages with React Router's server build, for the response cache. */
import { randomBytes } from 'node:crypto';
import type { RouterContext, ServerBuild } from 'react-router';
import type { PageSite, PageSource } from '#contract/page-source.ts';
import type { UncachedResponse } from '#server/cache/cached-response.ts';
import { endOfDay } from '#server/core/end-of-day.ts';
import { pageHeaders } from '#server/core/headers.ts';
import { within } from '#server/core/within.ts';
import type { PageRead } from '#server/http/page-reads.ts';

const timeoutSeconds = 20;

export interface RendererParts {
	build: URL;
	reads: ReadonlyMap<string, PageRead>;
	now: () => Date;
	siteUrl: () => string;
	site: () => PageSite;
}

/** Called for the first page, because React takes memory. */
async function load(build: URL) {
	// React reads it on load. Without it, the slow development build would render.
	process.env['NODE_ENV'] ??= 'production';
	const { createRequestHandler, RouterContextProvider } = await import('react-router');
	const pages: ServerBuild = await import(build.href);
	const { pageSource } = pages.entry.module as unknown as { pageSource: RouterContext<PageSource | null> };
	const handle = createRequestHandler(pages, 'production');
	return (url: URL, source: PageSource) => {
		const context = new RouterContextProvider();
		context.set(pageSource, source);
		return handle(new Request(url), context);
	};
}

/** Renders a page by its path only, because the cached page is sent to everybody. */
export function pageRenderer({
	build,
	reads,
	now,
	siteUrl,
	site,
}: RendererParts): (path: string) => Promise<UncachedResponse> {
	let loaded: ReturnType<typeof load> | undefined;

	return async (path) => {
		loaded ??= load(build).catch((error: unknown) => {
			loaded = undefined;
			throw error;
		});
		const at = now().getTime();
		const { name, host, timeZone } = site();
		const tags = new Set<string>();
		const failures: unknown[] = [];
		let until = endOfDay(at, timeZone);
		const source: PageSource = {
			now: at,
			site: { name, host, timeZone },
			nonce: randomBytes(16).toString('base64'),
			read: async (route, sent = {}) => {
				const call = reads.get(route);
				if (!call) throw new Error(`${route} is no call that pages are rendered from.`);
				for (const tag of call.tags) tags.add(tag);
				return JSON.parse((await call.read(sent)).toString());
			},
			keepUntil: (time) => {
				until = Math.min(until, time);
			},
			fail: (error) => void failures.push(error),
		};
		const render = await loaded;
		const { response, body } = await within(timeoutSeconds, async () => {
			const response = await render(new URL(path, siteUrl()), source);
			return { response, body: Buffer.from(await response.arrayBuffer()) };
		});
		if (failures.length > 0) throw failures[0];
		if (response.status !== 200) throw new Error(`The page ${path} was rendered with status ${response.status}.`);
		const allowed = [`'nonce-${source.nonce}'`];
		const headers = {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-cache',
			...pageHeaders(allowed, allowed),
		};
		return { body, headers, tags: [...tags], until, quality: 9 };
	};
}
