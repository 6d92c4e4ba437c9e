/** The open sessions, for the public pages: without what clubs and applicants need, they are half as large. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PageSource } from '#contract/page-source.ts';
import type { Reply } from '#web/app/contracts.ts';
import { listStaleTime } from '#web/app/page-data.ts';
import { fetchOnce } from '#web/app/query-client.ts';
import { callQuery, loadCall } from '#web/app/use-call.ts';

/** A session in the public list. */
export type ListedSession = Reply<'GET /api/hiring/hiringSessions/all'>[number];

const openQuery = { ...callQuery('GET /api/hiring/hiringSessions/all'), staleTime: listStaleTime };

/** Of the open sessions of one club: a page of its own need not hold those of all. */
const openOfClub = (clubId: number) => ['hiring', 'open', clubId];

/** The sessions that have not ended, of all public clubs. */
export const useOpenSessions = () => useQuery(openQuery);

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
