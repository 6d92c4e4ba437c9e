/** The staff pages' calls: the login session, the clubs, decisions about them, and failed mails. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, SentBody } from '#contract/endpoint.ts';
import { CallError, caller, orGone, setToken } from '#web/app/call.ts';
import { makeKey } from '#web/app/idempotency-key.ts';
import { refetchAfterFailure } from '#web/app/refetches.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Action } from '../rules.ts';
import { endSessionOrTell, forgetDueLogOut, isLogOutDue } from './log-out.ts';
import { forgetStaffDrafts } from './staff-draft.ts';

type Contract = typeof import('../contract.ts');
type MailContract = typeof import('../mail-contract.ts');
/** The member of the staff who is logged in. */
export type Staff = ReplyOf<Contract['staffSession']>['staff'];
/** A club as the staff see it. */
export type StaffClub = ReplyOf<Contract['listStaffClubs']>[number];
export type Decision = ReplyOf<Contract['listDecisions']>[number];
export type DeletedClub = ReplyOf<Contract['listDeletedClubs']>[number];
export type FailedMail = ReplyOf<MailContract['listFailedMails']>[number];

const call = caller<Contract>('staff');
const callMail = caller<MailContract>('staff');

/** Toasts about decisions replace each other, so that thirty decisions do not pile up thirty toasts. */
export const toastGroup = 'staff';

/** Keys of the query cache. */
export const staffKeys = {
	all: ['staff'] as const,
	session: ['staff', 'session'] as const,
	clubs: ['staff', 'clubs'] as const,
	decisions: (clubId: number) => ['staff', 'decisions', clubId] as const,
	mails: ['staff', 'mails'] as const,
	rooms: ['staff', 'rooms'] as const,
	deleted: ['staff', 'deleted'] as const,
	people: ['staff', 'people'] as const,
};

const isRefused = (error: unknown, ...statuses: number[]) =>
	error instanceof CallError && statuses.includes(error.status);

/** Awaits a call. If it is refused because the session has ended, the error says so, and the page asks to log in again. */
export async function whileLoggedIn<T>(queryClient: QueryClient, reply: Promise<T>): Promise<T> {
	try {
		return await reply;
	} catch (error) {
		if (!(error instanceof CallError) || error.status !== 401) throw error;
		if (error.detail['sessionEnded'] !== true) error.message = 'Your session has ended. Please log in again.';
		if (queryClient.getQueryData(staffKeys.session)) {
			setToken(undefined, 'staff');
			queryClient.setQueryData(staffKeys.session, null);
			toast.error(error.message, toastGroup);
		}
		throw error;
	}
}

/** Somebody who has to set up the second factor that the site requires before anything else. */
export const needsSecondFactor = 'needs second factor';
export type StaffSession = Staff | typeof needsSecondFactor | null;

interface Started {
	staff: Staff;
	token: string;
	needs?: 'secondFactor' | undefined;
}

function startSession(queryClient: QueryClient, { staff, token, needs }: Started) {
	setToken(token, 'staff');
	forgetDueLogOut();
	queryClient.setQueryData<StaffSession>(staffKeys.session, needs === undefined ? staff : needsSecondFactor);
}

/** The staff member who is logged in; null if nobody is, or only a club. */
export const useStaffSession = () =>
	useQuery({
		queryKey: staffKeys.session,
		queryFn: async ({ signal }): Promise<StaffSession> => {
			if (isLogOutDue()) {
				await endSessionOrTell();
				return null;
			}
			try {
				return (await call('GET /api/staff/session', { signal })).staff;
			} catch (error) {
				if (error instanceof CallError && error.detail['needs'] === 'secondFactor') return needsSecondFactor;
				if (isRefused(error, 401, 403)) return null;
				throw error;
			}
		},
	});

export function useLogIn() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (body: { email: string; password: string; code?: string }) => call('POST /api/staff/login', { body }),
		onSuccess: (started) => startSession(queryClient, started),
	});
}

/** Logs out, forgets what was typed, and removes from the cache what only the staff may see. */
export function useLogOut() {
	const queryClient = useQueryClient();
	return () => {
		void endSessionOrTell();
		setToken(undefined, 'staff');
		forgetStaffDrafts();
		// A reply that is on its way would show the session again.
		void queryClient.cancelQueries({ queryKey: staffKeys.session });
		queryClient.setQueryData(staffKeys.session, null);
		queryClient.removeQueries({
			queryKey: staffKeys.all,
			predicate: ({ queryKey }) => queryKey[1] !== staffKeys.session[1],
		});
	};
}

/** Creates an account with a one-time link. */
export function useClaim() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (body: { token: string; email: string; name: string; password: string }) =>
			call('POST /api/staff/claim', { body }),
		onSuccess: (started) => startSession(queryClient, started),
	});
}

type PasswordChange = SentBody<Contract['changeStaffPassword']>;

export function useChangePassword() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ body, idempotencyKey }: { body: PasswordChange; idempotencyKey: string }) =>
			whileLoggedIn(queryClient, call('PUT /api/staff/password', { body, idempotencyKey })),
	});
}

/** All clubs, the oldest registration first. */
export function useStaffClubs() {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: staffKeys.clubs,
		queryFn: ({ signal }) => whileLoggedIn(queryClient, call('GET /api/staff/clubs', { signal })),
	});
}

/** The decisions about a club; fetched once `enabled` is true. */
export function useDecisions(clubId: number, enabled: boolean) {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: staffKeys.decisions(clubId),
		enabled,
		queryFn: ({ signal }) =>
			whileLoggedIn(
				queryClient,
				call('GET /api/staff/clubs/:clubId/decisions', { params: { clubId: String(clubId) }, signal }),
			),
	});
}

