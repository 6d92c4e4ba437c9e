/** Deletes an event with its form and registrations. */
import { withoutDeadline } from '#server/core/within.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { deleteEvent } from '../contract.ts';
import type { EventHooks } from './event-hooks.ts';
import { noSuchEvent, ownEvent } from './owner.ts';
import { deleteEventRow, lockEvent } from './store.ts';

/**
 * Deletes an event of a club with its form; undefined when there is none. The registrations for the form, whose id it
 * gives, are still to be erased.
 */
export const removeEvent = (services: Services, hooks: EventHooks, id: number, clubId: number) =>
	services.transact(async (tx) => {
		const event = await lockEvent(tx, services.database.engine, id, 'change');
		if (!event) return undefined;
		const formId = await deleteEventRow(tx, event.id, clubId, nowText(services));
		await hooks.deleted(tx, event);
		return { formId };
	});

export const serveDeleteEvent = (services: Services, hooks: EventHooks) =>
	serve(deleteEvent, async ({ body, caller }) => {
		await ownEvent(services.db, body.eventId, caller.clubId);
		const removed = await removeEvent(services, hooks, body.eventId, caller.clubId);
		// Somebody else may have deleted it since it was read.
		if (!removed) throw noSuchEvent();
		const { formId } = removed;
		if (formId !== undefined) {
			// The event is deleted by now. Whatever keeps this from its end, a job finishes it.
			await withoutDeadline(() => hooks.erase(formId)).catch((error: unknown) =>
				services.log.warn({ err: error, formId }, 'the registrations of a deleted event could not be erased yet'),
			);
		}
		return undefined;
	});
