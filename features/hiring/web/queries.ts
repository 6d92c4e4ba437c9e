/** What the pages about hiring know and send, and what takes several calls. */

import { useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { CallError, call } from '#web/app/call.ts';
import type { Body, Reply } from '#web/app/contracts.ts';
import { type Drafted, sendDraft } from '#web/app/draft.ts';
import { type KeptApplication, markGone, replaceEntry } from '#web/app/kept-entries.ts';
import { upload } from '#web/app/upload.ts';
import { callQuery } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import type { ApplicationState } from '../rules.ts';
import { formerStates, type StateChange } from './former-states.ts';

/** A session of the own club. */
export type HiringSession = Reply<'GET /api/hiring/hiringSessions'>[number];
export type Position = HiringSession['Positions'][number];
export type Application = Reply<'GET /api/hiring/getApplicantsByPositionId'>[number];
export type MailPreview = Reply<'GET /api/hiring/previewStateMails'>;
export type ApplicationStatus = Reply<'GET /api/hiring/applications/:token'>;
/** An application that got a state, with the one that it had. */
export type GivenState = Reply<'PUT /api/hiring/setApplicationStates'>[number];
export type Receipt = Reply<'POST /api/hiring/applyForPosition'>;
export type SessionFields = Record<keyof Body<'POST /api/hiring/createHiringSession'>, string>;

export interface PositionFields {
	title: string;
	description: string;
	spots: number;
}

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
		...callQuery('GET /api/hiring/applications/:token', { params: { token } }),
		queryFn: async ({ signal }) => {
			try {
				const status = await call('GET /api/hiring/applications/:token', { params: { token }, signal });
				replaceEntry(entryOf(token, status));
				return status;
			} catch (error) {
				if (error instanceof CallError && error.status === 404) markGone('application', token);
				throw error;
			}
		},
	});

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
	const query = { PositionID: positionId };
	for (const applicationIds of portionsOf(ids)) {
		const body = { applicationIds, state };
		const given = await call('PUT /api/hiring/setApplicationStates', { query, body });
		onGiven?.(given);
	}
}

/** One after another: of two states that somebody gives an application, the later one is stored last. */
const ofStates = (positionId: number) =>
	({ refetch: '/api/hiring', scope: `states for position ${positionId}` }) as const;

/** Gives applications a state, without sending mails. */
export const useSetStates = (positionId: number) =>
	useChange((giving: GivingState) => giveState(positionId, giving), ofStates(positionId));

/** Gives applications their former states back; resolves to how many keep the state that they have got since. */
export const useRestoreStates = (positionId: number) =>
	useChange(async (change: StateChange) => {
		const query = { PositionID: positionId };
		const now = await call('GET /api/hiring/getApplicantsByPositionId', { query });
		const { restored, kept } = formerStates(change, now);
		for (const giving of restored) await giveState(positionId, giving);
		return kept;
	}, ofStates(positionId));

interface WritingMails {
	mails: MailPreview['Mails'];
	idempotencyKey: string;
	/** Called with the number of mails in each portion that is on the way: a later one may fail. */
	onSent: (count: number) => void;
}

async function sendMails(positionId: number, { mails, idempotencyKey, onSent }: WritingMails) {
	for (const [index, portion] of portionsOf(mails).entries()) {
		const { Sent } = await call('POST /api/hiring/sendStateMails', {
			query: { PositionID: positionId },
			body: { mails: portion.map(({ ApplicationID, State }) => ({ ApplicationID, State })) },
			idempotencyKey: `${idempotencyKey}-${index}`,
		});
		onSent(Sent);
	}
}

/** Writes to applicants about their state. */
export const useSendMails = (positionId: number) =>
	useChange((writing: WritingMails) => sendMails(positionId, writing), { refetch: '/api/hiring' });

/** The fields of an application. */
export interface ApplyFields {
	name: string;
	yearOfStudy: string;
	department: string;
	phone: string;
	email: string;
	resume: File | null;
}

interface Applying extends Drafted {
	fields: ApplyFields;
	idempotencyKey: string;
	signal: AbortSignal;
	onProgress: (share: number) => void;
}

/** Applies for a position. */
export const useApply = (positionId: number) =>
	useChange(({ fields: { resume, ...texts }, forget, ...rest }: Applying) => {
		const body = new FormData();
		for (const [name, text] of Object.entries(texts)) body.set(name, text);
		if (resume) body.set('resume', resume);
		const sent = { query: { PositionID: positionId }, body, ...rest };
		return sendDraft(upload('POST /api/hiring/applyForPosition', sent), forget);
	});
