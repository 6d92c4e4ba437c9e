/** Sends decisions about clubs, confirms them, and offers an undo for a few seconds. */
import { useEffect, useState } from 'react';
import { useSite } from '#features/site/web/queries.ts';
import { call } from '#web/app/call.ts';
import { makeKey } from '#web/app/idempotency-key.ts';
import { useChange } from '#web/app/use-change.ts';
import { makeStore } from '#web/ui/store.ts';
import { toast } from '#web/ui/toast.tsx';
import type { StaffClub } from '../contract.ts';
import { type Action, mailText, staffTexts, undoOffered } from '../rules.ts';
import { toastGroup, useDecisionShown } from './queries.ts';

const done: Record<Action, string> = {
	approve: 'is approved',
	reject: 'is rejected',
	suspend: 'is suspended',
	reinstate: 'is reinstated',
};

const told: Record<Action, string> = {
	approve: 'The club gets an e-mail.',
	reject: 'The club gets an e-mail.',
	suspend: `The club gets an e-mail. ${staffTexts.eventsOff}`,
	reinstate: 'The club and everyone notified of the suspension get an e-mail.',
};

export const doneText = ({ ClubName }: Pick<StaffClub, 'ClubName'>, action: Action, canMail: boolean | undefined) =>
	`${ClubName} ${done[action]}.${mailText(canMail, told[action])}`;

const undoLast = makeStore<(() => void) | undefined>(undefined);

export function offerUndo(undo: () => void) {
	undoLast.set(undo);
	setTimeout(() => undoLast.get() === undo && undoLast.set(undefined), undoOffered);
}

const restoredTexts: Record<StaffClub['Status'], string> = {
	pending: 'is pending again',
	approved: 'is approved again',
	rejected: 'is rejected again',
	suspended: 'is suspended again',
};

/** Sessions that the decision ended stay ended. */
const undoneText = ({ ClubName, Status }: StaffClub, action: Action) =>
	`${ClubName} ${restoredTexts[Status]}. No e-mail was sent.${
		action === 'reject' || action === 'suspend' ? ' It has to log in again.' : ''
	}`;

export interface DecisionRequest {
	club: StaffClub;
	action: Action;
	reason?: string;
	anyway?: boolean;
}

const pageKey = makeKey();
let undone = 0;

function callDecision({ club, action, reason = '', anyway = false }: DecisionRequest): Promise<StaffClub> {
	// One decision per shown state. An undo restores the state, hence the count.
	const idempotencyKey = `${action} ${club.ClubID} after ${club.DecisionID ?? 'registration'}, ${undone} undone, ${anyway ? 'anyway, ' : ''}${pageKey}`;
	const sent = { params: { clubId: club.ClubID }, query: { from: club.Status }, idempotencyKey };
	if (action === 'approve') return call('POST /api/staff/clubs/:clubId/approve', { ...sent, body: { anyway } });
	if (action === 'reinstate') return call('POST /api/staff/clubs/:clubId/reinstate', sent);
	const body = { reason };
	if (action === 'reject') return call('POST /api/staff/clubs/:clubId/reject', { ...sent, body });
	return call('POST /api/staff/clubs/:clubId/suspend', { ...sent, body });
}

/** Several decisions may run at once. `onUndone` gets the club. */
export function useDeciding(onUndone: (club: StaffClub) => void) {
	const shown = useDecisionShown();
	const { mutateAsync } = useChange(callDecision, shown);
	const { mutateAsync: undoDecision } = useChange('POST /api/staff/clubs/:clubId/undo', shown);
	const canMail = useSite().data?.features.mail;
	const [busy, setBusy] = useState<Readonly<Record<number, Action>>>({});

	async function undo(decided: StaffClub, action: Action) {
		undoLast.set(undefined);
		try {
			const decisionId = decided.DecisionID ?? 0;
			const restored = await undoDecision({
				params: { clubId: decided.ClubID },
				body: { decisionId },
				idempotencyKey: `undo ${decisionId}`,
			});
			undone++;
			toast.success(undoneText(restored, action), toastGroup);
			onUndone(restored);
		} catch (error) {
			toast.error(`${decided.ClubName}: ${(error as Error).message}`, toastGroup);
		}
	}

	async function decide(request: DecisionRequest): Promise<void> {
		const { club, action } = request;
		setBusy((before) => ({ ...before, [club.ClubID]: action }));
		try {
			const decided = await mutateAsync(request);
			const run = () => void undo(decided, action);
			offerUndo(run);
			const text = doneText(club, action, canMail);
			toast.success(text, toastGroup, { label: 'Undo', run, offered: undoOffered });
		} finally {
			setBusy(({ [club.ClubID]: _, ...others }) => others);
		}
	}
	return { decide, busy };
}

/** False while a control has the focus, and without any: it may be a browser's shortcut. */
export function isCommand({ ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean {
	if (ctrlKey || metaKey || altKey || repeat || !(target instanceof HTMLElement) || target === document.body)
		return false;
	const control = target.closest('a, button, input, select, textarea, summary, [contenteditable], dialog');
	return control === null;
}

export function useUndoKey() {
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const undo = undoLast.get();
			if (undo === undefined || event.key.toLowerCase() !== 'u' || !isCommand(event)) return;
			event.preventDefault();
			toast.forget(toastGroup);
			undo();
		};
		addEventListener('keydown', onKey);
		return () => removeEventListener('keydown', onKey);
	}, []);
}
