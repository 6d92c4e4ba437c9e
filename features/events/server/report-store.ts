/** Counts events that took place, for the report of a year. */

import type { Reader, Tx } from '#server/db/tables.ts';
import { dayIn, keepCounts } from '#server/report/kept-counts.ts';
import { nowText, type Services } from '#server/services.ts';
import { isPublishedState, publishedStates } from '../publishing-rules.ts';
import type { Event } from './store.ts';

/** The id, the club and the form of each public or unlisted event that starts in the span, and is neither called off nor hidden. */
export function listHeld(db: Reader, { from, until }: { from: string; until: string }, clubId?: number) {
	const query = db
		.selectFrom('events')
		.innerJoin('clubs', 'clubs.id', 'events.club_id')
		.select(['events.id', 'events.club_id', 'events.form_id'])
		.where('events.starts_at', '>=', from)
		.where('events.starts_at', '<', until)
		.where('events.state', 'in', publishedStates)
		.where('events.called_off_at', 'is', null)
		.where('events.hidden_at', 'is', null)
		.where('clubs.status', 'in', ['approved', 'suspended']);
	return (clubId === undefined ? query : query.where('events.club_id', '=', clubId)).execute();
}

type Held = Pick<
	Event,
	'club_id' | 'starts_at' | 'ends_at' | 'state' | 'called_off_at' | 'hidden_at' | 'club_status' | 'club_published_at'
>;

/** Whether it is over and was public; the club may be deleted meanwhile. */
export const tookPlace = (event: Held, now: string): boolean =>
	event.ends_at <= now &&
	isPublishedState(event.state) &&
	event.called_off_at === null &&
	event.hidden_at === null &&
	event.club_status !== 'pending' &&
	event.club_published_at !== null;

/** Deleted events that took place stay in the report. */
export async function keepEvent(tx: Tx, services: Services, event: Held): Promise<void> {
	if (!tookPlace(event, nowText(services))) return;
	const day = dayIn(services.settings, event.starts_at);
	await keepCounts(tx, [{ day, club_id: event.club_id, kind: 'events', count: 1 }]);
}

/** The first start of any event. */
export async function firstStart(db: Reader): Promise<string | undefined> {
	const row = await db
		.selectFrom('events')
		.select(({ fn }) => fn.min<string | null>('starts_at').as('first'))
		.executeTakeFirst();
	return row?.first ?? undefined;
}
