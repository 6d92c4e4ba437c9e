/** A list of events with its search, its placeholder and its empty and failed states. */

import type { ReactNode, Ref } from 'react';
import { useRenderTime } from '#web/app/page-data.ts';
import { type Query, QueryView } from '#web/app/query-view.tsx';
import { containsWords } from '#web/ui/search-text.ts';
import { EmptyState } from '#web/ui/states.tsx';
import type { EventCardProps } from './event-card.tsx';
import { EventCard, EventCardPlaceholder } from './event-card.tsx';
import type { Event } from './queries.ts';

/** The events with every word of `text` in their name, description, place or club. */
export function findEvents(events: readonly Event[], text: string): readonly Event[] {
	const isFound = containsWords(text);
	return events.filter((event) =>
		isFound(`${event.EventName} ${event.Description} ${event.Location} ${event.ClubName}`),
	);
}

interface EventRowsProps extends Omit<EventCardProps, 'event' | 'isOn'> {
	events: readonly Event[];
	ref?: Ref<HTMLUListElement>;
}

export function EventRows({ events, ref, ...rest }: EventRowsProps) {
	const { now } = useRenderTime();
	return (
		<ul ref={ref} className="border-line border-b">
			{events.map((event) => (
				<li key={event.EventID}>
					<EventCard event={event} isOn={Date.parse(event.StartDateTime) <= now} {...rest} />
				</li>
			))}
		</ul>
	);
}

interface UpcomingEventsProps {
	query: Query<readonly Event[]>;
	/** How many placeholder rows to show while the events load. */
	expected?: number;
	/** Shown when there are none. */
	empty?: ReactNode;
	children: (events: readonly Event[]) => ReactNode;
}

const nothingPlanned = (
	<EmptyState title="Nothing is planned right now">
		What the clubs plan next is shown here, with the way to register. Check back soon.
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

/** Loads the upcoming events and renders `children` with them. */
export function UpcomingEvents({ query, expected = 3, empty, children }: UpcomingEventsProps) {
	return (
		<QueryView
			query={query}
			placeholder={<Placeholder rows={expected} />}
			failure={(reason) => `The events could not be loaded: ${reason}`}
		>
			{(events) => (events.length > 0 ? children(events) : (empty ?? nothingPlanned))}
		</QueryView>
	);
}
