/** Counts registrations, also erased ones, for the report of a year. */
import { tookPlace } from '#features/events/server/report-store.ts';
import type { Event } from '#features/events/server/store.ts';
import { addErasedResponses, listErasedCounts } from '#features/forms/server/store.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { dayIn, keepCounts } from '#server/report/kept-counts.ts';
import { nowText, type Services } from '#server/services.ts';
import { countByState, type Registration } from './store.ts';

/** How many people are or were going, by form. */
export async function countGoingByForm(db: Reader, formIds: readonly string[]): Promise<Map<string, number>> {
	const going = (await countByState(db, formIds)).filter(({ state }) => state === 'going');
	const counts = new Map(going.map(({ form_id, count }) => [form_id, count]));
	for (const { id, erased_responses } of await listErasedCounts(db, formIds))
		counts.set(id, (counts.get(id) ?? 0) + erased_responses);
	return counts;
}

/** For an event that is being deleted. */
export async function keepRegistrations(tx: Tx, services: Services, event: Event): Promise<void> {
	if (event.form_id === null || !tookPlace(event, nowText(services))) return;
	const count = (await countGoingByForm(tx, [event.form_id])).get(event.form_id) ?? 0;
	const day = dayIn(services.settings, event.starts_at);
	await keepCounts(tx, [{ day, club_id: event.club_id, kind: 'registrations', count }]);
}

/** Called before one registration is deleted. After the event its person still counts. */
export async function keepRegistration(tx: Tx, services: Services, event: Event, row: Registration): Promise<void> {
	if (row.state === 'going' && tookPlace(event, nowText(services))) await addErasedResponses(tx, row.form_id, 1);
}
