/** `/`: the cover, next events, and six clubs. */

import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { ClubGrid, ClubList } from '#features/clubs/web/club-list.tsx';
import { type ClubTile, loadFirstClubs, useFirstClubs } from '#features/clubs/web/queries.ts';
import { EventRows, UpcomingEvents } from '#features/events/web/event-list.tsx';
import { OwnWeekCard } from '#features/events/web/own-week-card.tsx';
import { loadFirstEvents, useFirstEvents } from '#features/events/web/queries.ts';
import {
	type LoaderArgs,
	loadNothing,
	loadQueries,
	type MetaArgs,
	siteNameOf,
	useRenderTime,
} from '#web/app/page-data.ts';
import { openPopup, preparePopup } from '#web/app/popups.ts';
import { Button } from '#web/ui/button.tsx';
import { listedBelow } from './choose-cover.ts';
import { CoverCard } from './cover-card.tsx';
import { WallCard } from './wall-card.tsx';

const eventsShown = 4;
/** Covers the cover, and one more for when an event ends. */
const eventsLoaded = 9;

export const loader = (args: LoaderArgs) =>
	loadQueries(args, (source) => Promise.all([loadFirstClubs(source), loadFirstEvents(source, eventsLoaded)]));

export const clientLoader = loadNothing;

export const meta = (args: MetaArgs) => [
	{ title: siteNameOf(args) ?? 'Clubs of our college' },
	{
		name: 'description',
		content:
			'Discover the vibrant community of clubs at our college, where students come together to explore their passions, learn new skills, and make lasting connections.',
	},
];

/** Clubs without a card, unless they are too few for a wall. */
const onWall = (clubs: readonly ClubTile[], cards: number) => (clubs.length >= 3 * cards ? clubs.slice(cards) : clubs);

function Clubs() {
	const clubs = useFirstClubs();
	return (
		<section aria-labelledby="clubs" className="page pt-24 sm:pt-32">
			<h2 id="clubs" className="type-heading mb-8 sm:mb-10">
				Find your people
			</h2>
			<Suspense>
				<WallCard clubs={onWall(clubs.tiles, clubs.data?.length ?? 0)} className="deferred-layout mb-8 sm:mb-10" />
			</Suspense>
			<ClubList query={clubs}>
				{(first) => (
					<Suspense>
						<ClubGrid isRow clubs={first} />
					</Suspense>
				)}
			</ClubList>
			<p className="mt-8 text-lead">
				Want to Explore more? Visit our{' '}
				<Link
					to="/clubboard"
					viewTransition
					className="font-medium text-accent underline decoration-2 underline-offset-4 hover:text-accent-strong"
				>
					Dedicated Clubs Page
				</Link>
				.
			</p>
		</section>
	);
}

function Events() {
	const { now } = useRenderTime();
	return (
		<section aria-labelledby="events" className="page pt-24 sm:pt-32">
			<div className="mb-8 flex flex-wrap items-end justify-between gap-4">
				<h2 id="events" className="type-heading">
					Upcoming Events
				</h2>
				<Link
					to="/events"
					viewTransition
					className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
				>
					See all events
					<ArrowRight aria-hidden="true" className="size-4" />
				</Link>
			</div>
			<UpcomingEvents query={useFirstEvents(eventsLoaded)} expected={eventsShown}>
				{(events) => <EventRows events={listedBelow(events, now, eventsShown)} className="border-line border-b" />}
			</UpcomingEvents>
		</section>
	);
}

function ForLeaders() {
	return (
		<section aria-labelledby="leaders" className="deferred-layout page pt-24 sm:pt-32">
			<div className="grid gap-8 rounded-card bg-slab px-6 py-12 text-on-slab sm:px-12 sm:py-16 lg:grid-cols-[1fr_auto] lg:items-end">
				<div>
					<h2 id="leaders" className="type-heading">
						Leading a club?
					</h2>
					<p className="mt-4 max-w-xl text-lead">
						Give it a page of its own: announce events, take registrations, find new people and run quizzes. The
						college’s staff review every club before it goes live.
					</p>
				</div>
				<Button
					look="slab"
					size="large"
					className="sm:justify-self-start"
					onPointerEnter={() => preparePopup('register')}
					onClick={() => openPopup('register')}
				>
					Register a club
				</Button>
			</div>
		</section>
	);
}

function Cover() {
	const { data, isError } = useFirstEvents(eventsLoaded);
	return <CoverCard events={data} isFailed={isError} />;
}

export default function LandingPage() {
	return (
		<>
			<Suspense>
				<Cover />
			</Suspense>
			<div className="page *:mt-16 *:mb-0">
				<OwnWeekCard />
			</div>
			<Events />
			<Clubs />
			<Suspense>
				<ForLeaders />
			</Suspense>
		</>
	);
}
