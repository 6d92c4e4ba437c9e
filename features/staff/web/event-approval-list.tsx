/** Events that await the staff's approval, and changes that do. */

import { useState } from 'react';
import { locationOf } from '#contract/event-location.ts';
import { limits } from '#contract/limits.ts';
import { publishingTexts } from '#features/events/publishing-rules.ts';
import { useSite } from '#features/site/web/queries.ts';
import type { Reply } from '#web/app/contracts.ts';
import { Form, useAppForm } from '#web/app/form.tsx';
import { makeKey } from '#web/app/idempotency-key.ts';
import { useCall } from '#web/app/use-call.ts';
import { useChange } from '#web/app/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { formatSpan } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { toast } from '#web/ui/toast.tsx';
import { mailText, undoOffered } from '../rules.ts';
import { offerUndo } from './decide-queries.ts';
import { toastGroup } from './queries.ts';
import { useStaffDraft } from './use-staff-draft.ts';

type StaffEvent = Reply<'GET /api/staff/events'>['events'][number];

const refetch = ['/api/staff/events', '/api/events'] as const;

/** Offers to undo the decision while the club's mail waits. */
function useOfferUndo() {
	const canMail = useSite().data?.features.mail;
	const undoDecision = useChange('POST /api/staff/events/:eventId/undo', { refetch });
	return ({ EventID, EventName, Proposed }: StaffEvent, did: string) => {
		const what = Proposed ? `The change of ${EventName}` : EventName;
		const idempotencyKey = makeKey();
		const run = () =>
			void undoDecision.mutateAsync({ params: { eventId: EventID }, idempotencyKey }).then(
				() => toast.success(`${what} awaits approval again. No e-mail was sent.`, toastGroup),
				(error: Error) => toast.error(`${EventName}: ${error.message}`, toastGroup),
			);
		offerUndo(run);
		const text = `${what} is ${did}.${mailText(canMail, 'The club gets an e-mail.')}`;
		toast.success(text, toastGroup, { label: 'Undo', run, offered: undoOffered });
	};
}

function SendBackDialog({ event, onClose }: { event: StaffEvent; onClose: () => void }) {
	const offer = useOfferUndo();
	const draft = useStaffDraft(`send back event ${event.EventID}`, { message: '' });
	const sendBack = useChange('POST /api/staff/events/:eventId/sendBack', { refetch });
	const form = useAppForm({
		draft,
		problems: ({ message }) => (message.trim() === '' ? { message: publishingTexts.messageMissing } : {}),
		refused: ({ message }) => ({ message }),
		onSubmit: async ({ message }) => {
			const body = { message: message.trim() };
			await sendBack.mutateAsync({
				params: { eventId: event.EventID },
				body,
				idempotencyKey: draft.idempotencyKeyFor(body),
			});
			draft.forget();
			onClose();
			offer(event, 'sent back');
		},
	});
	return (
		<Dialog
			title={`Send ${event.EventName} back?`}
			description={
				event.Proposed
					? 'The event stays as it is. The club gets your message.'
					: 'It becomes a draft again, and other events can take its time. The club gets your message.'
			}
			backdropCloses={false}
			onClose={onClose}
		>
			<Form of={form} className="grid gap-6">
				<form.AppField name="message">
					{(field) => (
						<field.LongText
							label="Message to the club"
							required
							reserve={false}
							data-autofocus=""
							maxLength={limits.text}
						/>
					)}
				</form.AppField>
				<form.Foot submit="Send back" onCancel={onClose} />
			</Form>
		</Dialog>
	);
}

function EventItem({ event }: { event: StaffEvent }) {
	const [isAsking, setAsking] = useState(false);
	const offer = useOfferUndo();
	const approve = useChange('POST /api/staff/events/:eventId/approve', { refetch });
	const { EventID, EventName, Proposed } = event;
	const onApprove = async () => {
		try {
			await approve.mutateAsync({ params: { eventId: EventID }, idempotencyKey: makeKey() });
			offer(event, 'approved');
		} catch (error) {
			toast.error(`${EventName}: ${(error as Error).message}`, toastGroup);
		}
	};
	return (
		<article className="grid gap-x-8 gap-y-4 py-4 lg:grid-cols-[1fr_auto]">
			<div className="grid min-w-0 gap-2">
				<h3 dir="auto" className="font-semibold text-lead wrap-anywhere">
					{EventName}
				</h3>
				<dl className="grid gap-x-8 gap-y-3 text-note sm:grid-cols-2">
					<Fact name="Club">
						<bdi>{event.ClubName}</bdi>
					</Fact>
					<Fact name={Proposed ? 'Now' : 'When and where'}>
						<span className="wrap-anywhere">
							{`${formatSpan(event.StartDateTime, event.EndDateTime)}, ${locationOf(event)}`}
						</span>
					</Fact>
					{Proposed ? (
						<Fact name="New">
							<strong className="font-semibold wrap-anywhere">
								{`${formatSpan(Proposed.StartDateTime, Proposed.EndDateTime)}, ${locationOf(Proposed)}`}
							</strong>
						</Fact>
					) : null}
					{event.PublishAs === 'unlisted' && !Proposed ? (
						<Fact name="Who can see it">Only people with the link</Fact>
					) : null}
				</dl>
				{Proposed ? null : (
					<LongText about={EventName} hasLinks keepsLines className="max-w-[68ch] text-ink-soft">
						{event.Description}
					</LongText>
				)}
			</div>
			<div className="flex flex-wrap gap-3 self-start">
				<Button busy={approve.isPending} onClick={() => void onApprove()}>
					{Proposed ? 'Approve the change' : 'Approve'}
					<span className="sr-only">{` ${EventName}`}</span>
				</Button>
				<Button look="quiet" disabled={approve.isPending} onClick={() => setAsking(true)}>
					Send back<span className="sr-only">{` ${EventName}`}</span>
				</Button>
			</div>
			{isAsking ? <SendBackDialog event={event} onClose={() => setAsking(false)} /> : null}
		</article>
	);
}

export const awaitingQuery = { query: { state: 'awaiting' } } as const;

/** Nothing where no event awaits approval. */
export function EventApprovalList() {
	const { data } = useCall('GET /api/staff/events', awaitingQuery, { refetchInterval: 60_000 });
	if (data === undefined || data.total === 0) return null;
	const { events, total } = data;
	return (
		<section aria-labelledby="approvals" className="mt-8">
			<h2 id="approvals" className="type-title">
				{total === 1 ? '1 event awaits approval' : `${total.toLocaleString('en')} events await approval`}
			</h2>
			<ol className="divide-y divide-line border-line border-b">
				{events.map((event) => (
					<li key={event.EventID}>
						<EventItem event={event} />
					</li>
				))}
			</ol>
			{total > events.length ? (
				<p className="mt-4 text-ink-soft">{`These ${events.length} of ${total} have waited longest.`}</p>
			) : null}
		</section>
	);
}
