/** Queries and mutations of the pages about clubs. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PageSource } from '#contract/page-source.ts';
import { caller } from '#web/app/call.ts';
import { type Drafted, sendDraft } from '#web/app/draft.ts';
import { beginningOf, listStaleTime, useBeginning } from '#web/app/page-data.ts';
import { updateSessionClub } from '#web/app/session.ts';
import { findClubs } from './find-clubs.ts';

type Contract = typeof import('../contract.ts');
/** A club in the public list. */
export type ListedClub = ReplyOf<Contract['getClubData']>[number];
/** One club with its members. */
export type Club = ReplyOf<Contract['getClub']>;
export type Member = Club['Members'][number];
/** A club as the club itself sees it. */
export type OwnClub = ReplyOf<Contract['updateClub']>;

const call = caller<Contract>();

/** Keys of the query cache. `clubs` is the list. */
export const clubKeys = {
	all: ['clubs'] as const,
	/** What server-rendered pages start with: the landing page with a few, the list with as many as it shows at first. */
	first: ['clubs', 'first'] as const,
	beginning: ['clubs', 'beginning'] as const,
	one: (clubId: number) => ['clubs', clubId] as const,
	members: (clubId: number) => ['clubs', clubId, 'members'] as const,
	overview: (clubId: number) => ['clubs', clubId, 'overview'] as const,
};

const clubsQuery = {
	queryKey: clubKeys.all,
	queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/clubs/getClubData', { signal }),
	staleTime: listStaleTime,
};

/**
 * All public clubs, and until they are loaded the first by name that the page was rendered with, if `mayBePart`. `total`
 * counts them all.
 */
export function useClubs(mayBePart: boolean) {
	const { beginning, isWholeWanted } = useBeginning<ListedClub>(clubKeys.beginning, mayBePart);
	const clubs = useQuery({ ...clubsQuery, enabled: isWholeWanted });
	const data = clubs.data ?? (mayBePart ? beginning?.items : undefined);
	return { ...clubs, data, total: clubs.data?.length ?? beginning?.total ?? 0 };
}

/** The first clubs, for a page that shows only a few. */
export function useFirstClubs() {
	const queryClient = useQueryClient();
	const { data, ...query } = useQuery({
		queryKey: clubKeys.first,
		queryFn: async () => beginningOf(await queryClient.fetchQuery(clubsQuery)),
		placeholderData: () => {
			const clubs = queryClient.getQueryData<ListedClub[]>(clubKeys.all);
			return clubs && beginningOf(clubs);
		},
		staleTime: listStaleTime,
	});
	return { ...query, data: data?.items };
}

/** The clubs for the server-rendered list: all where they are few, else the first by name. */
export async function loadClubs(source: PageSource) {
	const clubs = await readClubs(source);
	const beginning = beginningOf(findClubs(clubs, { text: '', order: 'name' }));
	return beginning.items.length === clubs.length
		? ([clubKeys.all, clubs] as const)
		: ([clubKeys.beginning, beginning] as const);
}

/** The first few clubs, for a server-rendered page that shows only these. */
export const loadFirstClubs = async (source: PageSource) =>
	[clubKeys.first, beginningOf(await readClubs(source))] as const;

const readClubs = async (source: PageSource) => (await source.read('GET /api/clubs/getClubData')) as ListedClub[];

/** One public club with its members. */
export const useClub = (clubId: string) =>
	useQuery({
		queryKey: clubKeys.one(Number(clubId)),
		queryFn: ({ signal }) => call('GET /api/clubs/:clubId', { params: { clubId }, signal }),
		staleTime: listStaleTime,
	});

/** The same for a server-rendered page. */
export const loadClub = async (source: PageSource, clubId: string) =>
	[clubKeys.one(Number(clubId)), await source.read('GET /api/clubs/:clubId', { params: { clubId } })] as const;

/** Looks up a club's id by its e-mail address. */
export const useFindClub = () =>
	useMutation({ mutationFn: (email: string) => call('POST /api/clubs/findByEmail', { body: { email } }) });

