/** Queries of the open sessions, for the public pages: without what clubs and applicants need, they are half as large. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PageSource } from '#contract/page-source.ts';
import { caller } from '#web/app/call.ts';
import { listStaleTime } from '#web/app/page-data.ts';
import { fetchOnce } from '#web/app/query-client.ts';

type Contract = typeof import('../contract.ts');

/** A session in the public list. */
export type ListedSession = ReplyOf<Contract['getAllHiringSessions']>[number];

const call = caller<Contract>();

/** Keys of the query cache; they begin as those of `queries.ts` do, so a change in hiring makes them stale too. */
const keys = {
	open: ['hiring', 'open'] as const,
	openOfClub: (clubId: number) => ['hiring', 'open', clubId] as const,
};

const openQuery = {
	queryKey: keys.open,
	queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/hiring/hiringSessions/all', { signal }),
	staleTime: listStaleTime,
};

/** The sessions that have not ended, of all public clubs. */
export const useOpenSessions = () => useQuery(openQuery);

const ofClub = (sessions: readonly ListedSession[], clubId: number) =>
	sessions.filter(({ ClubID }) => ClubID === clubId);

/** Those of one club, for its public page. */
export function useOpenSessionsOfClub(clubId: number) {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: keys.openOfClub(clubId),
		queryFn: async () => ofClub(await fetchOnce(queryClient, openQuery), clubId),
		staleTime: listStaleTime,
	});
}

/** The same for a server-rendered page. */
export async function loadOpenSessionsOfClub(source: PageSource, clubId: number) {
	const sessions = (await source.read('GET /api/hiring/hiringSessions/all')) as ListedSession[];
	return [keys.openOfClub(clubId), ofClub(sessions, clubId)] as const;
}

/** The open sessions for a server-rendered page. */
export const loadOpenSessions = async (source: PageSource) =>
	[keys.open, await source.read('GET /api/hiring/hiringSessions/all')] as const;
