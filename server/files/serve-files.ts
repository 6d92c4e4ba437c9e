/** Serves the pictures of clubs and members. Their names cannot be guessed, and a new picture gets a new name: browsers may cache them. */

import type { FastifyInstance } from 'fastify';
import { Problem } from '#server/core/problem.ts';
import type { Storage } from './storage.ts';

const pictureName = /^[0-9a-f]{32}-(?:512|128)\.webp$/;

export function serveFiles(app: FastifyInstance, { files }: { files: Storage }): void {
	app.get<{ Params: { folder: string; name: string } }>('/files/:folder/:name', async ({ params }, reply) => {
		const isPicture = (params.folder === 'logos' || params.folder === 'members') && pictureName.test(params.name);
		const file = isPicture ? await files.get(`${params.folder}/${params.name}`) : undefined;
		if (!file) throw new Problem('not found', 'There is no such picture.');
		return reply
			.header('cache-control', 'public, max-age=31536000, immutable')
			.header('content-length', file.bytes)
			.type('image/webp')
			.send(file.stream);
	});
}