/** What the registration form sends. */
export interface Registration {
	ClubName: string;
	Description: string;
	FoundedDate: string;
	Email: string;
	Password: string;
	LogoURL: File;
}

/** Registers a club. A repeated attempt with the same `idempotencyKey` registers it only once. */
export const useAddClub = () =>
	useMutation({
		mutationFn: ({
			registration,
			idempotencyKey,
			forget,
		}: Drafted & { registration: Registration; idempotencyKey: string }) => {
			const body = new FormData();
			for (const [name, value] of Object.entries(registration)) body.set(name, value as string | File);
			return sendDraft(call('POST /api/clubs/addClub', { body, idempotencyKey }), forget);
		},
	});

/** A club's members. */
export const useMembers = (clubId: number) =>
	useQuery({
		queryKey: clubKeys.members(clubId),
		queryFn: ({ signal }) => call('GET /api/clubs/getClubMembers', { query: { ClubID: String(clubId) }, signal }),
	});

/** How many members the own club has. */
export const useClubOverview = (clubId: number) =>
	useQuery({
		queryKey: clubKeys.overview(clubId),
		queryFn: ({ signal }) => call('GET /api/clubs/overview', { query: { ClubID: String(clubId) }, signal }),
	});

/** The members' roles, each once, in alphabetical order. */
export const rolesOf = (members: readonly Member[]): string[] =>
	[...new Set(members.map(({ Role }) => Role))].sort((a, b) => a.localeCompare(b));

/** What the member form sends; null leaves the member's picture as it is. */
export interface MemberFields {
	FirstName: string;
	LastName: string;
	Email: string;
	Role: string;
	JoinDate: string;
	ProfileImageURL: File | null;
}

/** A multipart body; values that are null are left out. */
function bodyOf(values: object): FormData {
	const body = new FormData();
	for (const [name, value] of Object.entries(values) as [string, string | File | null][]) {
		if (value !== null) body.set(name, value);
	}
	return body;
}

/** A function that refetches everything about clubs. */
function useRefreshClubs() {
	const queryClient = useQueryClient();
	return () => void queryClient.invalidateQueries({ queryKey: clubKeys.all });
}

/** Adds a member to the own club; requests with the same idempotency key add one member. */
export const useAddMember = (clubId: number) =>
	useMutation({
		mutationFn: ({ values, idempotencyKey, forget }: Drafted & { values: MemberFields; idempotencyKey: string }) =>
			sendDraft(
				call('POST /api/clubs/addMember', { body: bodyOf({ ...values, ClubID: String(clubId) }), idempotencyKey }),
				forget,
			),
		onSuccess: useRefreshClubs(),
	});

/** Changes a member of the own club. */
export const useUpdateMember = () =>
	useMutation({
		mutationFn: ({ memberId, values, forget }: Drafted & { memberId: number; values: MemberFields }) =>
			sendDraft(
				call('PUT /api/clubs/updateMember', { query: { MemberID: String(memberId) }, body: bodyOf(values) }),
				forget,
			),
		onSuccess: useRefreshClubs(),
	});

/** Removes a member of the own club. */
export const useDeleteMember = () =>
	useMutation({
		mutationFn: (memberId: number) => call('DELETE /api/clubs/deleteMember', { query: { MemberID: String(memberId) } }),
		onSuccess: useRefreshClubs(),
	});

/** What a club may change about itself; null leaves the logo as it is. */
export interface ClubProfile {
	ClubName: string;
	Description: string;
	FoundedDate: string;
	LogoURL: File | null;
}

/** Changes the own club's profile, here and in the session. */
export function useUpdateClub(clubId: number) {
	const refresh = useRefreshClubs();
	return useMutation({
		mutationFn: ({ profile, forget }: Drafted & { profile: ClubProfile }) =>
			sendDraft(
				call('PUT /api/clubs/updateClub', { query: { ClubID: String(clubId) }, body: bodyOf(profile) }),
				forget,
			),
		onSuccess: (club) => {
			updateSessionClub(club);
			refresh();
		},
	});
}
