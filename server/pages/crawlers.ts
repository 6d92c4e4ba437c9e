/** Serves `robots.txt`, `sitemap.xml` and `security.txt`. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { replyWithCached } from '#server/cache/cached-response.ts';
import type { ResponseCache } from '#server/cache/response-cache.ts';
import { Problem } from '#server/core/problem.ts';
import type { Services } from '#server/services.ts';

/** Areas behind a log-in, and personal pages. */
const closed = [
	'/api/',
	'/clubAdmin',
	'/staff',
	'/quiz',
	'/applications/',
	'/registrations/',
	'/unsubscribe/',
	'/yours',
	'/reset-password',
	'/officers',
	'/confirm-email',
	'/door',
	'/attended/',
];

const send = (reply: FastifyReply, type: string, text: string) =>
	reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text);

const robots = (siteUrl: string) =>
	['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');

const sitemap = (siteUrl: string, paths: readonly string[]) =>
	`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
		.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`)
		.join('\n')}\n</urlset>\n`;

const sitemapAge = 3_600_000;

const year = 365 * 24 * 3_600_000;

/** RFC 9116. It expires, so that no report goes to an abandoned address. */
const securityText = (contact: string, siteUrl: string, now: Date) =>
	[
		`Contact: ${contact}`,
		`Expires: ${new Date(now.getTime() + year / 2).toISOString()}`,
		'Preferred-Languages: en',
		`Canonical: ${siteUrl}/.well-known/security.txt`,
		'',
	].join('\n');

export function serveCrawlers(
	app: FastifyInstance,
	services: Services,
	cache: ResponseCache,
	listPaths: () => Promise<string[]>,
): void {
	const { settings, siteUrl, now } = services;
	app.get('/robots.txt', async (_request, reply) => send(reply, 'text/plain', robots(siteUrl())));
	app.get('/sitemap.xml', async (request, reply) => {
		const sitemapNow = await cache.get('/sitemap.xml', now().getTime(), async () => ({
			body: Buffer.from(sitemap(siteUrl(), await listPaths())),
			headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
			tags: ['clubs', 'events'],
			until: now().getTime() + sitemapAge,
		}));
		return replyWithCached(request, reply, sitemapNow);
	});
	app.get('/.well-known/security.txt', async (_request, reply) => {
		const contact = settings.SECURITY_CONTACT;
		if (contact === undefined) throw new Problem('not found', 'There is nothing here.');
		return send(reply, 'text/plain', securityText(contact, siteUrl(), now()));
	});
}
