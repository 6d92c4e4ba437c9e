/** The responses to an event's form: their numbers first, then the charts, then the table in which the club acts on each. */

import { Mail, Pencil, UserX } from 'lucide-react';
import { useState } from 'react';
import type { Event } from '#features/events/web/queries.ts';
import { type Field, isAtGoogle } from '#features/forms/rules.ts';
import { type RegistrationForm, useForm } from '#features/forms/web/queries.ts';
import { useSite } from '#features/site/web/queries.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import { responseTexts } from '../response-rules.ts';
import { filterByState, nameOf } from '../summary-rules.ts';
import { AnswersCard, type AnswersCardProps } from './answers-card.tsx';
import {
	type ClubResponse,
	useAdmit,
	useCancelResponse,
	useEraseResponse,
	useRegistrationCounts,
	useResponses,
} from './club-queries.ts';
import { NumbersCard } from './numbers-card.tsx';
import { ResponsesTable } from './responses-table.tsx';

const MessageDialog = lazyDialog(() => import('./message-dialog.tsx'));
const CorrectDialog = lazyDialog(() => import('./correct-dialog.tsx'));

const toastGroup = 'registrations';

interface ResponseActionsProps {
	form: RegistrationForm;
	response: ClubResponse;
	onCorrect: (response: ClubResponse) => void;
}

/** What cancelling does, besides what the button says. */
function cancelText(name: string, { state, email }: ClubResponse, canMail: boolean): string {
	const place =
		state === 'going'
			? `${name} loses their place, and the first person on the waiting list moves up.`
			: `${name} loses their place in the queue.`;
	if (email === null) return `${place} No e-mail address is known, so nobody is written to.`;
	return canMail
		? `${place} A mail to ${email} says so.`
		: `${place} This site sends no mail, so nobody is written to.`;
}

function ResponseActions({ form, response, onCorrect }: ResponseActionsProps) {
	const { formId, fields } = form;
	const { responseId, state } = response;
	const [isCancelling, setCancelling] = useState(false);
	const canMail = useSite().data?.features.mail ?? false;
	const admit = useAdmit(formId);
	const cancel = useCancelResponse(formId);
	const erase = useEraseResponse(formId);
	const name = nameOf(fields, response);
	const close = () => setCancelling(false);
	return (
		<>
			<RowActions
				verb="Erase"
				name={name}
				question="Erase this registration?"
				consequence={`What ${name} sent is erased for good, the link to it is dead, and nobody is written to.${state === 'going' ? ' The first person on the waiting list moves up.' : ''}`}
				confirm="Erase registration"
				onDelete={() => toastOutcome(erase.mutateAsync(responseId), 'The registration is erased.', toastGroup)}
			>
				{state === 'waiting' ? (
					<Button
						look="quiet"
						size="small"
						aria-label={`Admit: ${name}`}
						busy={admit.isPending}
						onClick={() => void toastOutcome(admit.mutateAsync(responseId), `${name} has a place now.`, toastGroup)}
					>
						Admit
					</Button>
				) : null}
				<IconButton label={`Correct: ${name}`} onClick={() => onCorrect(response)}>
					<Pencil aria-hidden="true" />
				</IconButton>
				{state === 'cancelled' ? null : (
					<IconButton label={`Cancel: ${name}`} onClick={() => setCancelling(true)}>
						<UserX aria-hidden="true" />
					</IconButton>
				)}
			</RowActions>
			{isCancelling ? (
				<ConfirmDialog
					question="Cancel this registration?"
					consequence={cancelText(name, response, canMail)}
					confirm="Cancel registration"
					onConfirm={async () => {
						await toastOutcome(cancel.mutateAsync(responseId), 'The registration is cancelled.', toastGroup);
						close();
					}}
					onCancel={close}
				/>
			) : null}
		</>
	);
}

function WriteButton(subject: { eventId: number; responses: readonly ClubResponse[] }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button look="quiet" onClick={() => setOpen(true)}>
				<Mail aria-hidden="true" className="size-4.5" />
				Write to all
			</Button>
			{isOpen ? <MessageDialog {...subject} onClose={() => setOpen(false)} /> : null}
		</>
	);
}

