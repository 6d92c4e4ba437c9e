/** The events of all clubs. */

import { Link } from 'react-router';
import { locationOf } from '#contract/event-location.ts';
import { eventPath, isUpcoming } from '#features/events/list-rules.ts';
import { isPublishedState, stateLabel } from '#features/events/publishing-rules.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatMoment, formatSpan } from '#web/ui/dates.ts';
import { toContent } from '#web/ui/focus-after.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Pill, type PillTone } from '#web/ui/pill.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, TableView } from '#web/ui/table-view.tsx';
import { EventActions } from './event-actions-card.tsx';
import { FindEventsForm } from './find-events-form.tsx';
import { type StaffEvent, useFoundEvents } from './queries.ts';

const isOver = (event: StaffEvent) => !isUpcoming(event, Date.now());

function toneOf({ State, Hidden, Proposed }: StaffEvent): PillTone {
	if (Hidden || Proposed || State === 'awaiting') return 'waiting';
	return State === 'public' ? 'good' : 'plain';
}

const State = ({ event }: { event: StaffEvent }) => (
	<span className="grid justify-items-start gap-1 lg:max-w-48">
		<Pill tone={toneOf(event)}>{event.Hidden ? 'Hidden' : (stateLabel(event) ?? 'Public')}</Pill>
		{event.Hidden ? (
			<span className="line-clamp-1 text-ink-soft wrap-anywhere card:hidden" title={event.Hidden.Reason}>
				{event.Hidden.Reason}
			</span>
		) : null}
	</span>
);

const Name = ({ event }: { event: StaffEvent }) =>
	isPublishedState(event.State) && !event.Hidden ? (
		<Link
			to={eventPath(event.EventID)}
			title={event.EventName}
			dir="auto"
			className="block truncate underline-offset-4 hover:underline"
		>
			{event.EventName}
		</Link>
	) : (
		<span dir="auto" title={event.EventName} className="block truncate">
			{event.EventName}
		</span>
	);

const columns: readonly Column<StaffEvent>[] = [
	{
		label: 'Day',
		cellClassName: 'card:hidden',
		cell: ({ StartDateTime }) => (
			<time dateTime={StartDateTime} className="lg:whitespace-nowrap">
				{formatMoment(StartDateTime)}
			</time>
		),
	},
	{
		label: 'Event',
		kind: 'heading',
		line: true,
		cellClassName: 'lg:w-1/3 lg:max-w-0 lg:min-w-56 card:text-body',
		cell: (event) => (
			<>
				<Name event={event} />
				<span className="hidden truncate font-normal text-ink-soft text-note card:block">
					{`${isOver(event) ? 'Over · ' : ''}${formatSpan(event.StartDateTime, event.EndDateTime)}`}
				</span>
			</>
		),
	},
	{
		label: 'Club',
		cellClassName: 'lg:max-w-48 lg:truncate',
		cell: ({ ClubID, ClubName }) => (
			<Link to={`/clubs/${ClubID}`} title={ClubName} dir="auto" className="underline-offset-4 hover:underline">
				{ClubName}
			</Link>
		),
	},
	{ label: 'State', line: true, cell: (event) => <State event={event} /> },
	{
		label: 'Going',
		cellClassName: 'lg:whitespace-nowrap',
		cell: ({ Going, Waiting }) => (
			<>
				<span>{Going.toLocaleString('en')}</span>
				{Waiting === 0 ? null : (
					<span className="whitespace-nowrap text-ink-soft">{` · ${Waiting.toLocaleString('en')} waiting`}</span>
				)}
			</>
		),
	},
	{
		label: 'Location',
		cellClassName: 'lg:max-w-40 lg:truncate',
		cell: (event) => (
			<span dir="auto" title={locationOf(event)}>
				{locationOf(event)}
			</span>
		),
	},
	{ label: 'Actions', kind: 'actions', cell: (event) => <EventActions event={event} /> },
];

export function AllEventsTable() {
	const { found, values, isFiltered, onValue, onPage, clear } = useFoundEvents();
	return (
		<div className="mt-8 grid gap-6">
			<h2 className="type-title">All events</h2>
			<FindEventsForm values={values} onValue={onValue} />
			<QueryView query={found} placeholder={<Loading label="Loading events" blocks={['h-96']} />}>
				{({ events, total, page, pages }) =>
					total === 0 ? (
						<EmptyState
							title={isFiltered ? 'No event matches' : 'No events yet'}
							action={
								isFiltered ? (
									<Button ref={toContent} look="quiet" onClick={clear}>
										Clear the filters
									</Button>
								) : undefined
							}
						>
							{isFiltered ? 'Choose other days, states or clubs.' : 'Events of all clubs appear here, except drafts.'}
						</EmptyState>
					) : (
						<TableView
							stacked
							label="All events"
							columns={columns}
							rows={events}
							keyOf={({ EventID }) => EventID}
							opens={({ EventName }) => EventName}
							rowState={(event) => ({ muted: isOver(event) })}
							view={{ page, pages, onPage, sorting: undefined, onSort: () => undefined }}
							pagesOf="events"
							status={`${total.toLocaleString('en')} ${total === 1 ? 'event' : 'events'}`}
						/>
					)
				}
			</QueryView>
		</div>
	);
}
