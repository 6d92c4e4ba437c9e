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
import { keepEvent } from './report-store.ts';
import { deleteEventRow, type Event, lockEvent } from './store.ts';

/**
 * Returns the form's id, whose registrations are still to be erased; undefined when there is no event. `record` writes the trail.
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
		await hooks.deleted(tx, event);
		await keepEvent(tx, services, event);
		const formId = await deleteEventRow(tx, event.id, clubId, nowText(services));
		await record?.(tx, event);
		return { formId };
	});

export const serveDeleteEvent = (services: Services, hooks: EventHooks) =>
	serve(deleteEvent, async ({ body, caller, origin }) => {
		await ownEvent(services.db, body.eventId, caller);
		const { clubId } = caller;
		const removed = await removeEvent(services, hooks, body.eventId, clubId, (tx, event) => {
			const about = { id: event.id, name: event.name };
			return recordChange(tx, {
				now: nowText(services),
				clubId,
				about,
				before: eventReply(event, origin, { isInsider: true }),
			});
		});
		if (!removed) throw noSuchEvent();
		const { formId } = removed;
		if (formId !== undefined)
			await eraseDetached(services, 'the registrations of a deleted event', { formId }, () => hooks.erase(formId));
		return undefined;
	});
