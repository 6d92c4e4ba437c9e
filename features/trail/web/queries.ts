/** The calls that read the trail, a hundred entries at a time. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { caller } from '#web/app/call.ts';

type Contract = typeof import('../contract.ts');
export type Entry = ReplyOf<Contract['getClubTrail']>[number];
/** An entry as the staff read it, with its club. */
export type StaffEntry = ReplyOf<Contract['getStaffTrail']>[number];

const callAsClub = caller<Contract>();
const callAsStaff = caller<Contract>('staff');

const first = undefined as string | undefined;

/** The id to go on before; undefined after the last entry. */
const nextOf = (page: readonly Entry[]) =>
	page.length < limits.trailEntries ? undefined : String(page.at(-1)?.EntryID ?? '');

const beforeOf = (before: string | undefined) => (before === undefined ? {} : { before });

/** What happened in the own club, newest first. */
export const useClubTrail = (clubId: number) =>
	useInfiniteQuery({
		queryKey: ['trail', clubId],
		queryFn: ({ pageParam, signal }) =>
			callAsClub('GET /api/clubs/trail', { query: { ClubID: String(clubId), ...beforeOf(pageParam) }, signal }),
		initialPageParam: first,
		getNextPageParam: nextOf,
		staleTime: 0,
	});

/** What happened in all clubs, or in one. */
export const useStaffTrail = (clubId: string) =>
	useInfiniteQuery({
		queryKey: ['staff', 'trail', clubId],
		queryFn: ({ pageParam, signal }) => {
			const query = { ...(clubId === '' ? {} : { ClubID: clubId }), ...beforeOf(pageParam) };
			return callAsStaff('GET /api/staff/trail', { query, signal });
		},
		initialPageParam: first,
		getNextPageParam: nextOf,
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