/** The day is the same for all registrations of an event. */
const ErasedNote = ({ responses }: { responses: readonly ClubResponse[] }) => {
	const day = responses[0]?.deleteAfter ?? null;
	return day === null ? null : (
		<p className="mt-4 text-ink-soft text-note">
			All of this is erased after <time dateTime={day}>{formatDay(day)}</time>; only the number of those who were going
			stays.
		</p>
	);
};

/** Also where all of them were erased: how many were going is still known. */
function NoResponses({ event }: { event: Event }) {
	const going = useRegistrationCounts(event.ClubID).data?.get(event.EventID)?.Going ?? 0;
	return going === 0 ? (
		<EmptyState title={responseTexts.none}>
			Share the link of the form. Everybody who registers is shown here at once.
		</EmptyState>
	) : (
		<EmptyState title="The registrations are erased">
			{`${going.toLocaleString('en')} ${going === 1 ? 'person' : 'people'} registered. What they sent was kept for as long as this site keeps it.`}
		</EmptyState>
	);
}

/** The dialog stands beside the table: a refetch may move its row to another page while somebody is typing. */
function Registrations({
	event,
	form,
	responses,
}: {
	event: Event;
	form: RegistrationForm;
	responses: ClubResponse[];
}) {
	const [corrected, setCorrected] = useState<ClubResponse>();
	return (
		<>
			<ResponsesTable
				eventName={event.EventName}
				fields={form.fields}
				responses={responses}
				actions={(response) => <ResponseActions form={form} response={response} onCorrect={setCorrected} />}
			/>
			{corrected ? <CorrectDialog {...form} response={corrected} onClose={() => setCorrected(undefined)} /> : null}
		</>
	);
}

/** Of those who are going and who wait. */
const Charts = ({ fields, responses }: AnswersCardProps) =>
	responses.length === 0 ? null : (
		<section aria-labelledby="at-a-glance">
			<h3 id="at-a-glance" className="type-title mb-5">
				At a glance
			</h3>
			<AnswersCard fields={fields} responses={responses} />
		</section>
	);

const loading = <Loading label={responseTexts.loading} showLabel blocks={['h-24', 'h-11', 'h-72']} />;
const none: readonly Field[] = [];

export interface ResponsesCardProps {
	event: Event;
	formId: string;
}

export function ResponsesCard({ event, formId }: ResponsesCardProps) {
	const responses = useResponses(formId);
	const isKnown = event.Link?.endsWith(`/forms/d/${formId}/viewform`) === true;
	const formQuery = useForm(isKnown ? formId : undefined);
	const { data: form } = formQuery;
	const fields = form?.fields ?? none;
	const hasStates = isKnown && !isAtGoogle(event.Link);
	if (isKnown && formQuery.isPending) return loading;
	// The club can only act on registrations whose questions are known.
	if (hasStates && form === undefined) {
		return (
			<QueryView
				query={formQuery}
				placeholder={loading}
				failure={(reason) => `The form could not be loaded: ${reason}`}
			>
				{() => null}
			</QueryView>
		);
	}
	return (
		<QueryView
			query={responses}
			placeholder={loading}
			failure={responseTexts.failed}
			empty={<NoResponses event={event} />}
		>
			{(all) => (
				<div className="grid grid-cols-1 gap-12">
					{hasStates ? <NumbersCard places={event.Places} confirms={event.ConfirmByMail} responses={all} /> : null}
					<Charts fields={fields} responses={filterByState(all, 'coming')} />
					<section aria-labelledby="everybody">
						<div className="mb-5 flex flex-wrap items-center justify-between gap-4">
							<h3 id="everybody" className="type-title">
								Everybody who registered
							</h3>
							{hasStates ? <WriteButton eventId={event.EventID} responses={all} /> : null}
						</div>
						{hasStates && form !== undefined ? (
							<Registrations event={event} form={form} responses={all} />
						) : (
							<ResponsesTable eventName={event.EventName} fields={fields} responses={all} />
						)}
						<ErasedNote responses={all} />
					</section>
				</div>
			)}
		</QueryView>
	);
}
