/** Creates an event in a slot that no public event overlaps. */
import { limits } from '#contract/limits.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { createEvent } from '../contract.ts';
import { eventTexts, freeSlots } from '../rules.ts';
import { eventColumns, eventReply, slotOf } from './replies.ts';
import { type EventFields, insertEvent, listPublicEvents, listPublicSlots } from './store.ts';

/** The most conflicts that a refusal lists: enough to choose another time. */
const conflictsShown = 10;

/** Throws a 409 with the conflicts and the nearest free slots when the slot is taken. */
async function assertFree(tx: Tx, wanted: EventFields, now: Date): Promise<void> {
	const conflicts = await listPublicEvents(tx, wanted.starts_at, wanted.ends_at, conflictsShown);
	if (conflicts.length === 0) return;
	const busy = (await listPublicSlots(tx, now.toISOString())).map(slotOf);
	const free = freeSlots(slotOf(wanted), busy, now.getTime(), limits.freeSlots);
	throw new Problem('conflict', eventTexts.conflict, {
		detail: {
			conflicts: conflicts.map((event) => ({
				EventID: event.id,
				EventName: event.name,
				StartDateTime: event.starts_at,
				EndDateTime: event.ends_at,
			})),
			freeSlots: free.map(({ start, end }) => ({
				StartDateTime: new Date(start).toISOString(),
				EndDateTime: new Date(end).toISOString(),
			})),
		},
	});
}

export const serveCreateEvent = (services: Services) =>
	serve(createEvent, async ({ body, caller, origin, write }) => {
		const fields = eventColumns(body, services.settings.TIME_ZONE);
		return write(async (tx) => {
			// Without the lock, two requests at the same time could both find the slot free.
			await services.database.lock(tx, 'event slots');
			await assertFree(tx, fields, services.now());
			return eventReply(await insertEvent(tx, caller.clubId, fields, nowText(services)), origin);
		});
	});
