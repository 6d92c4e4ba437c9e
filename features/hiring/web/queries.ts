/** Queries and changes of pages about hiring. */

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

export type HiringSession = Reply<'GET /api/hiring/hiringSessions'>[number];
export type Position = HiringSession['Positions'][number];
export type Application = Reply<'GET /api/hiring/getApplicantsByPositionId'>[number];
export type MailPreview = Reply<'GET /api/hiring/previewStateMails'>;
export type ApplicationStatus = Reply<'GET /api/hiring/applications/:token'>;
export type GivenState = Reply<'PUT /api/hiring/setApplicationStates'>[number];
export type Receipt = Reply<'POST /api/hiring/applyForPosition'>;
export type SessionFields = Record<keyof Body<'POST /api/hiring/createHiringSession'>, string>;

export interface PositionFields {
	title: string;
	description: string;
	spots: number;
}

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

const portionsOf = <T>(list: readonly T[]): T[][] =>
	Array.from({ length: Math.ceil(list.length / limits.applicationsAtOnce) }, (_, index) =>
		list.slice(index * limits.applicationsAtOnce, (index + 1) * limits.applicationsAtOnce),
	);

interface GivingState {
	ids: readonly number[];
	state: ApplicationState;
	/** Per saved portion: a later one may fail. */
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

/** In order: the later of two states is stored last. */
const ofStates = (positionId: number) =>
	({ refetch: '/api/hiring', scope: `states for position ${positionId}` }) as const;

/** Without mails. */
export const useSetStates = (positionId: number) =>
	useChange((giving: GivingState) => giveState(positionId, giving), ofStates(positionId));

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
	/** Mails per accepted portion: a later one may fail. */
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

export const useSendMails = (positionId: number) =>
	useChange((writing: WritingMails) => sendMails(positionId, writing), { refetch: '/api/hiring' });

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

export const useApply = (positionId: number) =>
	useChange(({ fields: { resume, ...texts }, forget, ...rest }: Applying) => {
		const body = new FormData();
		for (const [name, text] of Object.entries(texts)) body.set(name, text);
		if (resume) body.set('resume', resume);
		const sent = { query: { PositionID: positionId }, body, ...rest };
		return sendDraft(upload('POST /api/hiring/applyForPosition', sent), forget);
	});
