/** Queries and mutations of the pages about hiring. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, SentBody } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { CallError, caller, orGone } from '#web/app/call.ts';
import { type Drafted, sendDraft } from '#web/app/draft.ts';
import { forgetEntry, type KeptApplication, markGone, replaceEntry } from '#web/app/kept-entries.ts';
import { refetches } from '#web/app/refetches.ts';
import { upload } from '#web/app/upload.ts';
import type { ApplicationState } from '../rules.ts';
import { formerStates, type StateChange } from './former-states.ts';

type Contract = typeof import('../contract.ts');
type Applications = typeof import('../application-contract.ts');

/** A session of the own club. */
export type HiringSession = ReplyOf<Contract['getHiringSessions']>[number];
export type HiringOverview = ReplyOf<Contract['getHiringOverview']>;
export type Position = HiringSession['Positions'][number];
export type Application = ReplyOf<Applications['getApplicantsByPositionId']>[number];
export type MailPreview = ReplyOf<Applications['previewStateMails']>;
export type ApplicationStatus = ReplyOf<Applications['getApplication']>;
/** An application that got a state, with the one that it had. */
export type GivenState = ReplyOf<Applications['setApplicationStates']>[number];
export type Receipt = ReplyOf<Applications['applyForPosition']>;

const call = caller<Contract>();
const callApplications = caller<Applications>();

/** Keys of the query cache. A change in hiring makes all of them stale. */
const keys = {
	all: ['hiring'] as const,
	club: (clubId: number) => ['hiring', 'club', clubId] as const,
	overview: (clubId: number) => ['hiring', 'overview', clubId] as const,
	applicants: (positionId: number) => ['hiring', 'applicants', positionId] as const,
	mails: (positionId: number) => ['hiring', 'mails', positionId] as const,
	status: (token: string) => ['hiring', 'status', token] as const,
};

/** The own club's sessions, newest first. */
export const useClubSessions = (clubId: number) =>
	useQuery({
		queryKey: keys.club(clubId),
		queryFn: ({ signal }) => call('GET /api/hiring/hiringSessions', { query: { ClubID: String(clubId) }, signal }),
	});

/** What the dashboard says of the own club's hiring. */
export const useHiringOverview = (clubId: number) =>
	useQuery({
		queryKey: keys.overview(clubId),
		queryFn: ({ signal }) => call('GET /api/hiring/overview', { query: { ClubID: String(clubId) }, signal }),
	});

/** Who applied for a position. */
export const useApplicants = (positionId: number) =>
	useQuery({
		queryKey: keys.applicants(positionId),
		queryFn: ({ signal }) =>
			callApplications('GET /api/hiring/getApplicantsByPositionId', {
				query: { PositionID: String(positionId) },
				signal,
			}),
	});

/** Who would get a mail about their state; never cached, because states change. */
export const useMailPreview = (positionId: number) =>
	useQuery({
		queryKey: keys.mails(positionId),
		gcTime: 0,
		queryFn: ({ signal }) =>
			callApplications('GET /api/hiring/previewStateMails', { query: { PositionID: String(positionId) }, signal }),
	});

/** The link of an application as this device keeps it, with the state that it last showed. */
export const entryOf = (
	token: string,
	{ Position, ClubName, State }: Pick<ApplicationStatus, 'Position' | 'ClubName' | 'State'>,
): KeptApplication => ({
	kind: 'application',
	id: token,
	title: Position,
	club: ClubName,
	state: State,
	seenAt: Date.now(),
});

/** The state of an application. What this device keeps of it is updated. */
export const useApplicationStatus = (token: string) =>
	useQuery({
		queryKey: keys.status(token),
		queryFn: async ({ signal }) => {
			try {
				const status = await callApplications('GET /api/hiring/applications/:token', { params: { token }, signal });
				replaceEntry(entryOf(token, status));
				return status;
			} catch (error) {
				if (error instanceof CallError && error.status === 404) markGone('application', token);
				throw error;
			}
		},
	});

/** A mutation that is pending until everything about hiring has been fetched again. */
function useInvalidatingMutation<V, R>(mutationFn: (sent: V) => Promise<R>) {
	const queryClient = useQueryClient();
	return useMutation({ mutationFn, ...refetches(queryClient, keys.all) });
}

export type SessionFields = Record<keyof SentBody<Contract['createHiringSession']>, string>;

export const useAddSession = (clubId: number) =>
	useInvalidatingMutation(
		({ body, idempotencyKey, forget }: Drafted & { body: SessionFields; idempotencyKey: string }) =>
			sendDraft(
				call('POST /api/hiring/createHiringSession', { query: { ClubID: String(clubId) }, body, idempotencyKey }),
				forget,
			),
	);

const ofSession = (sessionId: number) => ({ SessionID: String(sessionId) });

export const useUpdateSession = (sessionId: number) =>
	useInvalidatingMutation(({ body, forget }: Drafted & { body: Partial<SessionFields> }) =>
		sendDraft(call('PUT /api/hiring/updateHiringSession', { query: ofSession(sessionId), body }), forget),
	);

/** Closes a session early, or reopens it. */
export const useCloseSession = (sessionId: number) =>
	useInvalidatingMutation((close: boolean) =>
		close
			? call('POST /api/hiring/closeHiringSession', { query: ofSession(sessionId) })
			: call('POST /api/hiring/reopenHiringSession', { query: ofSession(sessionId) }),
	);

