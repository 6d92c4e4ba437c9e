/** Counts who came, for the report of a year. */
import { tookPlace } from '#features/events/server/report-store.ts';
import type { Event } from '#features/events/server/store.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { dayIn, keepCounts } from '#server/report/kept-counts.ts';
import { nowText, type Services } from '#server/services.ts';
import { findCounts } from './check-in-store.ts';

/** People, walk-ins included, by event. */
export async function countCame(db: Reader, eventIds: readonly number[]): Promise<Map<number, number>> {
	if (eventIds.length === 0) return new Map();
	const rows = await db
		.selectFrom('attendance_counts')
		.select(['event_id', 'came'])
		.where('event_id', 'in', eventIds)
		.execute();
	return new Map(rows.map(({ event_id, came }) => [event_id, came]));
}

/** For an event that is being deleted. */
export async function keepAttended(tx: Tx, services: Services, event: Event): Promise<void> {
	if (!tookPlace(event, nowText(services))) return;
	const { came } = await findCounts(tx, event.id);
	const day = dayIn(services.settings, event.starts_at);
	await keepCounts(tx, [{ day, club_id: event.club_id, kind: 'attended', count: came }]);
}
