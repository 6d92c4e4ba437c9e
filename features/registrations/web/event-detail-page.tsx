/** `/clubAdmin/event/{id}`: one event, the link of its form, and the responses. */

import { ArrowLeft, ExternalLink, FilePlus2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { formIdOf } from '#features/events/rules.ts';
import { type Event, formPlaceId, useEvent } from '#features/events/web/queries.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CopyButton } from '#web/ui/copy-link.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { responseTexts } from '../response-rules.ts';
import { ResponsesCard } from './responses-card.tsx';

const FormBuilderDialog = lazy(() => import('#features/events/web/form-builder-dialog.tsx'));

export const meta = () => [{ title: 'Event · Club admin' }];

const Fact = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
	<div className={classes('grid content-start gap-0.5', className)}>
		<dt className="text-ink-soft text-note">{name}</dt>
		<dd className="wrap-anywhere">{children}</dd>
	</div>
);

const Time = ({ instant }: { instant: string }) => (
	<time dateTime={instant} className="tabular-nums">
		{formatMoment(instant)}
	</time>
);

function Facts({ event, onMakeForm }: { event: Event; onMakeForm: () => void }) {
	const isOver = Date.parse(event.EndDateTime) < Date.now();
	return (
		<dl className="grid gap-x-10 gap-y-6 border-line border-y py-8 sm:grid-cols-2 lg:grid-cols-[6rem_repeat(3,minmax(0,1fr))]">
			<Fact name="Event ID">{event.EventID}</Fact>
			<Fact name="Starts">
				<Time instant={event.StartDateTime} />
			</Fact>
			<Fact name="Ends">
				<Time instant={event.EndDateTime} />
			</Fact>
			<Fact name="Location">{event.Location}</Fact>
			{event.Places === null ? null : <Fact name="Places">{event.Places.toLocaleString('en')}</Fact>}
			{event.RegistrationClosesAt === null ? null : (
				<Fact name="Registration closes">
					<Time instant={event.RegistrationClosesAt} />
				</Fact>
			)}
			{event.ConfirmByMail ? <Fact name="Confirmation">By e-mail</Fact> : null}
			<Fact name="Registration form" className="sm:col-span-2 lg:col-span-4">
				{event.Link === null ? (
					isOver ? (
						'None, and the event is over.'
					) : (
						<span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
							<span>None yet, so nobody can register.</span>
							<Button size="small" onClick={onMakeForm}>
								<FilePlus2 aria-hidden="true" className="size-4" />
								Make a form
							</Button>
						</span>
					)
				) : (
					<span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
						<a
							id={formPlaceId(event.EventID)}
							href={event.Link}
							target="_blank"
							rel="noopener noreferrer"
							className="inline-flex min-h-6 min-w-0 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline"
						>
							<span className="min-w-0 wrap-anywhere">{event.Link}</span>
							<ExternalLink aria-hidden="true" className="size-4 shrink-0" />
							<span className="sr-only">(opens in a new tab)</span>
						</a>
						<CopyButton href={event.Link} />
					</span>
				)}
			</Fact>
		</dl>
	);
}

function EventDetail({ event }: { event: Event }) {
	const [isBuilding, setBuilding] = useState(false);
	const formId = event.Link === null ? undefined : formIdOf(event.Link);
	return (
		<div className={`hue-${event.Hue}`}>
			<title>{`${event.EventName} · Club admin`}</title>
			<h1 dir="auto" className="type-heading wrap-anywhere">
				{event.EventName}
			</h1>
			<p className="mt-5 mb-8 max-w-[68ch] whitespace-pre-line text-ink-soft wrap-anywhere">{event.Description}</p>
			<Facts event={event} onMakeForm={() => setBuilding(true)} />
			<div className="mt-12">
				<h2 className="type-title mb-6">Responses</h2>
				{formId === undefined ? (
					<EmptyState title={responseTexts.noForm}>
						Once it has one, everybody who registers appears here, to be searched, sorted and exported.
					</EmptyState>
				) : (
					<ResponsesCard event={event} formId={formId} />
				)}
			</div>
			<Suspense fallback={null}>
				{isBuilding ? <FormBuilderDialog event={event} onClose={() => setBuilding(false)} /> : null}
			</Suspense>
		</div>
	);
}

const loadingEvent = (
	<Loading label="Loading the event" blocks={['h-14 w-2/3', 'h-5 w-1/2', 'mt-4 h-44']} className="grid gap-5" />
);

const withHeading = (content: ReactNode) => (
	<>
		<h1 className="type-heading mb-6">Event</h1>
		{content}
	</>
);

function EventById({ eventId }: { eventId: string }) {
	const event = useEvent(eventId);
	useEffect(() => {
		if (event.error) console.error('The event could not be loaded.', event.error);
	}, [event.error]);
	return (
		<QueryView
			query={event}
			placeholder={loadingEvent}
			failure={(reason) => `This event could not be loaded: ${reason}`}
			failurePage={withHeading}
			missing={withHeading(
				<EmptyState title="There is no such event">It may have been deleted, or the address is mistyped.</EmptyState>,
			)}
		>
			{(found) => <EventDetail event={found} />}
		</QueryView>
	);
}

export default function EventDetailPage() {
	const { eventId = '' } = useParams();
	return (
		<div className="page py-8 sm:py-12">
			<Link to="/clubAdmin/events" className={`${buttonClass('bare', 'small')} -ml-3 mb-5`}>
				<ArrowLeft aria-hidden="true" className="size-4" />
				Back
			</Link>
			<EventById key={eventId} eventId={eventId} />
		</div>
	);
}
