/** Finds an event for the club that manages it. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { type Owner, ownedBy } from '#server/http/owned-by.ts';
import { findEvent } from './store.ts';
import { isPublished } from './visibility.ts';

export const noSuchEvent = () => new Problem('not found', 'There is no such event. It may have been deleted.');

/** Another club's event that is not public is a 404, so that nobody learns of it. */
export async function ownEvent(db: Reader, id: number, owner: Owner) {
	const event = await findEvent(db, id);
	const isHidden = event && event.club_id !== owner.clubId && !isPublished(event);
	return ownedBy(owner, isHidden ? undefined : event, noSuchEvent, 'This event belongs to another club.');
}