export const useDeleteSession = (sessionId: number) =>
	useInvalidatingMutation(() =>
		orGone(call('DELETE /api/hiring/deleteHiringSession', { query: ofSession(sessionId) })),
	);

export interface PositionFields {
	title: string;
	description: string;
	spots: number;
}

export const useAddPosition = (sessionId: number) =>
	useInvalidatingMutation(
		({ body, idempotencyKey, forget }: Drafted & { body: PositionFields; idempotencyKey: string }) =>
			sendDraft(
				call('POST /api/hiring/addHiringPosition', { query: ofSession(sessionId), body, idempotencyKey }),
				forget,
			),
	);

const ofPosition = (positionId: number) => ({ PositionID: String(positionId) });

export const useUpdatePosition = (positionId: number) =>
	useInvalidatingMutation(({ body, forget }: Drafted & { body: Partial<PositionFields> }) =>
		sendDraft(call('PUT /api/hiring/updateHiringPosition', { query: ofPosition(positionId), body }), forget),
	);

export const useDeletePosition = () =>
	useInvalidatingMutation((positionId: number) =>
		orGone(call('DELETE /api/hiring/DeleteHiringPosition', { query: ofPosition(positionId) })),
	);

/** Splits a list into portions that one call accepts. */
const portionsOf = <T>(list: readonly T[]): T[][] =>
	Array.from({ length: Math.ceil(list.length / limits.applicationsAtOnce) }, (_, index) =>
		list.slice(index * limits.applicationsAtOnce, (index + 1) * limits.applicationsAtOnce),
	);

interface GivingState {
	ids: readonly number[];
	state: ApplicationState;
	/** Called with each portion that is saved: a later one may fail. */
	onGiven?: (given: readonly GivenState[]) => void;
}

async function giveState(positionId: number, { ids, state, onGiven }: GivingState) {
	const query = ofPosition(positionId);
	for (const applicationIds of portionsOf(ids)) {
		const body = { applicationIds, state };
		const given = await callApplications('PUT /api/hiring/setApplicationStates', { query, body });
		onGiven?.(given);
	}
}

/** A mutation of states. One after another: of two states that somebody gives an application, the later one is stored last. */
function useStatesMutation<V, R>(positionId: number, mutationFn: (sent: V) => Promise<R>) {
	const scope = { id: `states for position ${positionId}` };
	return useMutation({ scope, mutationFn, ...refetches(useQueryClient(), keys.all) });
}

/** Gives applications a state, without sending mails. */
export const useSetStates = (positionId: number) =>
	useStatesMutation(positionId, (giving: GivingState) => giveState(positionId, giving));

/** Gives applications their former states back; resolves to how many keep the state that they have got since. */
export const useRestoreStates = (positionId: number) =>
	useStatesMutation(positionId, async (change: StateChange) => {
		const query = ofPosition(positionId);
		const now = await callApplications('GET /api/hiring/getApplicantsByPositionId', { query });
		const { restored, kept } = formerStates(change, now);
		for (const giving of restored) await giveState(positionId, giving);
		return kept;
	});

/** Erases an application with its file. */
export const useEraseApplication = () =>
	useInvalidatingMutation((applicationId: number) =>
		orGone(
			callApplications('DELETE /api/hiring/applications/byId/:ApplicationID', {
				params: { ApplicationID: String(applicationId) },
			}),
		),
	);

interface WritingMails {
	mails: MailPreview['Mails'];
	idempotencyKey: string;
	/** Called with the number of mails in each portion that is on the way: a later one may fail. */
	onSent: (count: number) => void;
}

/** Writes to applicants about their state. */
export const useSendMails = (positionId: number) =>
	useInvalidatingMutation(async ({ mails, idempotencyKey, onSent }: WritingMails) => {
		for (const [index, portion] of portionsOf(mails).entries()) {
			const { Sent } = await callApplications('POST /api/hiring/sendStateMails', {
				query: ofPosition(positionId),
				body: { mails: portion.map(({ ApplicationID, State }) => ({ ApplicationID, State })) },
				idempotencyKey: `${idempotencyKey}-${index}`,
			});
			onSent(Sent);
		}
	});

/** Withdraws an application by its link, and forgets it on this device. */
export const useWithdraw = (token: string) =>
	useMutation({
		mutationFn: () => orGone(callApplications('DELETE /api/hiring/applications/:token', { params: { token } })),
		onSuccess: () => forgetEntry('application', token),
	});

/** The fields of an application. */
export interface ApplyFields {
	name: string;
	yearOfStudy: string;
	department: string;
	phone: string;
	email: string;
	resume: File | null;
}

export interface Applying extends Drafted {
	fields: ApplyFields;
	idempotencyKey: string;
	signal: AbortSignal;
	onProgress: (share: number) => void;
}

/** Applies for a position. */
export const useApply = (positionId: number) =>
	useMutation({
		mutationFn: ({ fields: { resume, ...texts }, forget, ...rest }: Applying) => {
			const body = new FormData();
			for (const [name, text] of Object.entries(texts)) body.set(name, text);
			if (resume) body.set('resume', resume);
			const sent = { query: ofPosition(positionId), body, ...rest };
			return sendDraft(upload('POST /api/hiring/applyForPosition', sent), forget);
		},
	});
