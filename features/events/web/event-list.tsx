/** A list of events, with its placeholder, empty and failed states. */

import { type ReactNode, Suspense } from 'react';
import { dayAt } from '#contract/time.ts';
import { useRenderTime } from '#web/app/page-data.ts';
import { type Query, QueryView } from '#web/app/query-view.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { isRegistrationClosed } from '../list-rules.ts';
import type { EventCardProps } from './event-card.tsx';
import { EventCard, EventCardPlaceholder } from './event-card.tsx';
import type { Event } from './queries.ts';

interface EventRowsProps extends Pick<EventCardProps, 'showClub'> {
	events: readonly Event[];
	className: string;
}

export function EventRows({ events, className, ...rest }: EventRowsProps) {
	const { now, timeZone } = useRenderTime();
	const today = dayAt(new Date(now), timeZone);
	return (
		<ul className={className}>
			{events.map((event) => (
				<li key={event.EventID} data-item="" className="deferred-layout">
					<Suspense>
						<EventCard
							event={event}
							isOn={Date.parse(event.StartDateTime) <= now}
							isClosed={isRegistrationClosed(event, now)}
							today={today}
							{...rest}
						/>
					</Suspense>
				</li>
			))}
		</ul>
	);
}

interface UpcomingEventsProps {
	query: Query<readonly Event[]>;
	expected?: number;
	empty?: ReactNode;
	children: (events: readonly Event[]) => ReactNode;
}

const nothingPlanned = (
	<EmptyState title="Nothing is planned right now">Upcoming events appear here. Check back soon.</EmptyState>
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
