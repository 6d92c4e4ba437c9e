/** Renders public pages by the build's own server part (React Router), in this process, for the response cache. */
import { randomBytes } from 'node:crypto';
import type { RouterContext, ServerBuild } from 'react-router';
import type { PageSite, PageSource } from '#contract/page-source.ts';
import type { CachedResponse, Made } from '#server/cache/cached-response.ts';
import { endOfDay } from '#server/core/end-of-day.ts';
import { pagePolicy } from '#server/core/headers.ts';
import { within } from '#server/core/within.ts';

/** Seconds that rendering a page may take. */
const timeoutSeconds = 20;

export interface RendererParts {
	/** The server part of the build, `dist/server/index.js`. */
	build: URL;
	lists: ReadonlyMap<string, { tags: readonly string[]; read(): Promise<CachedResponse> }>;
	now: () => Date;
	siteUrl: () => string;
	site: () => PageSite;
}

/** Loads React and the pages: only when the first page is asked for, since they hold memory that a server without visitors can spare. */
async function load(build: URL) {
	// React chooses by it, when it is loaded, between its development build and the one for production.
	process.env['NODE_ENV'] ??= 'production';
	const [{ createRequestHandler, RouterContextProvider }, pages] = await Promise.all([
		import('react-router'),
		import(build.href) as Promise<ServerBuild>,
	]);
	const { pageSource } = pages.entry.module as unknown as { pageSource: RouterContext<PageSource | null> };
	const handle = createRequestHandler(pages, 'production');
	return (url: URL, source: PageSource) => {
		const context = new RouterContextProvider();
		context.set(pageSource, source);
		return handle(new Request(url), context);
	};
}

/** Renders a page by its path. Nothing of a visitor's request is handed in, so that what is rendered is the same for all. */
export function pageRenderer({ build, lists, now, siteUrl, site }: RendererParts): (path: string) => Promise<Made> {
	let loaded: ReturnType<typeof load> | undefined;

	return async (path) => {
		loaded ??= load(build);
		const at = now().getTime();
		const { name, host, timeZone } = site();
		const tags = new Set<string>();
		const failures: unknown[] = [];
		let until = endOfDay(at, timeZone);
		const source: PageSource = {
			now: at,
			site: { name, host, timeZone },
			nonce: randomBytes(16).toString('base64'),
			read: async (route) => {
				const list = lists.get(route);
				if (!list) throw new Error(`${route} is no public list.`);
				for (const tag of list.tags) tags.add(tag);
				return JSON.parse((await list.read()).bodies.identity.toString());
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
			'content-security-policy': pagePolicy(allowed, allowed),
		};
		return { body, headers, tags: [...tags], until, quality: 9 };
	};
}
