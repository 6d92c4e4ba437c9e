/** What a club fetches and changes about its own events. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentBody } from '#contract/endpoint.ts';
import { caller, orGone } from '#web/app/call.ts';
import { type Drafted, sendDraft } from '#web/app/draft.ts';
import { refetchAfterFailure, refetches } from '#web/app/refetches.ts';
import { type Event, eventKeys } from './queries.ts';

type Contract = typeof import('../contract.ts');
/** What the event form sends. */
export type EventBody = SentBody<Contract['createEvent']>;
/** What the form builder sends. */
export type NewForm = SentBody<Contract['createForm']>;

const call = caller<Contract>();

/** The id of the element that links to an event's form. It gets the focus once the form is created. */
export const formPlaceId = (eventId: number) => `form-of-${eventId}`;

/** The history state of a link to the club's events that opens the form of a new one. */
export const newEventState = 'new event';

/** All events of a club, for its own admin area. A club that is not public sees its events too. */
export const useClubEvents = (clubId: number) =>
	useQuery({
		queryKey: eventKeys.ofClub(clubId),
		queryFn: ({ signal }) => call('GET /api/events/getClubEventData', { query: { ClubID: String(clubId) }, signal }),
	});

/** One event. */
export const useEvent = (eventId: string) =>
	useQuery({
		queryKey: eventKeys.one(eventId),
		queryFn: ({ signal }) => call('GET /api/events/getSingleEventData', { query: { EventID: eventId }, signal }),
	});

const byStart = (a: Event, b: Event) => a.StartDateTime.localeCompare(b.StartDateTime) || a.EventID - b.EventID;

/** Puts the reply into the club's list at once, and refetches everything about events. */
function useRefreshEvents() {
	const queryClient = useQueryClient();
	return (clubId: number, change: (events: Event[]) => Event[]) => {
		queryClient.setQueryData<Event[]>(eventKeys.ofClub(clubId), (events) => events && change(events).sort(byStart));
		return queryClient.invalidateQueries({ queryKey: eventKeys.all });
	};
}

/** Creates an event of the club; requests with the same idempotency key create one event. */
export function useCreateEvent() {
	const refresh = useRefreshEvents();
	return useMutation({
		mutationFn: ({
			clubId,
			body,
			idempotencyKey,
			forget,
		}: Drafted & { clubId: number; body: EventBody; idempotencyKey: string }) =>
			sendDraft(
				call('POST /api/events/create-event', { query: { ClubID: String(clubId) }, body, idempotencyKey }),
				forget,
			),
		onError: refetchAfterFailure(useQueryClient(), eventKeys.all),
		onSuccess: (event, { clubId }) => void refresh(clubId, (events) => [...events, event]),
	});
}

interface EventChange extends Drafted {
	clubId: number;
	eventId: number;
	changes: Partial<EventBody>;
}

/** Changes an event of the club. */
export function useUpdateEvent() {
	const refresh = useRefreshEvents();
	return useMutation({
		mutationFn: ({ clubId, eventId, changes, forget }: EventChange) => {
			const body = { ...changes, EventID: eventId };
			return sendDraft(call('PUT /api/events/update-event', { query: { ClubID: String(clubId) }, body }), forget);
		},
		onError: refetchAfterFailure(useQueryClient(), eventKeys.all),
		onSuccess: (event, { clubId }) =>
			void refresh(clubId, (events) => events.map((other) => (other.EventID === event.EventID ? event : other))),
	});
}

/** Deletes an event of the club with its form and responses. */
export function useDeleteEvent() {
	const refresh = useRefreshEvents();
	return useMutation({
		mutationFn: ({ clubId, eventId }: { clubId: number; eventId: number }) =>
			orGone(call('DELETE /api/events/deleteEvent', { query: { ClubID: String(clubId) }, body: { eventId } })),
		onError: refetchAfterFailure(useQueryClient(), eventKeys.all),
		onSuccess: (_, { clubId, eventId }) =>
			void refresh(clubId, (events) => events.filter((event) => event.EventID !== eventId)),
	});
}

/** Creates the registration form of an event; requests with the same idempotency key create one form. */
export const useCreateForm = () =>
	useMutation({
		mutationFn: ({ form, idempotencyKey, forget }: Drafted & { form: NewForm; idempotencyKey: string }) =>
			sendDraft(call('POST /api/events/create-form', { body: form, idempotencyKey }), forget),
		...refetches(useQueryClient(), eventKeys.all),
	});
