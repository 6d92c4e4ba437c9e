/** Changes an event. Overlaps are allowed here, as the specification says. */
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { updateEvent } from '../contract.ts';
import { noSuchEvent, ownEvent } from './owner.ts';
import { eventColumns, eventReply } from './replies.ts';
import { updateEventRow } from './store.ts';

export const serveUpdateEvent = (services: Services) =>
	serve(updateEvent, async ({ body, caller, origin }) => {
		const before = await ownEvent(services, body.EventID, caller.clubId);
		const fields = eventColumns(body, services.settings.TIME_ZONE, before);
		const event = await services.transact((tx) => updateEventRow(tx, body.EventID, caller.clubId, fields));
		// Somebody may have deleted it since it was read.
		if (!event) throw noSuchEvent();
		return eventReply(event, origin);
	});
