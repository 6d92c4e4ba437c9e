/** The table of a club's events, with buttons to show, edit and delete. */

import { CopyPlus, FilePlus2, Globe, Pencil } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { locationOf } from '#contract/event-location.ts';
import { shortDay } from '#contract/time.ts';
import { isAtGoogle } from '#features/forms/link-rules.ts';
import { useMay } from '#web/app/may.ts';
import { useSession } from '#web/app/session.ts';
import { buttonClass, IconButton, iconButtonClass } from '#web/ui/button.tsx';
import { dayOf, formatMoment, formatSpan, formatTime } from '#web/ui/dates.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { NearestNote, SearchField } from '#web/ui/search-field.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { toastOutcome } from '#web/ui/toast.tsx';
import { useTableView } from '#web/ui/use-table-view.ts';
import { eventPath, isUpcoming } from '../list-rules.ts';
import { isPublishedState, stateLabel, stateText } from '../publishing-rules.ts';
import { StatePill } from './event-state-card.tsx';
import { searchOwnEvents } from './find-events.ts';
import { formCellId, useDeleteEvent } from './own-event-queries.ts';
import type { Event } from './queries.ts';

const isOver = (event: Event) => !isUpcoming(event, Date.now());

function upcomingFirst(events: readonly Event[]): Event[] {
	const coming = events.filter((event) => !isOver(event));
	return [...coming, ...events.filter(isOver).reverse()];
}

const Time = ({ instant, after }: { instant: string; after?: string }) => {
	const isSameDay = after !== undefined && dayOf(new Date(after)) === dayOf(new Date(instant));
	return (
		<time dateTime={instant}>
			<span className={isSameDay ? 'sr-only' : 'lg:whitespace-nowrap'}>
				{`${shortDay(new Date(instant), new Date())}, `}
			</span>
			<span className="lg:whitespace-nowrap">{formatTime(instant)}</span>
		</time>
	);
};

const ShortText = ({ children }: { children: string }) => (
	<span dir="auto" className="cut-room line-clamp-3 wrap-break-word lg:line-clamp-2 lg:wrap-anywhere">
		{children}
	</span>
);

const columns: readonly Column<Event>[] = [
	{
		label: 'Event Name',
		kind: 'heading',
		cellClassName: 'lg:min-w-52 card:text-body',
		cell: (event) => (
			<>
				<Link
					to={`/clubAdmin/event/${event.EventID}`}
					title={event.EventName}
					className="block underline-offset-4 hover:underline"
				>
					<ShortText>{event.EventName}</ShortText>
				</Link>
				{stateLabel(event) === undefined ? null : (
					<span className="mt-1 grid justify-items-start gap-1 font-normal text-ink-soft text-note lg:max-w-72">
						<StatePill event={event} />
						<span>{stateText(event, formatMoment)}</span>
					</span>
				)}
				<span className="hidden font-normal text-note card:block">
					{`${isOver(event) ? 'Over · ' : ''}${formatSpan(event.StartDateTime, event.EndDateTime)}`}
				</span>
			</>
		),
	},
	{
		label: 'Description',
		cellClassName: 'lg:max-w-64 xl:min-w-48',
		cell: (event) => <ShortText>{event.Description}</ShortText>,
	},
	{
		label: 'Start Date & Time',
		className: 'lg:whitespace-normal',
		cellClassName: 'card:hidden',
		cell: (event) => <Time instant={event.StartDateTime} />,
	},
	{
		label: 'End Date & Time',
		className: 'lg:min-w-26 lg:whitespace-normal',
		cellClassName: 'card:hidden',
		cell: (event) => <Time instant={event.EndDateTime} after={event.StartDateTime} />,
	},
	{
		label: 'Location',
		cellClassName: 'lg:max-w-44 xl:min-w-28',
		cell: (event) => <ShortText>{locationOf(event)}</ShortText>,
	},
];

function Registrations({ event, countOf }: { event: Event } & Pick<EventsTableProps, 'countOf'>) {
	if (event.Link === null) return <span className="text-ink-soft">No form</span>;
	if (isAtGoogle(event.Link)) return <span className="text-ink-soft">At Google</span>;
	const [going = '…', waiting] = countOf(event) ?? [];
	return (
		<>
			<span className="whitespace-nowrap">{going}</span>
			{waiting === undefined ? null : (
				<>
					<span className="lg:hidden"> · </span>
					<span className="whitespace-nowrap text-ink-soft lg:block">{waiting}</span>
				</>
			)}
		</>
	);
}

