/** Deletes an event with its form and responses. */
import { eraseForm } from '#features/forms/server/deleted-form-store.ts';
import { withoutDeadline } from '#server/core/within.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { deleteEvent } from '../contract.ts';
import { ownEvent } from './owner.ts';
import { deleteEventRow } from './store.ts';

export const serveDeleteEvent = (services: Services) =>
	serve(deleteEvent, async ({ body, caller }) => {
		await ownEvent(services, body.eventId, caller.clubId);
		const formId = await services.transact((tx) => deleteEventRow(tx, body.eventId, caller.clubId, nowText(services)));
		if (formId !== undefined) {
			// The event is deleted by now. Whatever keeps this from its end, a job finishes it.
			await withoutDeadline(() => eraseForm(services, formId)).catch((error: unknown) =>
				services.log.warn({ err: error, formId }, 'the responses of a deleted event could not be erased yet'),
			);
		}
		return undefined;
	});
