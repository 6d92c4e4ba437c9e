/** The open sessions, for the public pages: without what clubs and applicants need, they are half as large. */

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageSource } from '#contract/page-source.ts';
import type { Reply } from '#web/app/contracts.ts';
import { listStaleTime } from '#web/app/page-data.ts';
import { fetchOnce } from '#web/app/query-client.ts';
import { callQuery, loadCall } from '#web/app/use-call.ts';
import { loadList, useList } from '#web/app/use-list.ts';

/** A session in the public list. */
export type ListedSession = Reply<'GET /api/hiring/hiringSessions/all'>[number];

const openQuery = { ...callQuery('GET /api/hiring/hiringSessions/all'), staleTime: listStaleTime };

/** Of the open sessions of one club: a page of its own need not hold those of all. */
const openOfClub = (clubId: number) => ['hiring', 'open', clubId];

/** How many clubs a page shows at first, and is rendered with. */
export const firstClubs = 15;

export interface OpenCounts {
	clubs: number;
	positions: number;
}

/** How many there are in all, for a page that was rendered with the first of them. */
const countsKey = ['hiring', 'open counts'];

const countsOf = (sessions: readonly ListedSession[]): OpenCounts => ({
	clubs: new Set(sessions.map(({ ClubID }) => ClubID)).size,
	positions: sessions.reduce((sum, { Positions }) => sum + Positions.length, 0),
});

/** The sessions that have not ended, of all public clubs; where `allowPartial`, until they are loaded those of the first clubs. */
export function useOpenSessions(allowPartial: boolean) {
	const list = useList(openQuery, allowPartial);
	const { data: counts } = useQuery<OpenCounts>({ queryKey: countsKey, queryFn: skipToken, staleTime: listStaleTime });
	const isPartial = (list.data?.length ?? 0) < list.total;
	return { ...list, counts: (isPartial ? counts : undefined) ?? countsOf(list.data ?? []) };
}

/** The sessions for the server-rendered list. */
export async function loadOpenSessions(source: PageSource) {
	const [key, sessions] = await loadCall(source, 'GET /api/hiring/hiringSessions/all');
	const first = new Set([...new Set(sessions.map(({ ClubID }) => ClubID))].slice(0, firstClubs));
	const ofFirst = sessions.filter(({ ClubID }) => first.has(ClubID)).length;
	return [loadList(key, sessions, ofFirst), [countsKey, countsOf(sessions)] as const];
}

const ofClub = (sessions: readonly ListedSession[], clubId: number) =>
	sessions.filter(({ ClubID }) => ClubID === clubId);

/** Those of one club, for its public page. */
export function useOpenSessionsOfClub(clubId: number) {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: openOfClub(clubId),
		queryFn: async () => ofClub(await fetchOnce(queryClient, openQuery), clubId),
		staleTime: listStaleTime,
	});
}

/** The same for a server-rendered page. */
export async function loadOpenSessionsOfClub(source: PageSource, clubId: number) {
	const [, sessions] = await loadCall(source, 'GET /api/hiring/hiringSessions/all');
	return [openOfClub(clubId), ofClub(sessions, clubId)] as const;
}
