/** Changes of a club's own events. */

import { useQueryClient } from '@tanstack/react-query';
import type { Body, Reply } from '#web/app/contracts.ts';
import { callQuery } from '#web/app/use-call.ts';
import { type Change, useChange } from '#web/app/use-change.ts';
import type { Event } from './queries.ts';

export type EventBody = Body<'POST /api/events/create-event'>;

/** Gets the focus once the form is created. */
export const formCellId = (eventId: number) => `form-of-${eventId}`;

/** A link's history state that opens the form of a new event. */
export const newEventState = 'new event';

const byStart = (a: Event, b: Event) => a.StartDateTime.localeCompare(b.StartDateTime) || a.EventID - b.EventID;

type ChangeRoute = 'POST /api/events/create-event' | 'PUT /api/events/update-event' | 'DELETE /api/events/deleteEvent';

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

export const useDeleteEvent = () =>
	useEventChange('DELETE /api/events/deleteEvent', (events, _, { body }) =>
		events.filter(({ EventID }) => EventID !== body?.eventId),
	);
