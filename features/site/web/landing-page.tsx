/** `/`: the landing page with the first six clubs and the next events. */

import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ClubGrid, ClubList } from '#features/clubs/web/club-list.tsx';
import { loadFirstClubs, useFirstClubs } from '#features/clubs/web/queries.ts';
import { EventRows, UpcomingEvents } from '#features/events/web/event-list.tsx';
import { loadFirstEvents, useFirstEvents } from '#features/events/web/queries.ts';
import { type LoaderArgs, loadNothing, loadQueries } from '#web/app/page-data.ts';
import { openPopup, preparePopup } from '#web/app/popups.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PatchesCard } from './patches-card.tsx';
import { HostName } from './site-name.tsx';

const clubsShown = 6;
const eventsShown = 4;

export const loader = (args: LoaderArgs) =>
	loadQueries(args, (source) => Promise.all([loadFirstClubs(source), loadFirstEvents(source, eventsShown)]));

export const clientLoader = loadNothing;

export const meta = () => [
	{ title: 'Clubs of our college' },
	{
		name: 'description',
		content:
			'Discover the vibrant community of clubs at our college, where students come together to explore their passions, learn new skills, and make lasting connections.',
	},
];

function Hero() {
	return (
		<section className="page pt-10 sm:pt-14">
			<h1 className="type-display wrap-anywhere">
				Welcome to{' '}
				<span className="block text-accent">
					<HostName />
				</span>
			</h1>
			<div className="mt-10 grid gap-10 lg:mt-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
				<div className="grid content-between gap-8">
					<p className="max-w-[22.6em] text-lead text-pretty sm:max-w-[30.6em] lg:text-title lg:leading-snug">
						Discover the vibrant community of clubs at our college, where students come together to explore their
						passions, learn new skills, and make lasting connections.
					</p>
					<p className="flex flex-wrap gap-3">
						<Link to="/clubboard" viewTransition className={`${buttonClass('main', 'large')} max-sm:grow max-sm:px-4`}>
							Explore Clubs
						</Link>
						<Link to="/events" viewTransition className={`${buttonClass('quiet', 'large')} max-sm:grow max-sm:px-4`}>
							Upcoming Events
						</Link>
					</p>
				</div>
				<PatchesCard />
			</div>
		</section>
	);
}

function Clubs() {
	return (
		<section aria-labelledby="clubs" className="page pt-24 sm:pt-32">
			<h2 id="clubs" className="type-heading mb-8 sm:mb-10">
				Find your people
			</h2>
			<ClubList query={useFirstClubs()}>{(clubs) => <ClubGrid clubs={clubs.slice(0, clubsShown)} />}</ClubList>
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
			<UpcomingEvents query={useFirstEvents(eventsShown)} expected={eventsShown}>
				{(events) => <EventRows events={events.slice(0, eventsShown)} />}
			</UpcomingEvents>
		</section>
	);
}

function ForLeaders() {
	return (
		<section aria-labelledby="leaders" className="page pt-24 sm:pt-32">
			<div className="grid gap-8 rounded-card bg-slab px-6 py-12 text-on-slab sm:px-12 sm:py-16 lg:grid-cols-[1fr_auto] lg:items-end">
				<div>
					<h2 id="leaders" className="type-heading">
						Leading a club?
					</h2>
					<p className="mt-4 max-w-xl text-lead">
						Give it a page of its own: announce events, take registrations, recruit, and run quizzes. The college’s
						staff look at every registration.
					</p>
				</div>
				<Button
					look="quiet"
					size="large"
					onPointerEnter={() => preparePopup('register')}
					onClick={() => openPopup('register')}
				>
					Register a club
				</Button>
			</div>
		</section>
	);
}

export default function LandingPage() {
	return (
		<>
			<Hero />
			<Clubs />
			<Events />
			<ForLeaders />
		</>
	);
}
