/** Serves every path that is neither an endpoint nor a file: a server-rendered page, the shell, or a 404. */
import type { FastifyInstance } from 'fastify';
import { compressFor, sendResponse, type UncachedResponse } from '#server/cache/cached-response.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import { Problem } from '#server/core/problem.ts';
import { sendProblem } from '#server/http/refuse.ts';
import { addressKey, publicCalls, type RateLimits } from '#server/limits/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { isSecretPath, type Pages } from './pages.ts';
import { findPreview, type PreviewSource, previewTags, withTags } from './previews.ts';

/** Paths that look like a file or belong to the API: a program that expects one of those must get a 404, not a page. */
const noPage = /^\/(?:api|assets|files|fonts)(?:\/|$)|\.[a-z0-9]{2,12}$/i;

const secretHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** Milliseconds for which the shell is sent in place of a page that could not be rendered. */
const afterFailure = 60_000;

export interface PublicPagesParts {
	pages: Pages;
	/** The pages that are the same for everyone. */
	publicPaths: readonly string[];
	render: (path: string) => Promise<UncachedResponse>;
	cache: ResponseCache;
	limits: RateLimits;
	services: Services;
}

export interface ShellParts {
	/** Undefined where only calls are served, as in the tests of calls. */
	pages: Pages | undefined;
	limits: RateLimits;
	previews: readonly PreviewSource[];
	siteUrl: () => string;
}

/** Serves the public pages, each rendered when the cache has none. Where that fails, the browser renders it from the shell. */
export function servePublicPages(
	app: FastifyInstance,
	{ pages: { shell }, publicPaths, render, cache, limits, services: { log, now } }: PublicPagesParts,
): void {
	const pageLimit = limits.ofAddress('pages', publicCalls);
	const renderOrShell = async (path: string): Promise<UncachedResponse> => {
		try {
			return await render(path);
		} catch (error) {
			log.error({ err: error, page: path }, 'a page could not be rendered');
			return { body: shell.bodies.identity, headers: shell.headers, tags: [], until: now().getTime() + afterFailure };
		}
	};
	for (const path of publicPaths) {
		app.get(path, async (request, reply) => {
			await pageLimit.enter(addressKey(request.ip), request.raw.socket);
			const page = await cache.get(path, now().getTime(), () => renderOrShell(path), true);
			return sendResponse(request, reply, page);
		});
	}
}

/**
 * Serves the shell for every page that the browser renders, with a preview of that page in its head where there is one;
 * a 404 elsewhere. One address may request as many pages as cached ones, but far fewer that do not exist.
 */
export function serveShell(app: FastifyInstance, { pages, limits, previews, siteUrl }: ShellParts): void {
	const shells = limits.ofAddress('shells', publicCalls);
	const misses = limits.ofAddress('misses', { points: 120, seconds: 60 });
	app.setNotFoundHandler(async (request, reply) => {
		const path = request.url.split('?')[0] ?? '/';
		const isRead = request.method === 'GET' || request.method === 'HEAD';
		const status = isRead && pages && !noPage.test(path) ? pages.statusOf(path) : undefined;
		await (status === 200 ? shells : misses).enter(addressKey(request.ip), request.raw.socket);
		if (!pages || status === undefined) return sendProblem(reply, new Problem('not found', 'There is nothing here.'));
		if (isSecretPath(path)) void reply.headers(secretHeaders);
		const preview = status === 200 ? await findPreview(previews, path) : undefined;
		if (!preview) return sendResponse(request, reply, pages.shell, status);
		const html = withTags(pages.shell.bodies.identity, previewTags(preview, path, siteUrl()));
		return sendResponse(request, reply, await compressFor(request, html, pages.shell.headers));
	});
}
