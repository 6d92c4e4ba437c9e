/** The job of the staff: it erases clubs that are deleted. */
import { type EraseOfClub, eraseClub, listDeletedClubs } from '#features/clubs/server/deleted-club-store.ts';
import type { Services } from '#server/services.ts';

/** Erases the clubs that were deleted, but not erased because the server stopped meanwhile. */
export const eraseDeletedClubs =
	(parts: readonly EraseOfClub[]) =>
	async (services: Services): Promise<void> => {
		for (const id of await listDeletedClubs(services.db)) await eraseClub(services, id, parts);
	};
