/** Deletes an event with its form and responses. */
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { deleteEvent } from '../contract.ts';
import { ownEvent } from './owner.ts';
import { deleteEventRow } from './store.ts';

export const serveDeleteEvent = (services: Services) =>
	serve(deleteEvent, async ({ body, caller }) => {
		await ownEvent(services, body.eventId, caller.clubId);
		await services.transact((tx) => deleteEventRow(tx, body.eventId, caller.clubId, nowText(services)));
		return undefined;
	});
