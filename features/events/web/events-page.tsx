/** `/events`: what has not ended yet, to be searched. It shows no heading; the region has a name. */

import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { folded } from '#features/clubs/web/find-clubs.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useMore } from '#web/ui/use-more.ts';
import { EventRows, UpcomingEvents } from './event-list.tsx';
import { FeedCard } from './feed-card.tsx';
import { type Event, useUpcomingEvents } from './queries.ts';

export const meta = () => [
	{ title: 'Upcoming Events' },
	{ name: 'description', content: 'What the clubs of our college plan next, and how to register.' },
];

/** The events that hold every word of `text` in name, description, place or club. */
function findEvents(events: readonly Event[], text: string): readonly Event[] {
	const words = folded(text).split(/\s+/).filter(Boolean);
	if (words.length === 0) return events;
	return events.filter((event) => {
		const searched = folded(`${event.EventName} ${event.Description} ${event.Location} ${event.ClubName}`);
		return words.every((word) => searched.includes(word));
	});
}

function FoundEvents({ events, text, clear }: { events: readonly Event[]; text: string; clear: () => void }) {
	const found = findEvents(events, useDeferredValue(text));
	const { shown, more, showMore } = useMore(found, 20, 'events');
	return (
		<>
			<p role="status" className="mb-4 text-ink-soft text-note tabular-nums">
				{found.length === events.length ? `${events.length} upcoming` : `${found.length} of ${events.length} upcoming`}
			</p>
			{found.length === 0 ? (
				<EmptyState
					title="No upcoming event fits that"
					action={
						<Button look="quiet" onClick={clear}>
							Show all events
						</Button>
					}
				>
					Try a shorter word, the name of a club, or a place.
				</EmptyState>
			) : (
				<EventRows events={shown} heading="h2" />
			)}
			{more > 0 ? (
				<div className="mt-10 text-center">
					<Button look="quiet" onClick={showMore}>
						Show {more} more
					</Button>
				</div>
			) : null}
		</>
	);
}

export default function EventsPage() {
	const hasNone = useUpcomingEvents().data?.length === 0;
	const [params, setParams] = useSearchParams();
	const text = params.get('q') ?? '';
	const setText = (value: string) =>
		setParams(value === '' ? {} : { q: value }, { replace: true, preventScrollReset: true });
	return (
		<section aria-label="Upcoming events" className="page pt-10 sm:pt-14">
			<h1 className="sr-only">Upcoming events</h1>
			{hasNone ? null : (
				<search className="mb-6 block max-w-xl">
					<Field label="Search events">
						{(control) => (
							<SearchInput {...control} value={text} placeholder="An event, a club, a place" onText={setText} />
						)}
					</Field>
				</search>
			)}
			<UpcomingEvents expected={5}>
				{(events) => <FoundEvents events={events} text={text} clear={() => setText('')} />}
			</UpcomingEvents>
			<FeedCard>Follow all events in your own calendar</FeedCard>
		</section>
	);
}
