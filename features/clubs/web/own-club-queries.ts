/** What a club fetches and changes about itself and its members, and its registration. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { caller, orGone } from '#web/app/call.ts';
import { type Drafted, sendDraft } from '#web/app/draft.ts';
import { refetchAfterFailure } from '#web/app/refetches.ts';
import { updateSessionClub } from '#web/app/session.ts';
import { shrunkPicture } from '#web/ui/shrink-picture.ts';
import { clubKeys } from './queries.ts';

type Contract = typeof import('../contract.ts');
/** A club as the club itself sees it. */
export type OwnClub = ReplyOf<Contract['updateClub']>;

const call = caller<Contract>();

/** What the registration form sends. */
export interface Registration {
	ClubName: string;
	Description: string;
	FoundedDate: string;
	Email: string;
	Password: string;
	LogoURL: File;
}

/** A multipart body; values that are null are left out. */
async function bodyOf(values: object): Promise<FormData> {
	const body = new FormData();
	for (const [name, value] of Object.entries(values) as [string, string | File | null][]) {
		if (value !== null) body.set(name, typeof value === 'string' ? value : await shrunkPicture(value));
	}
	return body;
}

/** Registers a club. A repeated attempt with the same `idempotencyKey` registers it only once. */
export const useAddClub = () =>
	useMutation({
		mutationFn: async ({
			registration,
			idempotencyKey,
			forget,
		}: Drafted & { registration: Registration; idempotencyKey: string }) => {
			const body = await bodyOf(registration);
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

/** What the member form sends; null leaves the member's picture as it is. */
export interface MemberFields {
	FirstName: string;
	LastName: string;
	Email: string;
	Role: string;
	JoinDate: string;
	ProfileImageURL: File | null;
}

/** Options of a mutation that refetch everything about clubs, for which it does not wait. */
function useRefreshingClubs() {
	const queryClient = useQueryClient();
	return {
		onSuccess: () => void queryClient.invalidateQueries({ queryKey: clubKeys.all }),
		onError: refetchAfterFailure(queryClient, clubKeys.all),
	};
}

/** Adds a member to the own club; requests with the same idempotency key add one member. */
export const useAddMember = (clubId: number) =>
	useMutation({
		mutationFn: async ({
			values,
			idempotencyKey,
			forget,
		}: Drafted & { values: MemberFields; idempotencyKey: string }) => {
			const body = await bodyOf({ ...values, ClubID: String(clubId) });
			return sendDraft(call('POST /api/clubs/addMember', { body, idempotencyKey }), forget);
		},
		...useRefreshingClubs(),
	});

/** Changes a member of the own club. */
export const useUpdateMember = () =>
	useMutation({
		mutationFn: async ({
			memberId,
			changes,
			forget,
		}: Drafted & { memberId: number; changes: Partial<MemberFields> }) => {
			const body = await bodyOf(changes);
			const query = { MemberID: String(memberId) };
			return sendDraft(call('PUT /api/clubs/updateMember', { query, body }), forget);
		},
		...useRefreshingClubs(),
	});

/** Removes a member of the own club. */
export const useDeleteMember = () =>
	useMutation({
		mutationFn: (memberId: number) =>
			orGone(call('DELETE /api/clubs/deleteMember', { query: { MemberID: String(memberId) } })),
		...useRefreshingClubs(),
	});

/** What a club may change about itself; null leaves the logo as it is. */
export interface ClubProfile {
	ClubName: string;
	Description: string;
	FoundedDate: string;
	LogoURL: File | null;
}

/** Changes the own club's profile, here and in the session. Its name and colours are in most of what the page has fetched. */
export function useUpdateClub(clubId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async ({ changes, forget }: Drafted & { changes: Partial<ClubProfile> }) => {
			const body = await bodyOf(changes);
			return sendDraft(call('PUT /api/clubs/updateClub', { query: { ClubID: String(clubId) }, body }), forget);
		},
		onSuccess: (club) => {
			updateSessionClub(club);
			void queryClient.invalidateQueries();
		},
		onError: refetchAfterFailure(queryClient, clubKeys.all),
	});
}
