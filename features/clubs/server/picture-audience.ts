/** Who may see a picture: the logo and the members’ pictures of a club that is rejected or suspended are for the staff only. */
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PictureAudience } from '#server/files/serve-files.ts';
import { type FindCaller, identify } from '#server/http/identify.ts';
import type { Services } from '#server/services.ts';
import { statusOfPicture } from './store.ts';
import { isBlocked } from './visibility.ts';

/** Milliseconds for which a status is held that no change has dropped. */
const lifetime = 60_000;

export function pictureAudience(services: Services, find: FindCaller): PictureAudience {
	const { database, db, settings } = services;
	// A page shows dozens of logos, so each is asked for once until a club or member changes.
	const held = new LRUCache<string, Promise<boolean>>({ max: 5000, ttl: lifetime });
	database.onChange((tags) => {
		if (tags.has('clubs')) held.clear();
	});
	/** A pending club's pictures too: it prepares its page, and their names cannot be guessed. */
	const isShown = async (name: string) => {
		const status = await statusOfPicture(db, name);
		return status !== undefined && !isBlocked(status);
	};
	const lookUp = (name: string): Promise<boolean> => {
		const known = held.get(name);
		const shown = known ?? isShown(name);
		// Only once: setting it again would start its lifetime anew.
		if (!known) held.set(name, shown);
		return shown.catch(() => {
			held.delete(name);
			// Public lists stay up while the database is away, and so do their logos.
			return true;
		});
	};
	return async (name: string, request: FastifyRequest) => {
		if (await lookUp(name)) return 'everybody';
		const caller = await identify(request, settings, find, 'staff');
		return caller.kind === 'staff' && !caller.lacksSecondFactor ? 'staff' : 'nobody';
	};
}
