/** The club's own events: what they are, and what can be done with them. */

import { FilePlus2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDate, formatTime } from '#web/ui/dates.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ActionsCell, Body, Cell, Head, HeaderCell, Row, Table } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type Event, formPlaceId, useDeleteEvent } from './queries.ts';

const columns = ['Event Name', 'Description', 'Start Date & Time', 'End Date & Time', 'Location', 'Operations'];

const Time = ({ instant }: { instant: string }) => (
	<time dateTime={instant} className="lg:block lg:whitespace-nowrap">
		{formatDate(instant)}
		<span className="lg:block lg:text-ink-soft">
			<span className="lg:sr-only">, </span>
			{formatTime(instant)}
		</span>
	</time>
);

/** Toasts of this group replace each other. */
const toastGroup = 'deleted event';

/** Asks, deletes, and says how it went. */
function useRemoval(event: Event) {
	const [isAsking, setAsking] = useState(false);
	const removal = useDeleteEvent();
	const remove = async () => {
		setAsking(false);
		try {
			await removal.mutateAsync({ clubId: event.ClubID, eventId: event.EventID });
			toast.success('Event Deleted Successfully', toastGroup);
		} catch (error) {
			toast.error(`Error: ${error instanceof Error ? error.message : String(error)}`, toastGroup);
		}
	};
	return { isAsking, setAsking, remove, isRemoving: removal.isPending };
}

interface RowProps {
	event: Event;
	onEdit: (event: Event) => void;
	onMakeForm: (event: Event) => void;
}

function EventRow({ event, onEdit, onMakeForm }: RowProps) {
	const { isAsking, setAsking, remove, isRemoving } = useRemoval(event);
	const isOver = Date.parse(event.EndDateTime) < Date.now();
	return (
		<Row muted={isOver} busy={isRemoving}>
			<Cell head className="text-body lg:max-w-64">
				<span dir="auto" className="line-clamp-3">
					{event.EventName}
				</span>
				{isOver ? <span className="font-normal text-ink-soft text-note">Over</span> : null}
			</Cell>
			<Cell label="Description" className="lg:max-w-80">
				<span dir="auto" className="line-clamp-3 whitespace-pre-line">
					{event.Description}
				</span>
			</Cell>
			<Cell label="Start Date & Time">
				<Time instant={event.StartDateTime} />
			</Cell>
			<Cell label="End Date & Time">
				<Time instant={event.EndDateTime} />
			</Cell>
			<Cell label="Location" className="lg:max-w-48">
				<span dir="auto" className="line-clamp-3">
					{event.Location}
				</span>
			</Cell>
			<ActionsCell>
				{isRemoving ? (
					<span role="status" className="inline-flex h-10 items-center gap-2 font-medium">
						<Spinner size="small" />
						Deleting...
					</span>
				) : (
					<span className="-my-1 flex items-center gap-1">
						<Link
							id={formPlaceId(event.EventID)}
							to={`/clubAdmin/event/${event.EventID}`}
							className={buttonClass('quiet', 'small')}
							aria-label={`View details: ${event.EventName}`}
						>
							View details
						</Link>
						{event.Link === null && !isOver ? (
							<IconButton label={`Make a form: ${event.EventName}`} onClick={() => onMakeForm(event)}>
								<FilePlus2 aria-hidden="true" />
							</IconButton>
						) : null}
						<IconButton label={`Edit: ${event.EventName}`} onClick={() => onEdit(event)}>
							<Pencil aria-hidden="true" />
						</IconButton>
						<IconButton label={`Delete: ${event.EventName}`} onClick={() => setAsking(true)}>
							<Trash2 aria-hidden="true" />
						</IconButton>
					</span>
				)}
				{isAsking ? (
					<ConfirmDialog
						question="Are you sure you want to delete this event?"
						consequence={`“${event.EventName}” goes for good, with its registration form and every response.`}
						confirm="Delete event"
						onConfirm={() => void remove()}
						onCancel={() => setAsking(false)}
					/>
				) : null}
			</ActionsCell>
		</Row>
	);
}

export interface EventsTableProps extends Omit<RowProps, 'event'> {
	/** What the table holds. */
	label: string;
	events: readonly Event[];
}

export const EventsTable = ({ label, events, ...actions }: EventsTableProps) => (
	<Table stacked label={label}>
		<Head>
			{columns.map((column) => (
				<HeaderCell key={column}>{column}</HeaderCell>
			))}
		</Head>
		<Body>
			{events.map((event) => (
				<EventRow key={event.EventID} event={event} {...actions} />
			))}
		</Body>
	</Table>
);
