/** The check that an event belongs to the club that wants to manage it. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { type Event, findEvent } from './store.ts';

export const noSuchEvent = () => new Problem('not found', 'There is no such event. It may have been deleted.');

/** The event if it is this club's: 404 when there is none, 403 when it is another club's. */
export async function ownEvent(db: Reader, id: number, clubId: number): Promise<Event> {
	const event = await findEvent(db, id);
	if (!event) throw noSuchEvent();
	if (event.club_id !== clubId) throw new Problem('forbidden', 'This event belongs to another club.');
	return event;
}
