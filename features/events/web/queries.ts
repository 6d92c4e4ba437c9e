/** Queries and mutations of the pages about events. */

import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, SentBody } from '#contract/endpoint.ts';
import type { PageSource } from '#contract/page-source.ts';
import { caller } from '#web/app/call.ts';
import { type Drafted, sendDraft } from '#web/app/draft.ts';
import { useRenderTime } from '#web/app/page-data.ts';
import { useRenderAt } from '#web/ui/use-render-at.ts';
import { isUpcoming, nextTurn } from '../rules.ts';

type Contract = typeof import('../contract.ts');
export type Event = ReplyOf<Contract['getAllEventData']>[number];
/** What the event form sends. */
export type EventBody = SentBody<Contract['createEvent']>;
/** What the form builder sends. */
export type NewForm = SentBody<Contract['createForm']>;

const call = caller<Contract>();

/** Keys of the query cache. A change of an event makes everything below `all` stale. */
export const eventKeys = {
	all: ['events'] as const,
	/** Lists that a server-rendered page starts with: all upcoming events, and the first few of them. */
	upcoming: ['events', 'upcoming'] as const,
	first: ['events', 'first'] as const,
	ofClub: (clubId: number) => ['events', 'club', clubId] as const,
	one: (eventId: string) => ['events', 'one', eventId] as const,
	responses: (formId: string) => ['responses', formId] as const,
};

/** The id of the element that links to an event's form. It gets the focus once the form is created. */
export const formPlaceId = (eventId: number) => `form-of-${eventId}`;

/** Every event of the public clubs, by start. */
export const useEvents = () =>
	useQuery({
		queryKey: eventKeys.all,
		queryFn: ({ signal }) => call('GET /api/events/getAllEventData', { signal }),
	});

/** The list that the page was server-rendered with. It is never fetched by this key. */
const useRenderedEvents = (key: typeof eventKeys.upcoming | typeof eventKeys.first) =>
	useQuery<Event[]>({ queryKey: key, queryFn: skipToken }).data;

/** The events that have not ended. Renders again when one begins or ends. */
function useCurrent(events: readonly Event[] | undefined) {
	const { now } = useRenderTime();
	useRenderAt(nextTurn(events ?? [], now));
	return events?.filter((event) => isUpcoming(event, now));
}

/** The events that have not ended, renewed whenever one begins or ends. */
export function useUpcomingEvents() {
	const events = useEvents();
	const rendered = useRenderedEvents(eventKeys.upcoming);
	return { ...events, data: useCurrent(events.data ?? rendered) };
}

/** The same for a page that shows only a few: until all events are loaded, those the page was rendered with. */
export function useFirstEvents() {
	const upcoming = useUpcomingEvents();
	const first = useCurrent(useRenderedEvents(eventKeys.first));
	return { ...upcoming, data: upcoming.data ?? first };
}

/** The upcoming events for a server-rendered page. It is rendered again when one of them begins or ends. */
export const loadUpcomingEvents = async (source: PageSource) =>
	[eventKeys.upcoming, await readUpcoming(source)] as const;

/** The first few of them, for a page that shows no more. */
export const loadFirstEvents = async (source: PageSource, most: number) =>
	[eventKeys.first, await readUpcoming(source, most)] as const;

async function readUpcoming(source: PageSource, most = Number.POSITIVE_INFINITY): Promise<Event[]> {
	const all = (await source.read('GET /api/events/getAllEventData')) as Event[];
	const events = all.filter((event) => isUpcoming(event, source.now)).slice(0, most);
	// The page is still right in the last millisecond before the change.
	source.keepUntil(nextTurn(events, source.now) - 1);
	return events;
}

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
		onSuccess: (event, { clubId }) => void refresh(clubId, (events) => [...events, event]),
	});
}

/** Changes an event of the club. */
export function useUpdateEvent() {
	const refresh = useRefreshEvents();
	return useMutation({
		mutationFn: ({ clubId, body, forget }: Drafted & { clubId: number; body: EventBody & { EventID: number } }) =>
			sendDraft(call('PUT /api/events/update-event', { query: { ClubID: String(clubId) }, body }), forget),
		onSuccess: (event, { clubId }) =>
			void refresh(clubId, (events) => events.map((other) => (other.EventID === event.EventID ? event : other))),
	});
}

/** Deletes an event of the club with its form and responses. */
export function useDeleteEvent() {
	const refresh = useRefreshEvents();
	return useMutation({
		mutationFn: ({ clubId, eventId }: { clubId: number; eventId: number }) =>
			call('DELETE /api/events/deleteEvent', { query: { ClubID: String(clubId) }, body: { eventId } }),
		onSuccess: (_, { clubId, eventId }) =>
			void refresh(clubId, (events) => events.filter((event) => event.EventID !== eventId)),
	});
}

/** Creates the registration form of an event; requests with the same idempotency key create one form. */
export function useCreateForm() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ form, idempotencyKey, forget }: Drafted & { form: NewForm; idempotencyKey: string }) =>
			sendDraft(call('POST /api/events/create-form', { body: form, idempotencyKey }), forget),
		onSuccess: () => queryClient.invalidateQueries({ queryKey: eventKeys.all }),
	});
}

/** The responses to an event's form. */
export const useResponses = (formId: string) =>
	useQuery({
		queryKey: eventKeys.responses(formId),
		queryFn: async ({ signal }) => {
			try {
				return await call('GET /api/events/forms/:formId/responses', { params: { formId }, signal });
			} catch (error) {
				if (!signal.aborted) console.error('Failed to load form responses', error);
				throw error;
			}
		},
	});
