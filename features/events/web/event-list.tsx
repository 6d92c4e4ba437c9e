/** Events as a list of rows, with every state of that list. */

import type { ReactNode } from 'react';
import { QueryView } from '#web/app/query-view.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { EventCardProps } from './event-card.tsx';
import { EventCard, EventCardPlaceholder } from './event-card.tsx';
import type { Event } from './queries.ts';
import { useUpcomingEvents } from './queries.ts';

type EventRowsProps = { events: readonly Event[] } & Omit<EventCardProps, 'event'>;

export const EventRows = ({ events, ...rest }: EventRowsProps) => (
	<ul className="border-line border-b">
		{events.map((event) => (
			<li key={event.EventID}>
				<EventCard event={event} {...rest} />
			</li>
		))}
	</ul>
);

interface UpcomingEventsProps {
	/** How many grey rows stand there at first. */
	expected?: number;
	/** Which of them are wanted. */
	of?: (event: Event) => boolean;
	/** What stands there when there are none. */
	empty?: ReactNode;
	children: (events: readonly Event[]) => ReactNode;
}

const everyEvent = () => true;

const nothingPlanned = (
	<EmptyState title="Nothing is planned just now">
		What the clubs plan next is shown here, with the way to register. Look in again soon.
	</EmptyState>
);

const Placeholder = ({ rows }: { rows: number }) => (
	<div role="status" aria-busy="true" className="border-line border-b">
		<span className="sr-only">Loading the events</span>
		{Array.from({ length: rows }, (_, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
			<EventCardPlaceholder key={index} />
		))}
	</div>
);

/** Shows what `children` make of the events that have not ended, once they are there. */
export function UpcomingEvents({ expected = 3, of = everyEvent, empty, children }: UpcomingEventsProps) {
	return (
		<QueryView
			query={useUpcomingEvents()}
			placeholder={<Placeholder rows={expected} />}
			failure={(reason) => `The events could not be loaded: ${reason}`}
		>
			{(events) => {
				const wanted = events.filter(of);
				return wanted.length > 0 ? children(wanted) : (empty ?? nothingPlanned);
			}}
		</QueryView>
	);
}
