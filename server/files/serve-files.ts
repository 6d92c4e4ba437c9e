/** Serves pictures of clubs and members. Names are unguessable and never reused. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import type { Storage } from './storage.ts';

const pictureName = /^([0-9a-f]{32})-(?:512|128)\.webp$/;

/** Decides who may see the picture `logos/….webp`. */
export type PictureAudience = (name: string, request: FastifyRequest) => Promise<'everybody' | 'staff' | 'nobody'>;

/** An hour only, because a club may be suspended. Revalidation then sends no bytes. */
const cached = { everybody: 'public, max-age=3600', staff: 'private, no-store' } as const;

export function serveFiles(app: FastifyInstance, { files }: { files: Storage }, audienceOf: PictureAudience): void {
	const noSuchPicture = () => new Problem('not found', 'There is no such picture.');
	app.get<{ Params: { folder: string; name: string } }>('/files/:folder/:name', async (request, reply) => {
		const { folder, name } = request.params;
		const [, id] = (folder === 'logos' || folder === 'members' ? pictureName.exec(name) : undefined) ?? [];
		if (id === undefined) throw noSuchPicture();
		const audience = await audienceOf(`${folder}/${id}.webp`, request);
		if (audience === 'nobody') throw noSuchPicture();
		const etag = `"${name}"`;
		reply.header('cache-control', cached[audience]).header('etag', etag);
		if (audience === 'everybody' && request.headers['if-none-match'] === etag) return reply.code(304).send();
		const file = await files.get(`${folder}/${name}`);
		if (!file) throw noSuchPicture();
		return reply.header('content-length', file.bytes).type('image/webp').send(file.stream);
	});
}