export interface DecisionRequest {
	club: StaffClub;
	action: Action;
	reason?: string;
	/** Approves a club although its address is not confirmed. */
	anyway?: boolean;
}

const pageKey = makeKey();
/** How many decisions were undone on this page. */
let undone = 0;

function callDecision({ club, action, reason = '', anyway = false }: DecisionRequest): Promise<StaffClub> {
	// One decision per state of the club that was shown. After an undo the page shows the same state again, hence the count.
	const idempotencyKey = `${action} ${club.ClubID} after ${club.DecisionID ?? 'registration'}, ${undone} undone, ${anyway ? 'anyway, ' : ''}${pageKey}`;
	const sent = { params: { clubId: String(club.ClubID) }, query: { from: club.Status }, idempotencyKey };
	if (action === 'approve') return call('POST /api/staff/clubs/:clubId/approve', { ...sent, body: { anyway } });
	if (action === 'reinstate') return call('POST /api/staff/clubs/:clubId/reinstate', sent);
	const body = { reason };
	if (action === 'reject') return call('POST /api/staff/clubs/:clubId/reject', { ...sent, body });
	return call('POST /api/staff/clubs/:clubId/suspend', { ...sent, body });
}

/** Puts the club of a decision's or undo's reply into the cached list. */
function showClub(queryClient: QueryClient, decided: StaffClub) {
	queryClient.setQueryData<StaffClub[]>(staffKeys.clubs, (clubs) =>
		clubs?.map((club) => (club.ClubID === decided.ClubID ? decided : club)),
	);
	void queryClient.invalidateQueries({ queryKey: staffKeys.decisions(decided.ClubID) });
	// The data of the public pages have changed too.
	void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffKeys.all[0] });
}

/** Refreshes the list after a refusal, so that it shows a colleague's decision at once. */
function showColleague(queryClient: QueryClient, error: Error) {
	if (isRefused(error, 404, 409)) void queryClient.invalidateQueries({ queryKey: staffKeys.clubs });
}

/** Decides about a club. */
export function useDecide() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (request: DecisionRequest) => whileLoggedIn(queryClient, callDecision(request)),
		onSuccess: (decided) => showClub(queryClient, decided),
		onError: (error) => showColleague(queryClient, error),
	});
}

/** Undoes the last decision about a club, which is shown as it was decided. */
export function useUndo() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ ClubID, DecisionID }: StaffClub) => {
			const decisionId = DecisionID ?? 0;
			const sent = { params: { clubId: String(ClubID) }, body: { decisionId }, idempotencyKey: `undo ${decisionId}` };
			return whileLoggedIn(queryClient, call('POST /api/staff/clubs/:clubId/undo', sent));
		},
		onSuccess: (restored) => {
			undone++;
			showClub(queryClient, restored);
		},
		onError: (error) => showColleague(queryClient, error),
	});
}

/** What stays of clubs that were deleted, the latest first. */
export function useDeletedClubs() {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: staffKeys.deleted,
		queryFn: ({ signal }) => whileLoggedIn(queryClient, call('GET /api/staff/deletedClubs', { signal })),
	});
}

/** Deletes a club with all that is its own, and removes it from the list, also if a colleague was faster. */
export function useDeleteClub(clubId: number) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (body: { ClubName: string; reason: string }) => {
			const deleted = call('DELETE /api/staff/clubs/:clubId', { params: { clubId: String(clubId) }, body });
			return orGone(whileLoggedIn(queryClient, deleted));
		},
		onSuccess: () => {
			queryClient.setQueryData<StaffClub[]>(staffKeys.clubs, (clubs) =>
				clubs?.filter(({ ClubID }) => ClubID !== clubId),
			);
			void queryClient.invalidateQueries({ queryKey: staffKeys.deleted });
			// The data of the public pages have changed too.
			void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffKeys.all[0] });
		},
		onError: refetchAfterFailure(queryClient, staffKeys.clubs, staffKeys.deleted),
	});
}

/** Mail that could not be delivered, the latest first; refetched every `seconds`. */
export function useFailedMails(seconds: number) {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: staffKeys.mails,
		queryFn: ({ signal }) => whileLoggedIn(queryClient, callMail('GET /api/staff/mails', { signal })),
		refetchInterval: seconds * 1000,
	});
}

/** What has nearly used up a day's room on the disk; refetched every minute. */
export function useRoomNotices() {
	const queryClient = useQueryClient();
	return useQuery({
		queryKey: staffKeys.rooms,
		queryFn: ({ signal }) => whileLoggedIn(queryClient, call('GET /api/staff/rooms', { signal })),
		refetchInterval: 60_000,
	});
}

/** Does something with a failed mail after which it is in the list no more, also if a colleague was faster. */
function useMailMutation(send: (params: { mailId: string }) => Promise<unknown>) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (mailId: number) => whileLoggedIn(queryClient, send({ mailId: String(mailId) })),
		onMutate: () => queryClient.cancelQueries({ queryKey: staffKeys.mails }),
		onSettled: (_sent, error, mailId) => {
			if (error && !isRefused(error, 409)) return;
			queryClient.setQueryData<FailedMail[]>(staffKeys.mails, (mails) =>
				mails?.filter(({ MailID }) => MailID !== mailId),
			);
		},
	});
}

/** Sends a failed mail again. */
export const useSendAgain = () =>
	useMailMutation((params) => callMail('POST /api/staff/mails/:mailId/sendAgain', { params }));

/** Puts a failed mail aside. */
export const usePutMailAside = () =>
	useMailMutation((params) => callMail('DELETE /api/staff/mails/:mailId', { params }));
