/** Serves posters as pictures: `/events/{id}/poster.png`, `/clubs/{id}/poster.png` and `/poster.png`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limits } from '#contract/limits.ts';
import { findClub } from '#features/clubs/server/store.ts';
import { isPublic } from '#features/clubs/server/visibility.ts';
import { etagOf, isNotModified } from '#server/cache/cached-response.ts';
import { Problem } from '#server/core/problem.ts';
import { siteHostOf } from '#server/core/settings.ts';
import type { Poster } from '#server/posters/draw-poster.ts';
import type { Services } from '#server/services.ts';
import { clubPoster, eventPoster, sitePoster } from './describe-poster.ts';
import { findEvent } from './store.ts';
import { isPublished } from './visibility.ts';

const keptBytes = 8 * 1024 * 1024;

const noSuchPoster = () => new Problem('not found', 'There is no such poster.');

/** Draws each poster once while it is kept; requests meanwhile share the work. */
function posterKeeper() {
	const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
	const pending = new Map<string, Promise<Buffer>>();
	return (poster: Poster): Promise<Buffer> => {
		// Functions are left out of the key: they follow from the rest.
		const key = etagOf(Buffer.from(JSON.stringify(poster)));
		const drawn = kept.get(key);
		if (drawn) return Promise.resolve(drawn);
		const begun = pending.get(key);
		if (begun !== undefined) return begun;
		const drawing = import('#server/posters/draw-poster.ts')
			.then(({ drawPoster }) => drawPoster(poster))
			.then((bytes) => {
				kept.set(key, bytes);
				return bytes;
			})
			.finally(() => pending.delete(key));
		pending.set(key, drawing);
		return drawing;
	};
}

/** Accepts one spelling of an id, so each event has one poster. */
const idOf = (text: string): number => {
	const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
	if (id > limits.id) throw noSuchPoster();
	return id;
};

export function servePosters(app: FastifyInstance, { db, settings, siteUrl }: Services): void {
	const draw = posterKeeper();
	const send = async (request: FastifyRequest, reply: FastifyReply, poster: Poster) => {
		const bytes = await draw(poster);
		const etag = etagOf(bytes);
		reply.headers({ etag, 'cache-control': 'no-cache' });
		return isNotModified(request.headers, etag) ? reply.code(304).send() : reply.type('image/png').send(bytes);
	};

	app.get('/poster.png', (request, reply) =>
		send(request, reply, sitePoster(settings.SITE_NAME, siteHostOf(settings, siteUrl()))),
	);

	app.get<{ Params: { clubId: string } }>('/clubs/:clubId/poster.png', async (request, reply) => {
		const club = await findClub(db, idOf(request.params.clubId));
		if (!club || !isPublic(club)) throw noSuchPoster();
		return send(request, reply, clubPoster(club, settings.SITE_NAME));
	});

	app.get<{ Params: { eventId: string } }>('/events/:eventId/poster.png', async (request, reply) => {
		const event = await findEvent(db, idOf(request.params.eventId));
		if (!event || !isPublished(event)) throw noSuchPoster();
		return send(request, reply, eventPoster(event, settings.TIME_ZONE));
	});
}
