/** Open sessions of public pages, half the size of a club's own. */

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageSource } from '#contract/page-source.ts';
import type { Reply } from '#web/app/contracts.ts';
import { listStaleTime } from '#web/app/page-data.ts';
import { fetchOnce } from '#web/app/query-client.ts';
import { callQuery, loadCall } from '#web/app/use-call.ts';
import { loadList, useList } from '#web/app/use-list.ts';

export type ListedSession = Reply<'GET /api/hiring/hiringSessions/all'>[number];

const openQuery = { ...callQuery('GET /api/hiring/hiringSessions/all'), staleTime: listStaleTime };

const openOfClub = (clubId: number) => ['hiring', 'open', clubId];

export const firstClubs = 15;

export interface OpenCounts {
	clubs: number;
	positions: number;
}

/** Totals for a page that starts with the first clubs. */
const countsKey = ['hiring', 'open counts'];

const countsOf = (sessions: readonly ListedSession[]): OpenCounts => ({
	clubs: new Set(sessions.map(({ ClubID }) => ClubID)).size,
	positions: sessions.reduce((sum, { Positions }) => sum + Positions.length, 0),
});

/** With `allowPartial`, those of the first clubs until all are loaded. */
export function useOpenSessions(allowPartial: boolean) {
	const list = useList(openQuery, allowPartial);
	const { data: counts } = useQuery<OpenCounts>({ queryKey: countsKey, queryFn: skipToken, staleTime: listStaleTime });
	const isPartial = (list.data?.length ?? 0) < list.total;
	return { ...list, counts: (isPartial ? counts : undefined) ?? countsOf(list.data ?? []) };
}

export async function loadOpenSessions(source: PageSource) {
	const [key, sessions] = await loadCall(source, 'GET /api/hiring/hiringSessions/all');
	const first = new Set([...new Set(sessions.map(({ ClubID }) => ClubID))].slice(0, firstClubs));
	const ofFirst = sessions.filter(({ ClubID }) => first.has(ClubID)).length;
	const list = loadList(key, sessions, ofFirst);
	return ofFirst < sessions.length ? [list, [countsKey, countsOf(sessions)] as const] : [list];
}

const ofClub = (sessions: readonly ListedSession[], clubId: number) =>
	sessions.filter(({ ClubID }) => ClubID === clubId);

export function useOpenSessionsOfClub(clubId: number) {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: openOfClub(clubId),
		queryFn: async () => ofClub(await fetchOnce(queryClient, openQuery), clubId),
		staleTime: listStaleTime,
	});
}

export async function loadOpenSessionsOfClub(source: PageSource, clubId: number) {
	const [, sessions] = await loadCall(source, 'GET /api/hiring/hiringSessions/all');
	return [openOfClub(clubId), ofClub(sessions, clubId)] as const;
}
