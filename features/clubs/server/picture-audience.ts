/** Shows pictures of rejected and suspended clubs to the staff only. */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PictureAudience } from '#server/files/serve-files.ts';
import { type FindCaller, identify } from '#server/http/identify.ts';
import type { Services } from '#server/services.ts';
import { statusOfPicture } from './store.ts';
import { isBlocked } from './visibility.ts';

const lifetime = 60_000;

export function pictureAudience(services: Services, find: FindCaller): PictureAudience {
	const { database, db, settings } = services;
	// Pages show dozens of logos, so each is queried once until a change.
	const held = new LRUCache<string, Promise<boolean>>({ max: 5000, ttl: lifetime });
	database.onChange((tags) => {
		if (tags.has('clubs')) held.clear();
	});
	/** Includes pending clubs, which prepare their pages; names cannot be guessed. */
	const isShown = async (name: string) => {
		const status = await statusOfPicture(db, name);
		return status !== undefined && !isBlocked(status);
	};
	const lookUp = (name: string): Promise<boolean> => {
		const known = held.get(name);
		const shown = known ?? isShown(name);
		// Once: setting it again would extend its lifetime.
		if (!known) held.set(name, shown);
		return shown.catch(() => {
			held.delete(name);
			// Public lists stay up without the database, and so do logos.
			return true;
		});
	};
	return async (name: string, request: FastifyRequest) => {
		if (await lookUp(name)) return 'everybody';
		const caller = await identify(request, settings, find, 'staff');
		return caller.kind === 'staff' && !caller.lacksSecondFactor ? 'staff' : 'nobody';
	};
}
