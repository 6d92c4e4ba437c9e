/** Deletes an event with its form and registrations. */
import { withoutDeadline } from '#server/core/within.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { deleteEvent } from '../contract.ts';
import type { EventHooks } from './event-hooks.ts';
import { noSuchEvent, ownEvent } from './owner.ts';
import { deleteEventRow, lockEvent } from './store.ts';

export const serveDeleteEvent = (services: Services, hooks: EventHooks) =>
	serve(deleteEvent, async ({ body, caller }) => {
		await ownEvent(services.db, body.eventId, caller.clubId);
		const formId = await services.transact(async (tx) => {
			const event = await lockEvent(tx, services.database.engine, body.eventId, 'change');
			// Somebody else may have deleted it since it was read.
			if (!event) throw noSuchEvent();
			const form = await deleteEventRow(tx, event.id, caller.clubId, nowText(services));
			await hooks.deleted(tx, event);
			return form;
		});
		if (formId !== undefined) {
			// The event is deleted by now. Whatever keeps this from its end, a job finishes it.
			await withoutDeadline(() => hooks.erase(formId)).catch((error: unknown) =>
				services.log.warn({ err: error, formId }, 'the registrations of a deleted event could not be erased yet'),
			);
		}
		return undefined;
	});
