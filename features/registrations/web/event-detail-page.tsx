/** `/clubAdmin/event/{id}`: one event, the link of its form, and the responses. */

import { CopyPlus, ExternalLink, FilePenLine, FilePlus2, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { locationOf } from '#contract/event-location.ts';
import { formIdOf, isUpcoming, nextChangeAt } from '#features/events/list-rules.ts';
import { EventStateCard } from '#features/events/web/event-state-card.tsx';
import { HostsCard } from '#features/events/web/hosts-card.tsx';
import { formCellId } from '#features/events/web/own-event-queries.ts';
import type { Event } from '#features/events/web/queries.ts';
import { nextMidnight, whenOf } from '#features/events/when-rules.ts';
import { isAtGoogle } from '#features/forms/link-rules.ts';
import { useCollegeZone, useSite } from '#features/site/web/queries.ts';
import { CollegeTime } from '#web/app/college-time.tsx';
import { useMay } from '#web/app/may.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { useSession } from '#web/app/session.ts';
import { useCall } from '#web/app/use-call.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-link.tsx';
import { late } from '#web/ui/late.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { TitledPage } from '#web/ui/titled-page.tsx';
import { useRenderAt } from '#web/ui/use-render-at.ts';
import { responseTexts } from '../response-rules.ts';
import { EventDetailsCard } from './event-details-card.tsx';
import { ResponsesCard } from './responses-card.tsx';

const FormBuilderDialog = late(() => import('#features/events/web/form-builder-dialog.tsx'));
const EditEventDialog = late(() => import('#features/events/web/edit-event-dialog.tsx'));
const FormEditorDialog = late(() => import('./form-editor-dialog.tsx'));
const CopyEventDialog = late(() => import('#features/events/web/copy-event-dialog.tsx'));

function FormLink({ event: { EventID, Link: link } }: { event: Event }) {
	if (link === null) return null;
	return (
		<div className="contents min-w-0 flex-wrap items-center gap-x-4 gap-y-2 lg:flex">
			<CopyButton href={link} />
			<a
				id={formCellId(EventID)}
				href={link}
				target="_blank"
				rel="noopener noreferrer"
				className="inline-flex min-h-6 min-w-0 items-center gap-1.5 max-lg:order-last max-lg:w-full text-accent text-note underline-offset-4 hover:underline"
			>
				<span className="min-w-0 wrap-anywhere">{link.replace(/^https?:\/\//, '')}</span>
				<ExternalLink aria-hidden="true" className="size-4 shrink-0" />
				<span className="sr-only">(the registration form, opens in a new tab)</span>
			</a>
		</div>
	);
}

interface HeadProps {
	event: Event;
	now: number;
	onMakeForm: (() => void) | undefined;
	onEditForm: (() => void) | undefined;
	onCopy: (() => void) | undefined;
	onEdit: (() => void) | undefined;
}

function Head({ event, now, onMakeForm, onEditForm, onCopy, onEdit }: HeadProps) {
	const { day, hours, soon } = whenOf(event, now);
	const lacksForm = event.Link === null && isUpcoming(event, now);
	return (
		<header className="grid gap-5 border-line border-b pb-8">
			<h1 dir="auto" className="type-heading wrap-anywhere">
				{event.EventName}
			</h1>
			<p className="text-lead tabular-nums">
				{soon === undefined ? null : <strong className="font-semibold print:hidden">{`${soon} · `}</strong>}
				<span>{`${day}, ${hours} · `}</span>
				<bdi className="wrap-anywhere">
					<LinkedText>{locationOf(event)}</LinkedText>
				</bdi>
				<CollegeTime start={event.StartDateTime} end={event.EndDateTime} collegeZone={useCollegeZone()} />
			</p>
			<EventStateCard event={event} />
			<LongText about={event.EventName} hasLinks keepsLines className="max-w-[68ch] text-ink-soft">
				{event.Description}
			</LongText>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3 empty:hidden">
				{lacksForm && onMakeForm ? (
					<Button size="small" onClick={onMakeForm}>
						<FilePlus2 aria-hidden="true" className="size-4" />
						Make a form
					</Button>
				) : null}
				<FormLink event={event} />
				{onEditForm ? (
					<Button look="quiet" size="small" onClick={onEditForm}>
						<FilePenLine aria-hidden="true" className="size-4" />
						Edit form
					</Button>
				) : null}
				{onEdit ? (
					<Button look="quiet" size="small" className="lg:ml-auto" onClick={onEdit}>
						<Pencil aria-hidden="true" className="size-4" />
						Edit event
					</Button>
				) : null}
				{onCopy ? (
					<Button look="quiet" size="small" onClick={onCopy}>
						<CopyPlus aria-hidden="true" className="size-4" />
						Copy this event
					</Button>
				) : null}
			</div>
			{lacksForm ? <p className="text-ink-soft text-note">It has no form yet, so nobody can register.</p> : null}
		</header>
	);
}

function Responses({ event, now }: { event: Event; now: number }) {
	const site = useSite().data;
	const formId = event.Link === null ? undefined : formIdOf(event.Link);
	return (
		<div>
			<h2 className="type-title mb-5">Responses</h2>
			{formId === undefined ? (
				<EmptyState title={responseTexts.noForm}>
					{isUpcoming(event, now)
						? 'Once this event has a form, everyone who registers appears here. You can search, sort and export them.'
						: site?.features.googleForms
							? 'It had no form when it ended, or its form at Google was deleted with the responses.'
							: 'It had no form when it ended, so nobody could register.'}
				</EmptyState>
			) : (
				<ResponsesCard event={event} formId={formId} />
			)}
		</div>
	);
}

type Open = 'form' | 'edit form' | 'copy' | 'edit';

interface EventDetailProps {
	event: Event;
	/** What scans its tickets. */
	door?: ((event: Event) => ReactNode) | undefined;
	/** Whether the door comes first. */
	startsWithDoor?: ((event: Event) => boolean) | undefined;
}

function EventDetail({ event, door, startsWithDoor }: EventDetailProps) {
	const navigate = useNavigate();
	const may = useMay();
	const site = useSite().data;
	const [open, setOpen] = useState<Open>();
	const close = () => setOpen(undefined);
	const formId = event.Link === null ? undefined : formIdOf(event.Link);
	const now = Date.now();
	const isDoorFirst = startsWithDoor?.(event) ?? false;
	// The page changes on the event's day, at its start and its end.
	useRenderAt(Math.min(nextChangeAt([event], now), nextMidnight(now)));
	return (
		<div className={`hue-${event.Hue}`}>
			<title>{`${event.EventName} · Club admin`}</title>
			<Head
				event={event}
				now={now}
				onMakeForm={may('POST /api/events/create-form') ? () => setOpen('form') : undefined}
				onEdit={may('PUT /api/events/update-event') ? () => setOpen('edit') : undefined}
				onEditForm={
					formId !== undefined && !isAtGoogle(event.Link) && may('PUT /api/events/forms/:formId')
						? () => setOpen('edit form')
						: undefined
				}
				onCopy={may('POST /api/events/create-event') ? () => setOpen('copy') : undefined}
			/>
			<div className="mt-8 [&>*+*]:mt-14 [&>*+*]:border-line [&>*+*]:border-t [&>*+*]:pt-8">
				{isDoorFirst ? door?.(event) : null}
				<Responses event={event} now={now} />
				{isDoorFirst ? null : door?.(event)}
				<HostsCard event={event} />
				<EventDetailsCard event={event} confirms={event.ConfirmByMail && site?.features.mail !== false} />
			</div>
			{open === 'form' ? <FormBuilderDialog event={event} onClose={close} /> : null}
			{open === 'edit' ? (
				<EditEventDialog
					event={event}
					addresses={undefined}
					canMail={site?.features.mail}
					onSaved={close}
					onCancel={close}
				/>
			) : null}
			{open === 'edit form' && formId !== undefined ? (
				<FormEditorDialog event={event} formId={formId} onClose={close} />
			) : null}
			{open === 'copy' ? (
				<CopyEventDialog
					source={event}
					clubId={event.ClubID}
					canMail={site?.features.mail}
					overlap={site?.overlap}
					onClose={(made) => (made ? void navigate(`/clubAdmin/event/${made.EventID}`) : close())}
				/>
			) : null}
		</div>
	);
}

const loadingEvent = (
	<Loading
		label="Loading the event"
		isHeading
		blocks={['h-14 w-2/3', 'h-5 w-1/2', 'mt-4 h-44']}
		className="grid gap-5"
	/>
);

const withHeading = (content: ReactNode) => (
	<>
		<h1 className="type-heading mb-6">Event</h1>
		{content}
	</>
);

const missing = withHeading(
	<EmptyState title="There is no such event">It may have been deleted, or the address is mistyped.</EmptyState>,
);
const othersEvent = withHeading(
	<EmptyState title="This event belongs to another club">Only its own club can manage it.</EmptyState>,
);

function EventById({ eventId, ...door }: { eventId: string } & Omit<EventDetailProps, 'event'>) {
	const event = useCall('GET /api/events/getSingleEventData', { query: { EventID: eventId } });
	const ownClub = useSession()?.ClubID;
	return (
		<QueryView
			query={event}
			placeholder={loadingEvent}
			failure={(reason) => `This event could not be loaded: ${reason}`}
			failurePage={withHeading}
			missing={missing}
		>
			{(found) =>
				ownClub === undefined || found.ClubID === ownClub ? <EventDetail event={found} {...door} /> : othersEvent
			}
		</QueryView>
	);
}

export default function EventDetailPage(door: Omit<EventDetailProps, 'event'>) {
	const { eventId = '' } = useParams();
	return (
		<TitledPage title="Event · Club admin">
			<div className="page py-8 sm:py-12">
				<BackLink to="/clubAdmin/events" />
				<EventById key={eventId} eventId={eventId} {...door} />
			</div>
		</TitledPage>
	);
}