/** `coming` counts going and waiting people. Leaves out what is unknown. */
export function deleteText(event: Event, canMail: boolean | undefined, coming: number | undefined): string {
	const deleted = `This permanently deletes “${event.EventName}”, its registration form and every response.`;
	const hasOwnForm = event.Link !== null && !isAtGoogle(event.Link);
	if (!hasOwnForm || isOver(event) || event.Hidden) return deleted;
	if (coming === 0) return `${deleted} Nobody is going or waiting.`;
	const number =
		coming === undefined ? '' : ` ${coming.toLocaleString('en')} ${coming === 1 ? 'is' : 'are'} going or waiting.`;
	if (canMail === undefined) return `${deleted}${number}`;
	const told = canMail
		? 'Everyone going or waiting who gave an e-mail address will be e-mailed.'
		: 'Nobody will be notified: this site does not send e-mail.';
	return `${deleted}${number} ${told}`;
}

interface EventActionsProps {
	event: Event;
	canMail: boolean | undefined;
	comingTo: (event: Event) => number | undefined;
	onEdit: (event: Event) => void;
	onMakeForm: (event: Event) => void;
	onCopy: (event: Event) => void;
}

function EventActions({ event, canMail, comingTo, onEdit, onMakeForm, onCopy }: EventActionsProps) {
	const { mutateAsync } = useDeleteEvent();
	const may = useMay();
	const isPublic = useSession()?.Club.Status === 'approved';
	const { ClubID, EventID: eventId, EventName: name } = event;
	const remove = () =>
		toastOutcome(mutateAsync({ query: { ClubID }, body: { eventId } }), 'Event Deleted Successfully', 'deleted event');
	return (
		<RowActions
			name={name}
			question="Are you sure you want to delete this event?"
			consequence={deleteText(event, canMail, comingTo(event))}
			confirm="Delete event"
			onDelete={may('DELETE /api/events/deleteEvent') ? remove : undefined}
		>
			<Link
				id={formCellId(eventId)}
				to={`/clubAdmin/event/${eventId}`}
				// Aligned icons, even where a row has one more.
				className={`${buttonClass('quiet', 'small')} lg:mr-auto`}
				aria-label={`View details: ${name}`}
			>
				View details
			</Link>
			{isPublic && isPublishedState(event.State) && !event.Hidden ? (
				<Link
					to={eventPath(eventId)}
					aria-label={`Public page: ${name}`}
					title={`Public page: ${name}`}
					className={iconButtonClass}
				>
					<Globe aria-hidden="true" />
				</Link>
			) : null}
			{event.Link === null && !isOver(event) && may('POST /api/events/create-form') ? (
				<IconButton label={`Make a form: ${name}`} onClick={() => onMakeForm(event)}>
					<FilePlus2 aria-hidden="true" />
				</IconButton>
			) : null}
			{may('PUT /api/events/update-event') ? (
				<IconButton label={`Edit: ${name}`} onClick={() => onEdit(event)}>
					<Pencil aria-hidden="true" />
				</IconButton>
			) : null}
			{may('POST /api/events/create-event') ? (
				<IconButton label={`Copy: ${name}`} onClick={() => onCopy(event)}>
					<CopyPlus aria-hidden="true" />
				</IconButton>
			) : null}
		</RowActions>
	);
}

export interface EventsTableProps extends Omit<EventActionsProps, 'event'> {
	label: string;
	events: readonly Event[];
	/** Going, and waiting if any; undefined while unknown. */
	countOf: (event: Event) => readonly string[] | undefined;
}

export function EventsTable({ label, events, countOf, ...actions }: EventsTableProps) {
	const ordered = useMemo(() => upcomingFirst(events), [events]);
	const view = useTableView(ordered, { pageSize: 25, search: searchOwnEvents });
	/** From nine events on. It stays with fewer: it may have the focus, or hide rows. */
	const hasSearch = useRef(false);
	if (events.length > 8) hasSearch.current = true;
	return (
		<div className="grid gap-6">
			{hasSearch.current ? (
				<search className="mb-2 block max-w-md">
					<SearchField label="Search your events" text={view.text} onText={view.onText} />
				</search>
			) : null}
			{view.isNearest ? <NearestNote what="event" /> : null}
			<TableView
				stacked
				label={label}
				columns={[
					...columns,
					{ label: 'Registrations', cell: (event) => <Registrations {...{ event, countOf }} /> },
					{ label: 'Operations', kind: 'actions', cell: (event) => <EventActions event={event} {...actions} /> },
				]}
				rows={view.rows}
				keyOf={({ EventID }) => EventID}
				rowState={(event) => ({ muted: isOver(event) })}
				empty={`None of your events contains “${view.text}”.`}
				view={view}
				pagesOf="events"
			/>
		</div>
	);
}
