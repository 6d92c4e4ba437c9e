/** Events of the public calendar: all upcoming ones, and the past ones of a month's grid. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listStaleTime } from '#web/app/page-data.ts';
import type { Query } from '#web/app/query-view.tsx';
import { callQuery } from '#web/app/use-call.ts';
import { dateOf, dayOf } from '#web/ui/dates.ts';
import { monthAfter, weeksOf } from '#web/ui/month-days.ts';
import { type Event, useUpcomingEvents } from './queries.ts';

function pastRangeOf(month: string): { from: string; to: string } | null {
	const days = weeksOf(month).flat();
	const today = dayOf(new Date());
	const [first = today, last = today] = [days[0], days.at(-1)];
	if (first > today) return null;
	return { from: dateOf(first).toISOString(), to: dateOf(last < today ? last : today, 1).toISOString() };
}

const pastQuery = (query: NonNullable<ReturnType<typeof pastRangeOf>>) => ({
	...callQuery('GET /api/events/getAllEventData', { query }),
	staleTime: listStaleTime,
});

interface MonthQuery extends Query<readonly Event[]> {
	/** The past events are loaded, failed or not needed. */
	isSettled: boolean;
}

/** By start. The upcoming ones come first. */
export function useEventsOfMonth(month: string): MonthQuery {
	const queryClient = useQueryClient();
	const upcoming = useUpcomingEvents();
	const pastRange = pastRangeOf(month);
	const pastEvents = useQuery({ ...pastQuery(pastRange ?? { from: '', to: '' }), enabled: pastRange !== null });
	const hasPastEvents = pastEvents.data !== undefined;
	// Preloads the previous month.
	useEffect(() => {
		const rangeBefore = hasPastEvents ? pastRangeOf(monthAfter(month, -1)) : null;
		if (rangeBefore) void queryClient.prefetchQuery(pastQuery(rangeBefore));
	}, [queryClient, month, hasPastEvents]);
	const data = useMemo(() => {
		if (!upcoming.data || !pastEvents.data) return upcoming.data;
		const known = new Set(upcoming.data.map(({ EventID }) => EventID));
		const others = pastEvents.data.filter(({ EventID }) => !known.has(EventID));
		return [...others, ...upcoming.data].sort((a, b) => Date.parse(a.StartDateTime) - Date.parse(b.StartDateTime));
	}, [upcoming.data, pastEvents.data]);
	return {
		data,
		isSettled: pastRange === null || !pastEvents.isPending,
		error: upcoming.error ?? pastEvents.error,
		isFetching: upcoming.isFetching || pastEvents.isFetching,
		refetch: async (options) => {
			const [ofUpcoming, ofPast] = await Promise.all([
				upcoming.refetch(options),
				pastRange ? pastEvents.refetch(options) : { error: null },
			]);
			return { error: ofUpcoming.error ?? ofPast.error };
		},
	};
}
