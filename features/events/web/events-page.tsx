/** `/events`: upcoming events by day or month, with a search. Only screen readers get its heading. */

import { memo, type ReactNode, Suspense, useCallback, useLayoutEffect, useMemo } from 'react';
import { Link, PrefetchPageLinks } from 'react-router';
import { nearestText } from '#contract/search-text.ts';
import { useFollowedClubs } from '#web/app/followed-clubs.ts';
import { type LoaderArgs, loadNothing, loadQueries, useHydrated, useRenderTime } from '#web/app/page-data.ts';
import { useAddressFilter } from '#web/app/use-address-filter.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toContent } from '#web/ui/focus-after.ts';
import { useInteracted } from '#web/ui/interacted.ts';
import { late } from '#web/ui/late.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useMore } from '#web/ui/use-more.ts';
import { inReadingOrder } from '../day-rules.ts';
import { eventPath } from '../list-rules.ts';
import { DayGroups } from './day-groups-list.tsx';
import { UpcomingEvents } from './event-list.tsx';
import { FeedCard } from './feed-card.tsx';
import { clubsOf, type EventFilter, findEvents, followedOnly } from './find-events.ts';
import { FindEventsForm } from './find-events-form.tsx';
import { OwnWeekCard } from './own-week-card.tsx';
import { type Event, loadListedEvents, useListedEvents } from './queries.ts';

const MonthCard = late(() => import('./month-card.tsx'));
const FollowedFeedCard = late(() => import('./followed-feed-card.tsx'));

export const loader = (args: LoaderArgs) => loadQueries(args, async (source) => [await loadListedEvents(source)]);

export const clientLoader = loadNothing;

export const meta = () => [
	{ title: 'Upcoming Events' },
	{ name: 'description', content: 'What the clubs of our college plan next, and how to register.' },
];

function NothingFound({ filter, clear }: { filter: EventFilter; clear: () => void }) {
	const showAll = (
		<Button ref={toContent} look="quiet" onClick={clear}>
			Show all events
		</Button>
	);
	const follows = useFollowedClubs().length > 0;
	if (filter.text !== '') {
		return (
			<EmptyState title="No upcoming event matches your search" action={showAll}>
				Try a shorter word, a club or a location.
			</EmptyState>
		);
	}
	if (filter.club !== followedOnly || follows) {
		return (
			<EmptyState
				title={
					follows && filter.club === followedOnly ? 'Your clubs have nothing planned' : 'This club has nothing planned'
				}
				action={showAll}
			>
				New events will appear here.
			</EmptyState>
		);
	}
	return (
		<EmptyState
			title="You follow no club yet"
			action={
				<span className="flex flex-wrap justify-center gap-3">
					<Link to="/clubboard" className={buttonClass()}>
						Find clubs
					</Link>
					{showAll}
				</span>
			}
		>
			Press a club’s star to follow it. The list is stored only in this browser.
		</EmptyState>
	);
}

interface FoundEventsProps {
	events: readonly Event[];
	/** `events` may hold the first only. */
	total: number;
	filter: EventFilter;
	followed: ReadonlySet<number>;
	nothing: ReactNode;
}

/** Memoized: typing shows before the list follows. */
const FoundEvents = memo(({ events, total, filter, followed, nothing }: FoundEventsProps) => {
	const { now, timeZone } = useRenderTime();
	const search = findEvents(events, filter, followed);
	const found = inReadingOrder(search.found, now, timeZone);
	const isAll = found.length === events.length;
	const { shown, element, more } = useMore<Event, HTMLDivElement>(found, {
		portion: 20,
		keyOf: ({ EventID }) => EventID,
		name: 'events',
		total: isAll ? total : found.length,
	});
	return (
		<>
			<p role="status" className="mb-8 text-ink-soft text-note tabular-nums">
				{`${search.isNearest ? `${nearestText('event')} ` : ''}${isAll ? '' : `${found.length} of `}${total} upcoming event${total === 1 ? '' : 's'}`}
			</p>
			<Suspense>{found.length === 0 ? nothing : <DayGroups ref={element} events={shown} hasLead={isAll} />}</Suspense>
			<MoreButton more={more} className="mt-10 text-center" />
		</>
	);
});

/** Memoized: navigations render each visible page twice. */
const Events = memo(() => {
	MonthCard.usePreload();
	const isInteracted = useInteracted();
	const { get, getDeferred, set, clear } = useAddressFilter();
	const [text, club] = [getDeferred('q'), getDeferred('club')];
	const filter = useMemo((): EventFilter => ({ text, club }), [text, club]);
	const view = getDeferred('view') === 'month' ? 'month' : 'list';
	const isHydrated = useHydrated();
	const isArriving = !isHydrated || (get('view') === 'month') !== (view === 'month');
	// Until then the rendered list is hidden where the address asks for the month.
	useLayoutEffect(() => {
		if (!isArriving) delete document.documentElement.dataset['view'];
	}, [isArriving]);
	const follows = useFollowedClubs();
	const followed = useMemo(() => new Set(follows.map(({ id }) => id)), [follows]);
	// Searches wait for all events: the first ones alone could find nothing.
	const { total, ...events } = useListedEvents(filter.text === '' && filter.club === '' && view === 'list');
	const clubs = useMemo(() => clubsOf(events.data ?? []), [events.data]);
	const hasNone = events.data?.length === 0;
	const showAll = useCallback(() => {
		set('q', '');
		set('club', '');
	}, [set]);
	const showMonth = useCallback((month: string) => set('month', month), [set]);
	const clearFilter = view === 'list' ? clear : showAll;
	const nothing = useMemo(() => <NothingFound filter={filter} clear={clearFilter} />, [filter, clearFilter]);
	return (
		<section aria-label="Upcoming events" className="page pt-10 sm:pt-14">
			<h1 className="sr-only">Upcoming events</h1>
			{/* Offline it would fail, and the router would reload the page. */}
			{isInteracted && navigator.onLine ? <PrefetchPageLinks page={eventPath(0)} /> : null}
			{hasNone && view === 'list' ? null : (
				<div className="mb-6 print:hidden">
					<FindEventsForm
						view={view}
						filter={{ text: get('q'), club: get('club') }}
						clubs={clubs}
						onText={(text) => set('q', text)}
						onClub={(club) => set('club', club)}
					/>
				</div>
			)}
			{view === 'month' ? (
				<MonthCard
					month={getDeferred('month')}
					onMonth={showMonth}
					filter={filter}
					followed={followed}
					nothing={nothing}
					fallback={<Loading label="Loading the month" blocks={['h-[600px]']} />}
				/>
			) : (
				<>
					<div data-only="month">
						<Skeleton className="h-[600px]" />
					</div>
					<div data-only="list">
						{filter.text === '' && filter.club === '' && !hasNone ? <OwnWeekCard hasHint /> : null}
						<UpcomingEvents query={events} expected={5}>
							{(upcoming) => (
								<FoundEvents events={upcoming} total={total} filter={filter} followed={followed} nothing={nothing} />
							)}
						</UpcomingEvents>
					</div>
				</>
			)}
			{follows.length > 0 ? <FollowedFeedCard /> : null}
			<FeedCard>Add all events to your calendar</FeedCard>
		</section>
	);
});

export default function EventsPage() {
	return <Events />;
}
