/** Serves all paths without endpoint or file: a rendered page, the shell, or a 404. */
import type { FastifyInstance } from 'fastify';
import { compressFor, replyWithCached, type UncachedResponse } from '#server/cache/cached-response.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import { Problem } from '#server/core/problem.ts';
import { sendProblem } from '#server/http/refuse.ts';
import { addressKey } from '#server/limits/address-key.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { detailFinder } from './detail-finder.ts';
import { isSecretPath, type Pages } from './pages.ts';
import { findPreview, type Preview, type PreviewSource, previewTags, withTags } from './previews.ts';

/** There is never a page below these paths. */
const noPage = /^\/(?:api|assets|files|fonts)(?:\/|$)/i;
const fileName = /\.[a-z0-9]{2,12}$/i;

/** Programs that expect JSON or a file get no page. */
const mayBePage = (path: string, accepted = '') =>
	!noPage.test(path) && (!fileName.test(path) || accepted.includes('text/html'));

const secretHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

const afterFailure = 60_000;

export interface PageSubject {
	path: RegExp;
	isThere(id: string): Promise<boolean>;
}

export interface PagesParts {
	pages: Pages;
	render: (path: string) => Promise<UncachedResponse>;
	cache: ResponseCache;
	previews: readonly PreviewSource[];
	subjects: readonly PageSubject[];
	services: Services;
}

/** Renders pages for the cache. After a failure, the browser renders from the shell. */
function pageMaker({ pages: { shell }, render, previews, services }: PagesParts) {
	const { log, now, settings, siteUrl } = services;
	const renderOrShell = async (path: string): Promise<UncachedResponse> => {
		try {
			return await render(path);
		} catch (error) {
			log.error({ err: error, page: path }, 'a page could not be rendered');
			return { body: shell.bodies.identity, headers: shell.headers, tags: [], until: now().getTime() + afterFailure };
		}
	};
	const withPreview = (html: Buffer, preview: Preview, path: string) =>
		withTags(html, previewTags(preview, path, { name: settings.SITE_NAME, origin: siteUrl() }));
	return {
		withPreview,
		make: async (path: string): Promise<UncachedResponse> => {
			const [page, preview] = await Promise.all([renderOrShell(path), findPreview(previews, path)]);
			return preview ? { ...page, body: withPreview(page.body, preview, path) } : page;
		},
		/** A 404 without rendering if there is no such club or event. */
		makeDetail: async (path: string): Promise<UncachedResponse> => {
			const preview = await findPreview(previews, path);
			if (!preview) throw new Problem('not found', 'There is no such page.');
			const page = await renderOrShell(path);
			return { ...page, body: withPreview(page.body, preview, path) };
		},
	};
}

/** Renders public pages that the cache lacks. */
export function servePublicPages(
	app: FastifyInstance,
	parts: PagesParts & { publicPaths: readonly string[]; limits: Limits },
): void {
	const { publicPaths, cache, limits, services } = parts;
	const maker = pageMaker(parts);
	for (const path of publicPaths) {
		app.get(path, async (request, reply) => {
			await limits.take('public reads', addressKey(request.ip), request.raw.socket);
			const page = await cache.get(path, services.now().getTime(), () => maker.make(path), 'page');
			return replyWithCached(request, reply, page);
		});
	}
}

/** 404 if the page's subject is missing; 200 while the database cannot tell. */
async function statusAbout(subjects: readonly PageSubject[], path: string): Promise<200 | 404> {
	for (const subject of subjects) {
		const id = subject.path.exec(path)?.[1];
		if (id !== undefined) return (await subject.isThere(id).catch(() => true)) ? 200 : 404;
	}
	return 200;
}

function cachedDetails(parts: PagesParts) {
	const { cache, previews, services } = parts;
	const maker = pageMaker(parts);
	return detailFinder(previews, (path) =>
		cache.get(path, services.now().getTime(), () => maker.makeDetail(path), 'detail'),
	);
}

/**
 * Serves pages of clubs and events, and the shell for all others, with previews. Without `parts` only calls are
 * served, as in tests.
 */
export function serveShell(app: FastifyInstance, limits: Limits, parts: PagesParts | undefined): void {
	const findDetail = parts && cachedDetails(parts);
	const maker = parts && pageMaker(parts);
	app.setNotFoundHandler(async (request, reply) => {
		const path = request.url.split('?')[0] ?? '/';
		const isRead = request.method === 'GET' || request.method === 'HEAD';
		const status = isRead && parts && mayBePage(path, request.headers.accept) ? parts.pages.statusOf(path) : undefined;
		const address = addressKey(request.ip);
		await limits.take('public reads', address, request.raw.socket);
		if (!parts || !maker || status === undefined)
			return sendProblem(reply, new Problem('not found', 'There is nothing here.'));
		const isSecret = isSecretPath(path);
		const shell = isSecret ? parts.pages.secretShellOf(path) : parts.pages.shell;
		if (isSecret) void reply.headers(secretHeaders);
		if (status !== 200) return replyWithCached(request, reply, shell, status);
		const detail = await findDetail?.(path, address);
		if (detail) return replyWithCached(request, reply, detail);
		const sources = parts.previews.filter(({ isDetail }) => !isDetail);
		const preview = await findPreview(sources, path);
		if (!preview) return replyWithCached(request, reply, shell, await statusAbout(parts.subjects, path));
		const html = maker.withPreview(shell.bodies.identity, preview, path);
		return replyWithCached(request, reply, await compressFor(request, html, shell.headers));
	});
}
