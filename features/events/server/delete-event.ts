/** Deletes an event with its form and registrations. */
import type { Tx } from '#server/db/tables.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { eraseDetached } from '#server/trail/detached.ts';
import { recordChange } from '#server/trail/trail.ts';
import { deleteEvent } from '../contract.ts';
import type { EventHooks } from './event-hooks.ts';
import { noSuchEvent, ownEvent } from './owner.ts';
import { eventReply } from './replies.ts';
import { deleteEventRow, type Event, lockEvent } from './store.ts';

/**
 * Deletes an event of a club with its form; undefined when there is none. The registrations for the form, whose id it
 * gives, are still to be erased. `record` leaves the entry in the trail.
 */
export const removeEvent = (
	services: Services,
	hooks: EventHooks,
	id: number,
	clubId: number,
	record?: (tx: Tx, event: Event) => Promise<void>,
) =>
	services.transact(async (tx) => {
		const event = await lockEvent(tx, id);
		if (!event) return undefined;
		const formId = await deleteEventRow(tx, event.id, clubId, nowText(services));
		await hooks.deleted(tx, event);
		await record?.(tx, event);
		return { formId };
	});

export const serveDeleteEvent = (services: Services, hooks: EventHooks) =>
	serve(deleteEvent, async ({ body, caller, origin }) => {
		await ownEvent(services.db, body.eventId, caller);
		const { clubId } = caller;
		const removed = await removeEvent(services, hooks, body.eventId, clubId, (tx, event) => {
			const about = { id: event.id, name: event.name };
			return recordChange(tx, { now: nowText(services), clubId, about, before: eventReply(event, origin) });
		});
		// Somebody else may have deleted it since it was read.
		if (!removed) throw noSuchEvent();
		const { formId } = removed;
		if (formId !== undefined)
			await eraseDetached(services, 'the registrations of a deleted event', { formId }, () => hooks.erase(formId));
		return undefined;
	});
