/** Events for the public calendar: all upcoming ones, shared with the list, and the past ones that a month's grid shows. */

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { caller } from '#web/app/call.ts';
import { listStaleTime } from '#web/app/page-data.ts';
import type { Query } from '#web/app/query-view.tsx';
import { dateOf, dayOf, monthAfter, weeksOf } from '#web/ui/month-days.ts';
import { type Event, eventKeys, useUpcomingEvents } from './queries.ts';

const call = caller<typeof import('../contract.ts')>();

/** What a month's grid shows of the days up to today; null if it shows none of them. */
function passedOf(month: string): { from: string; to: string } | null {
	const days = weeksOf(month).flat();
	const today = dayOf(new Date());
	const [first = today, last = today] = [days[0], days.at(-1)];
	if (first > today) return null;
	return { from: dateOf(first).toISOString(), to: dateOf(last < today ? last : today, 1).toISOString() };
}

type Passed = NonNullable<ReturnType<typeof passedOf>>;

const passedKey = (passed: Passed | 'nothing') => [...eventKeys.all, passed] as const;

const fetchPassed =
	(passed: Passed) =>
	({ signal }: { signal: AbortSignal }) =>
		call('GET /api/events/getAllEventData', { query: passed, signal });

interface MonthQuery extends Query<readonly Event[]> {
	/** Whether the past events have been loaded or have failed, or none are needed. */
	isSettled: boolean;
}

/** The upcoming events and those of a month, by start. The upcoming ones are there before the others have come. */
export function useEventsOfMonth(month: string): MonthQuery {
	const queryClient = useQueryClient();
	const upcoming = useUpcomingEvents();
	const wanted = passedOf(month);
	const passed = useQuery({
		queryKey: passedKey(wanted ?? 'nothing'),
		queryFn: wanted ? fetchPassed(wanted) : skipToken,
		staleTime: listStaleTime,
	});
	const isComplete = passed.data !== undefined;
	// “Previous month” then shows its events at once.
	useEffect(() => {
		const before = isComplete ? passedOf(monthAfter(month, -1)) : null;
		if (before)
			void queryClient.prefetchQuery({
				queryKey: passedKey(before),
				queryFn: fetchPassed(before),
				staleTime: listStaleTime,
			});
	}, [queryClient, month, isComplete]);
	const data = useMemo(() => {
		if (!upcoming.data || !passed.data) return upcoming.data;
		const known = new Set(upcoming.data.map(({ EventID }) => EventID));
		const others = passed.data.filter(({ EventID }) => !known.has(EventID));
		return [...others, ...upcoming.data].sort((a, b) => Date.parse(a.StartDateTime) - Date.parse(b.StartDateTime));
	}, [upcoming.data, passed.data]);
	return {
		data,
		isSettled: wanted === null || !passed.isPending,
		error: upcoming.error ?? passed.error,
		isFetching: upcoming.isFetching || passed.isFetching,
		refetch: async (options) => {
			const [first, second] = await Promise.all([
				upcoming.refetch(options),
				wanted ? passed.refetch(options) : { error: null },
			]);
			return { error: first.error ?? second.error };
		},
	};
}
