/** `/events`: upcoming events with a search. Its heading is for screen readers only. */

import { type LoaderArgs, loadNothing, loadQueries } from '#web/app/page-data.ts';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useMore } from '#web/ui/use-more.ts';
import { EventRows, findEvents, UpcomingEvents } from './event-list.tsx';
import { FeedCard } from './feed-card.tsx';
import { type Event, loadListedEvents, useListedEvents } from './queries.ts';

export const loader = (args: LoaderArgs) => loadQueries(args, async (source) => [await loadListedEvents(source)]);

export const clientLoader = loadNothing;

export const meta = () => [
	{ title: 'Upcoming Events' },
	{ name: 'description', content: 'What the clubs of our college plan next, and how to register.' },
];

interface FoundEventsProps {
	events: readonly Event[];
	/** How many there are in all: `events` may be the first of them. */
	total: number;
	text: string;
	clear: () => void;
}

function FoundEvents({ events, total, text, clear }: FoundEventsProps) {
	const found = findEvents(events, text);
	const isAll = found.length === events.length;
	const { shown, element, more } = useMore(found, 20, 'events', isAll ? total : found.length);
	return (
		<>
			<p role="status" className="mb-4 text-ink-soft text-note tabular-nums">
				{isAll ? `${total} upcoming` : `${found.length} of ${total} upcoming`}
			</p>
			{found.length === 0 ? (
				<EmptyState
					title="No upcoming event matches your search"
					action={
						<Button look="quiet" onClick={clear}>
							Show all events
						</Button>
					}
				>
					Try a shorter word, the name of a club, or a place.
				</EmptyState>
			) : (
				<EventRows ref={element} events={shown} heading="h2" />
			)}
			<MoreButton more={more} className="mt-10 text-center" />
		</>
	);
}

export default function EventsPage() {
	const filter = useAddressFilter();
	const text = filter.getDeferred('q');
	// A search waits for the whole list: among the first events only, it could find nothing where there is something.
	const { total, ...events } = useListedEvents(text === '');
	const hasNone = events.data?.length === 0;
	return (
		<section aria-label="Upcoming events" className="page pt-10 sm:pt-14">
			<h1 className="sr-only">Upcoming events</h1>
			{hasNone ? null : (
				<search className="mb-6 block max-w-xl">
					<SearchField
						label="Search events"
						placeholder="An event, a club, a place"
						text={filter.get('q')}
						onText={(text) => filter.set('q', text)}
					/>
				</search>
			)}
			<UpcomingEvents query={events} expected={5}>
				{(upcoming) => <FoundEvents events={upcoming} total={total} text={text} clear={filter.clear} />}
			</UpcomingEvents>
			<FeedCard>Follow all events in your own calendar</FeedCard>
		</section>
	);
}
