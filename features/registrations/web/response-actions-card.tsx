/** A club's actions on a registration, with their questions. */

import { Pencil, Ticket, Trash2, Undo2, UserX } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Event } from '#features/events/web/queries.ts';
import type { RegistrationForm } from '#features/forms/web/queries.ts';
import { useSite } from '#features/site/web/queries.ts';
import type { Route } from '#web/app/contracts.ts';
import type { May } from '#web/app/may.ts';
import { useSession } from '#web/app/session.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import { useFocusAfterRow } from '#web/ui/use-focus-after-row.ts';
import { useQuestion } from '#web/ui/use-question.tsx';
import { admitText, cancelText, eraseText, nameOf, restoreText } from '../summary-rules.ts';
import { hasTicket } from '../ticket-rules.ts';
import { type ClubResponse, useResponseChange } from './club-queries.ts';

const toastGroup = 'registrations';

export const responseRoutes = [
	'POST /api/events/responses/:responseId/admit',
	'PUT /api/events/responses/:responseId',
	'POST /api/events/responses/:responseId/cancel',
	'DELETE /api/events/responses/:responseId',
	'POST /api/events/responses/:responseId/restore',
	'POST /api/events/responses/:responseId/ticket',
] as const satisfies readonly Route[];

const renewQuestion = (name: string) => ({
	question: `Make a new ticket for ${name}?`,
	consequence: 'The old code stops working. The new one is on their registration page.',
	confirm: 'New ticket',
});

export interface ResponseActionsProps {
	form: Pick<RegistrationForm, 'formId' | 'fields' | 'event'>;
	response: ClubResponse;
	places: number | null;
	responses: readonly ClubResponse[];
	may: May;
	onOpen: (kind: 'correct' | 'cancel' | 'restore' | 'erase') => void;
}

export function ResponseActions(props: ResponseActionsProps) {
	const { form, response, may, onOpen } = props;
	const { formId, fields, event } = form;
	const { responseId, state } = response;
	const admit = useResponseChange('POST /api/events/responses/:responseId/admit', formId);
	const renewal = useChange('POST /api/events/responses/:responseId/ticket', { refetch: '/api/events' });
	const canMail = useSite().data?.features.mail ?? false;
	const { ask, question } = useQuestion();
	const name = nameOf(fields, response);
	const [mayAdmit, mayCorrect, mayCancel, mayErase, mayRestore, mayRenew] = responseRoutes.map(may);
	const isOver = Date.parse(event.EndDateTime) <= Date.now();
	const actions = useFocusAfterRow<HTMLSpanElement>();
	const admitNow = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
		const next = currentTarget.nextElementSibling;
		if (!(await ask(admitText(name, response, { canMail, ...props })))) return;
		const admitted = admit.mutateAsync({ params: { responseId } });
		const isDone = await toastOutcome(admitted, `${name} has a place now.`, toastGroup);
		// The button goes and would take the focus.
		const isLost = document.activeElement === currentTarget || document.activeElement === document.body;
		if (isDone && isLost && next instanceof HTMLElement) next.focus();
	};
	const renewNow = async () => {
		if (!(await ask(renewQuestion(name)))) return;
		const renewed = renewal.mutateAsync({ params: { responseId } });
		await toastOutcome(renewed, `${name} has a new ticket.`, toastGroup);
	};
	return (
		<span ref={actions} className="-my-1 flex items-center gap-1 has-[>[title]:first-child]:-ml-2.5 lg:-my-2.5">
			{state === 'waiting' && mayAdmit ? (
				<Button
					look="quiet"
					size="small"
					aria-label={`Admit: ${name}`}
					busy={admit.isPending}
					onClick={(event) => void admitNow(event)}
				>
					Admit
				</Button>
			) : null}
			{mayCorrect ? (
				<IconButton label={`Correct: ${name}`} onClick={() => onOpen('correct')}>
					<Pencil aria-hidden="true" />
				</IconButton>
			) : null}
			{hasTicket(state, event.EndDateTime, new Date().toISOString()) && mayRenew ? (
				<IconButton label={`New ticket: ${name}`} onClick={() => void renewNow()}>
					<Ticket aria-hidden="true" />
				</IconButton>
			) : null}
			{state !== 'cancelled' && mayCancel ? (
				<IconButton label={`Cancel: ${name}`} onClick={() => onOpen('cancel')}>
					<UserX aria-hidden="true" />
				</IconButton>
			) : null}
			{state === 'cancelled' && mayRestore && !isOver ? (
				<IconButton label={`Restore: ${name}`} onClick={() => onOpen('restore')}>
					<Undo2 aria-hidden="true" />
				</IconButton>
			) : null}
			{mayErase ? (
				<IconButton label={`Delete: ${name}`} onClick={() => onOpen('erase')}>
					<Trash2 aria-hidden="true" />
				</IconButton>
			) : null}
			{question}
		</span>
	);
}

interface QuestionProps {
	event: Event;
	form: RegistrationForm;
	response: ClubResponse;
	responses: readonly ClubResponse[];
	onClose: () => void;
}

const othersOf = ({ event, responses }: Pick<QuestionProps, 'event' | 'responses'>) => ({
	places: event.Places,
	responses,
	isOver: Date.parse(event.EndDateTime) <= Date.now(),
});

export function CancelQuestion({ event, form: { formId, fields }, response, responses, onClose }: QuestionProps) {
	const canMail = useSite().data?.features.mail ?? false;
	const isPending = useSession()?.Club.Status === 'pending';
	const cancel = useResponseChange('POST /api/events/responses/:responseId/cancel', formId);
	return (
		<ConfirmDialog
			question="Cancel this registration?"
			consequence={cancelText(nameOf(fields, response), response, {
				...othersOf({ event, responses }),
				canMail,
				isPending,
			})}
			confirm="Cancel registration"
			onConfirm={async () => {
				const cancelled = cancel.mutateAsync({ params: { responseId: response.responseId } });
				await toastOutcome(cancelled, 'The registration is cancelled.', toastGroup);
				onClose();
			}}
			onCancel={onClose}
		/>
	);
}

export function RestoreQuestion({ event, form: { formId, fields }, response, responses, onClose }: QuestionProps) {
	const canMail = useSite().data?.features.mail ?? false;
	const isPending = useSession()?.Club.Status === 'pending';
	const restore = useResponseChange('POST /api/events/responses/:responseId/restore', formId);
	const name = nameOf(fields, response);
	return (
		<ConfirmDialog
			question="Restore this registration?"
			consequence={restoreText(name, response, { ...othersOf({ event, responses }), canMail, isPending })}
			confirm="Restore registration"
			onConfirm={async () => {
				const restored = restore.mutateAsync({ params: { responseId: response.responseId } });
				await toastOutcome(restored, `${name} is registered again.`, toastGroup);
				onClose();
			}}
			onCancel={onClose}
		/>
	);
}

export function EraseQuestion({ event, form: { formId, fields }, response, responses, onClose }: QuestionProps) {
	const erase = useResponseChange('DELETE /api/events/responses/:responseId', formId);
	return (
		<ConfirmDialog
			question="Delete this registration?"
			consequence={eraseText(nameOf(fields, response), response, othersOf({ event, responses }))}
			confirm="Delete registration"
			onConfirm={async () => {
				const erased = erase.mutateAsync({ params: { responseId: response.responseId } });
				await toastOutcome(erased, 'The registration is deleted.', toastGroup);
				onClose();
			}}
			onCancel={onClose}
		/>
	);
}
