/** Queries of the trail, a hundred entries at a time, newest first. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { call } from '#web/app/call.ts';
import type { Input, Reply } from '#web/app/contracts.ts';
import { callQuery } from '#web/app/use-call.ts';

type TrailRoute = 'GET /api/clubs/trail' | 'GET /api/staff/trail';
export type Entry = Reply<'GET /api/clubs/trail'>[number];
export type StaffEntry = Reply<'GET /api/staff/trail'>[number];

/** The own club; for the staff, all clubs or one. */
export const useTrail = (route: TrailRoute, query: { ClubID?: string | number }) =>
	useInfiniteQuery({
		queryKey: callQuery(route, { query } as Input<TrailRoute>).queryKey as readonly unknown[],
		queryFn: ({ pageParam: before, signal }): Promise<readonly (Entry | StaffEntry)[]> =>
			call(route, { query: { ...query, ...(before !== undefined && { before }) }, signal } as Input<TrailRoute>),
		initialPageParam: undefined as number | undefined,
		getNextPageParam: (page) => (page.length < limits.trailEntries ? undefined : page.at(-1)?.EntryID),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
