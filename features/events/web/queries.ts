/** Queries of public pages about events; a club's own are in `own-event-queries.ts`. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { PageSource } from '#contract/page-source.ts';
import type { Reply } from '#web/app/contracts.ts';
import { listStaleTime, useRenderTime } from '#web/app/page-data.ts';
import { fetchOnce } from '#web/app/query-client.ts';
import { callQuery, loadCall, useCall } from '#web/app/use-call.ts';
import { type FirstPage, firstPageOf, loadList, useList } from '#web/app/use-list.ts';
import { useRenderAt } from '#web/ui/use-render-at.ts';
import { isUpcoming, nextChangeAt } from '../list-rules.ts';
import { nextMidnight } from '../when-rules.ts';

export type Event = Reply<'GET /api/events/getAllEventData'>[number];

const firstKey = ['events', 'first'];
const nextKey = (clubId: number) => ['events', 'next', clubId];

/** Keeps the array until an event begins or ends, or the day does; then renders. */
function useCurrent(events: readonly Event[] | undefined) {
	const { now } = useRenderTime();
	const known = useRef({ events, from: now, until: now, current: events });
	if (known.current.events !== events || now < known.current.from || now >= known.current.until) {
		const current = events?.filter((event) => isUpcoming(event, now));
		const until = Math.min(nextChangeAt(events ?? [], now), nextMidnight(now));
		known.current = { events, from: now, until, current };
	}
	useRenderAt(known.current.until);
	return known.current.current;
}

export const upcomingQuery = {
	...callQuery('GET /api/events/getAllEventData', { query: { upcoming: 'true' } }),
	staleTime: listStaleTime,
};

export function useUpcomingEvents({ enabled = true } = {}) {
	const events = useQuery({ ...upcomingQuery, enabled });
	return { ...events, data: useCurrent(events.data) };
}

/** With `allowPartial`, the first ones until all are loaded. `total` counts all. */
export function useListedEvents(allowPartial: boolean) {
	const list = useList(upcomingQuery, allowPartial);
	const data = useCurrent(list.data);
	const ended = (list.data?.length ?? 0) - (data?.length ?? 0);
	return { ...list, data, total: list.total - ended };
}

export function useFirstEvents(count: number) {
	const queryClient = useQueryClient();
	const { data, ...query } = useQuery({
		queryKey: firstKey,
		queryFn: async () => {
			const events = await fetchOnce(queryClient, upcomingQuery);
			return firstPageOf(events.filter((event) => isUpcoming(event, Date.now())));
		},
		placeholderData: () => {
			const events = queryClient.getQueryData(upcomingQuery.queryKey);
			return events && firstPageOf(events);
		},
		staleTime: listStaleTime,
	});
	const events = useCurrent(data?.items);
	const { refetch } = query;
	const isShort = events !== undefined && events.length < count && (data?.items.length ?? 0) < (data?.total ?? 0);
	// An ended event makes room for the next.
	useEffect(() => {
		if (isShort) void refetch();
	}, [isShort, refetch]);
	return { ...query, data: events };
}

const upcomingOfClubQuery = (clubId: string) => ({
	...callQuery('GET /api/events/getClubEventData', { query: { ClubID: clubId, upcoming: 'true' } }),
	staleTime: listStaleTime,
});

/** The club itself gets its drafts, too. */
const listed = (events: Event[]) => events.filter(({ State }) => State === 'public');

export function useUpcomingOfClub(clubId: string) {
	const events = useQuery({ ...upcomingOfClubQuery(clubId), select: listed });
	return { ...events, data: useCurrent(events.data) };
}

/** One more is kept: the shown event may be among them. */
const nextShown = 2;
const nextOf = (events: readonly Event[], now: number) =>
	events.filter((event) => isUpcoming(event, now)).slice(0, nextShown + 1);

export function useNextBeside({ EventID, ClubID }: Pick<Event, 'EventID' | 'ClubID'>): readonly Event[] {
	const queryClient = useQueryClient();
	const { data } = useQuery({
		queryKey: nextKey(ClubID),
		queryFn: async () => nextOf(await fetchOnce(queryClient, upcomingOfClubQuery(String(ClubID))), Date.now()),
		staleTime: listStaleTime,
	});
	return (
		useCurrent(data)
			?.filter((event) => event.EventID !== EventID)
			.slice(0, nextShown) ?? []
	);
}

export async function loadListedEvents(source: PageSource) {
	const events = await readUpcoming(source);
	keepUntilChange(source, firstPageOf(events).items);
	return loadList(upcomingQuery.queryKey, events);
}

export async function loadFirstEvents(source: PageSource, most: number) {
	const first = firstPageOf(await readUpcoming(source), most);
	keepUntilChange(source, first.items);
	return [firstKey, first] as const;
}

export async function loadUpcomingOfClub(source: PageSource, clubId: string) {
	const query = { ClubID: clubId, upcoming: 'true' } as const;
	const loaded = await loadCall(source, 'GET /api/events/getClubEventData', { query });
	keepUntilChange(source, loaded[1]);
	return loaded;
}

export async function loadEvent(source: PageSource, eventId: string) {
	const loaded = await loadCall(source, 'GET /api/events/getSingleEventData', { query: { EventID: eventId } });
	const [, event] = loaded;
	keepUntilChange(source, [event]);
	const [, ofClub] = await loadUpcomingOfClub(source, String(event.ClubID));
	return [loaded, [nextKey(event.ClubID), nextOf(ofClub, source.now)]] as const;
}

async function readUpcoming(source: PageSource): Promise<Event[]> {
	const events = (await source.read('GET /api/events/getAllEventData?upcoming=true')) as Event[];
	return events.filter((event) => isUpcoming(event, source.now));
}

/** Renders when an event begins or ends. */
function keepUntilChange(source: PageSource, events: readonly Event[]): void {
	// The page holds until the last millisecond before.
	source.keepUntil(nextChangeAt(events, source.now) - 1);
}

export function usePublicEvent(eventId: string) {
	const queryClient = useQueryClient();
	return useCall(
		'GET /api/events/getSingleEventData',
		{ query: { EventID: eventId } },
		{
			staleTime: listStaleTime,
			placeholderData: () =>
				[
					...(queryClient.getQueryData(upcomingQuery.queryKey) ?? []),
					...(queryClient.getQueryData<FirstPage<Event>>(firstKey)?.items ?? []),
				].find(({ EventID }) => String(EventID) === eventId),
		},
	);
}
