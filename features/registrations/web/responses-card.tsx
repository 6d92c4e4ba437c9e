/** Responses of an event: numbers, people and charts. */

import { Mail } from 'lucide-react';
import { useState } from 'react';
import { isRegistrationClosed, isUpcoming } from '#features/events/list-rules.ts';
import type { Event } from '#features/events/web/queries.ts';
import { isAtGoogle } from '#features/forms/link-rules.ts';
import type { Field } from '#features/forms/rules.ts';
import { type RegistrationForm, useForm } from '#features/forms/web/queries.ts';
import { useMay } from '#web/app/may.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useSession } from '#web/app/session.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDay } from '#web/ui/dates.ts';
import { late } from '#web/ui/late.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { noResponsesText, responseTexts } from '../response-rules.ts';
import { filterByState } from '../summary-rules.ts';
import { AnswersCard, type AnswersCardProps } from './answers-card.tsx';
import { type ClubResponse, useRegistrationCounts, useResponses } from './club-queries.ts';
import { NumbersCard } from './numbers-card.tsx';
import {
	CancelQuestion,
	EraseQuestion,
	ResponseActions,
	RestoreQuestion,
	responseRoutes,
} from './response-actions-card.tsx';
import { ResponsesTable } from './responses-table.tsx';

const MessageDialog = late(() => import('./message-dialog.tsx'));
const CorrectDialog = late(() => import('./correct-dialog.tsx'));

function WriteButton(subject: { eventId: number; responses: readonly ClubResponse[] }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button look="quiet" className="max-sm:px-2" onClick={() => setOpen(true)}>
				<Mail aria-hidden="true" className="size-4.5" />
				Write to all
			</Button>
			{isOpen ? <MessageDialog {...subject} onClose={() => setOpen(false)} /> : null}
		</>
	);
}

/** One day for all registrations, except unconfirmed ones. */
const ErasedNote = ({ responses, isElsewhere }: { responses: readonly ClubResponse[]; isElsewhere: boolean }) => {
	const day = responses.find(({ state }) => state !== 'unconfirmed')?.deleteAfter ?? null;
	if (day === null) return null;
	const time = <time dateTime={day}>{formatDay(day)}</time>;
	return (
		<p className="mt-4 text-ink-soft text-note">
			{isElsewhere ? (
				<span key="elsewhere">The form at Google and its answers are deleted after {time}.</span>
			) : (
				<span>Registrations are deleted after {time}. Only the number of people going remains.</span>
			)}
		</p>
	);
};

const loading = <Loading label={responseTexts.loading} showLabel blocks={['h-24', 'h-11', 'h-72']} />;

/** Also after all are erased: their number is still known. */
function NoResponses({ event }: { event: Event }) {
	const isPending = useSession()?.Club.Status === 'pending';
	const isClosed = !isUpcoming(event, Date.now()) || isRegistrationClosed(event, Date.now());
	return (
		<QueryView query={useRegistrationCounts(event.ClubID)} placeholder={loading} failure={responseTexts.failed}>
			{(counts) => {
				const going = counts.get(event.EventID)?.Going ?? 0;
				return going === 0 ? (
					<EmptyState title={responseTexts.none}>{noResponsesText({ isClosed, isPending })}</EmptyState>
				) : (
					<EmptyState title="The registrations were deleted">
						{`${going.toLocaleString('en')} ${going === 1 ? 'person' : 'people'} registered. Their answers have been deleted automatically.`}
					</EmptyState>
				);
			}}
		</QueryView>
	);
}

type Open = { kind: 'correct' | 'cancel' | 'restore' | 'erase'; response: ClubResponse };

/** Dialogs are outside the table: a refetch may move their row. */
function Registrations({
	event,
	form,
	responses,
}: {
	event: Event;
	form: RegistrationForm;
	responses: ClubResponse[];
}) {
	const [open, setOpen] = useState<Open>();
	const close = () => setOpen(undefined);
	const may = useMay();
	const mayWrite = may('POST /api/events/messages') && !event.Hidden;
	const question = { event, form, responses, onClose: close };
	return (
		<>
			<ResponsesTable
				eventName={event.EventName}
				fields={form.fields}
				responses={responses}
				hasStates
				tools={mayWrite ? <WriteButton eventId={event.EventID} responses={responses} /> : null}
				actions={
					responseRoutes.some(may)
						? (response) => (
								<ResponseActions
									form={form}
									response={response}
									places={event.Places}
									responses={responses}
									may={may}
									onOpen={(kind) => setOpen({ kind, response })}
								/>
							)
						: undefined
				}
			/>
			{open?.kind === 'correct' ? <CorrectDialog {...form} response={open.response} onClose={close} /> : null}
			{open?.kind === 'cancel' ? <CancelQuestion {...question} response={open.response} /> : null}
			{open?.kind === 'restore' ? <RestoreQuestion {...question} response={open.response} /> : null}
			{open?.kind === 'erase' ? <EraseQuestion {...question} response={open.response} /> : null}
		</>
	);
}

const Charts = ({ fields, responses }: AnswersCardProps) =>
	responses.length === 0 ? (
		<p className="text-ink-soft">Nobody is going or waiting.</p>
	) : (
		<AnswersCard fields={fields} responses={responses} />
	);

const none: readonly Field[] = [];

export interface ResponsesCardProps {
	event: Event;
	formId: string;
}

export function ResponsesCard({ event, formId }: ResponsesCardProps) {
	const responses = useResponses(formId);
	const formQuery = useForm(formId);
	const { data: form } = formQuery;
	const fields = form?.fields ?? none;
	const hasStates = !isAtGoogle(event.Link);
	if (formQuery.isPending) return loading;
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
				<div className="grid grid-cols-1 gap-8">
					{hasStates ? (
						<NumbersCard places={event.Places} confirms={form?.confirmByMail ?? false} responses={all} />
					) : null}
					<Tabs
						label="Responses"
						tabs={[
							{
								name: 'People',
								count: all.length,
								isPrinted: true,
								content: (
									<>
										{hasStates && form !== undefined ? (
											<Registrations event={event} form={form} responses={all} />
										) : (
											<ResponsesTable eventName={event.EventName} fields={fields} responses={all} hasStates={false} />
										)}
										<ErasedNote responses={all} isElsewhere={!hasStates} />
									</>
								),
							},
							{
								name: 'Answers',
								count: fields.length,
								content: <Charts fields={fields} responses={filterByState(all, 'coming')} />,
							},
						]}
					/>
				</div>
			)}
		</QueryView>
	);
}
