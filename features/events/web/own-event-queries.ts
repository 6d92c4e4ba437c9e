/** What a club changes about its own events. */

import { useQueryClient } from '@tanstack/react-query';
import type { Body, Reply } from '#web/app/contracts.ts';
import { callQuery } from '#web/app/use-call.ts';
import { type Change, useChange } from '#web/app/use-change.ts';
import type { Event } from './queries.ts';

/** What the event form sends. */
export type EventBody = Body<'POST /api/events/create-event'>;

/** The id of the element that links to an event's form. It gets the focus once the form is created. */
export const formCellId = (eventId: number) => `form-of-${eventId}`;

/** The history state of a link to the club's events that opens the form of a new one. */
export const newEventState = 'new event';

const byStart = (a: Event, b: Event) => a.StartDateTime.localeCompare(b.StartDateTime) || a.EventID - b.EventID;

type ChangeRoute = 'POST /api/events/create-event' | 'PUT /api/events/update-event' | 'DELETE /api/events/deleteEvent';

/** A change that the club's list shows at once. */
function useEventChange<R extends ChangeRoute>(
	route: R,
	change: (events: Event[], reply: Reply<R>, sent: Change<R>) => Event[],
) {
	const client = useQueryClient();
	return useChange(route, {
		refetch: '/api/events',
		waits: false,
		done: (reply, sent) => {
			const { queryKey } = callQuery('GET /api/events/getClubEventData', {
				query: { ClubID: sent.query?.ClubID ?? 0 },
			});
			client.setQueryData(queryKey, (events) => events && change(events, reply, sent).sort(byStart));
		},
	});
}

export const useCreateEvent = () =>
	useEventChange('POST /api/events/create-event', (events, event) => [...events, event]);

export const useUpdateEvent = () =>
	useEventChange('PUT /api/events/update-event', (events, event) =>
		events.map((other) => (other.EventID === event.EventID ? event : other)),
	);

/** Deletes an event of the club with its form and responses. */
export const useDeleteEvent = () =>
	useEventChange('DELETE /api/events/deleteEvent', (events, _, { body }) =>
		events.filter(({ EventID }) => EventID !== body?.eventId),
	);
