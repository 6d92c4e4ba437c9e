/** What answers an address that no endpoint and no file has: the pages' shell, or a refusal. */
import type { FastifyInstance } from 'fastify';
import type { Pages } from './pages.ts';
import { findPreview, type PreviewSource, previewTags, withTags } from './previews.ts';
import { Problem } from './problem.ts';
import { addressKey, type RateLimits } from './rate-limits.ts';
import { encodingFor } from './ready.ts';
import { sendProblem } from './refuse.ts';

/** Looks like a file, or belongs to the API: a page in its place would only confuse. */
const noPage = /^\/(?:api|assets|files|fonts)(?:\/|$)|\.[a-z0-9]{2,12}$/i;

export interface ShellParts {
	pages: Pages | undefined;
	limits: RateLimits;
	previews: readonly PreviewSource[];
	siteUrl: () => string;
}

/**
 * Serves the shell, with a preview of the page where there is one. One address may ask as often as for pages that are
 * held ready, and miss far less often.
 */
export function serveShell(app: FastifyInstance, { pages, limits, previews, siteUrl }: ShellParts): void {
	const shells = limits('shells', { points: 6000, seconds: 60 });
	const misses = limits('misses', { points: 120, seconds: 60 });
	app.setNotFoundHandler(async (request, reply) => {
		const path = request.url.split('?')[0] ?? '/';
		const isRead = request.method === 'GET' || request.method === 'HEAD';
		const found = isRead && pages && !noPage.test(path) ? pages.shellFor(path) : undefined;
		await (found?.status === 200 ? shells : misses).take(addressKey(request.ip));
		if (!found) return sendProblem(reply, new Problem('not found', 'There is nothing here.'));
		const { answer, status } = found;
		const preview = status === 200 ? await findPreview(previews, path) : undefined;
		if (preview) {
			const html = withTags(answer.bodies.identity, previewTags(preview, path, siteUrl()));
			return reply.headers(answer.headers).send(html);
		}
		const encoding = encodingFor(request.headers['accept-encoding'], answer);
		if (encoding !== 'identity') reply.header('content-encoding', encoding);
		return reply.code(status).headers(answer.headers).header('vary', 'accept-encoding').send(answer.bodies[encoding]);
	});
}
