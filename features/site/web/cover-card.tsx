/** The landing page's head: day, welcome, the next event as a poster, and others. */

import { Suspense } from 'react';
import { Link } from 'react-router';
import { locationOf } from '#contract/event-location.ts';
import { longDay } from '#contract/time.ts';
import { eventPath } from '#features/events/list-rules.ts';
import { EventPoster } from '#features/events/web/event-poster.tsx';
import type { Event } from '#features/events/web/queries.ts';
import { whenOf } from '#features/events/when-rules.ts';
import { useRenderTime } from '#web/app/page-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { alsoTitle, coverOf } from './choose-cover.ts';
import { PatchCard } from './patch-card.tsx';
import { HostName } from './site-name.tsx';

function Today() {
	const { now, timeZone } = useRenderTime();
	const today = new Date(now);
	return (
		<p className="border-ink border-b pb-2 font-semibold text-note tabular-nums">{longDay(today, today, timeZone)}</p>
	);
}

/** Below the events on phones, in the document, too: a phone may paint early, and later parts must not push it down. */
const Welcome = () => (
	<div className="grid content-start gap-5 sm:max-lg:order-first lg:col-start-1 lg:row-start-1 lg:gap-7">
		{/* Keeps the height when the font arrives with fewer lines. */}
		<p className="max-w-[30.6em] text-pretty lg:min-h-[5lh] lg:text-lead">
			Discover the vibrant community of clubs at our college, where students come together to explore their passions,
			learn new skills, and make lasting connections.
		</p>
		<p className="flex flex-wrap gap-2 sm:gap-3">
			<Link to="/clubboard" viewTransition className={`${buttonClass('main')} max-sm:grow max-sm:px-2`}>
				Explore Clubs
			</Link>
			<Link to="/events" viewTransition className={`${buttonClass('quiet')} max-sm:grow max-sm:px-2`}>
				Upcoming Events
			</Link>
		</p>
	</div>
);

function AlsoLine({ event }: { event: Event }) {
	const { now, timeZone } = useRenderTime();
	const { day, hours, soon } = whenOf(event, now, timeZone);
	return (
		<li className={`hue-${event.Hue} border-line border-t`}>
			<Link to={eventPath(event.EventID)} viewTransition className="group block py-3">
				<span className="block text-ink-soft text-note tabular-nums">{`${soon ?? day}, ${hours}`}</span>
				<span
					dir="auto"
					className="cut-room mt-0.5 line-clamp-2 font-semibold text-balance underline-offset-4 wrap-anywhere group-hover:underline"
				>
					{event.EventName}
				</span>
				<span className="mt-0.5 flex items-baseline gap-1.5 font-medium text-club-ink text-note">
					<span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-club" />
					<bdi className="line-clamp-1 min-w-0 break-all">{event.ClubName}</bdi>
					<bdi className="min-w-0 flex-1 truncate text-ink-soft">{locationOf(event)}</bdi>
				</span>
			</Link>
		</li>
	);
}

function Also({ events }: { events: readonly Event[] }) {
	const { now, timeZone } = useRenderTime();
	if (events.length === 0) return null;
	return (
		<section aria-labelledby="also" className="min-w-0 self-end lg:col-start-1 lg:row-start-2">
			<h2 id="also" className="mb-2 font-semibold sm:mb-3">
				{alsoTitle(events, now, timeZone)}
			</h2>
			<ul className="grid grid-cols-1 gap-x-6 md:max-lg:grid-cols-3">
				{events.map((event) => (
					<AlsoLine key={event.EventID} event={event} />
				))}
			</ul>
		</section>
	);
}

const quietPatches = [
	['rays', 345],
	['half', 85],
	['disc', 205],
	['quarter', 20],
	['stairs', 50],
	['ring', 275],
	['leaf', 130],
	['disc', 20],
	['quarter', 240],
	['ring', 165],
	['half', 310],
	['rays', 50],
] as const;

/** Replaces the poster when nothing is planned. Phones show one row of patches. */
const QuietCard = () => (
	<div className="grid h-full content-between gap-8 overflow-hidden rounded-card bg-slab p-6 text-on-slab sm:p-10">
		<div aria-hidden="true" className="grid grid-cols-6 gap-1 overflow-hidden rounded-control sm:gap-1.5">
			{quietPatches.map(([shape, hue], index) => (
				<PatchCard
					key={`${shape} ${hue}`}
					hue={hue}
					shape={shape}
					isDark={index % 2 === 1}
					{...(index < 6 ? {} : { className: 'max-sm:hidden' })}
				/>
			))}
		</div>
		<div>
			<p className="type-heading">A quiet week</p>
			<p className="mt-3 max-w-[34em] sm:text-lead">
				No club has announced an event yet. The next one goes here. Until then, see{' '}
				<Link to="/clubboard" viewTransition className="underline decoration-2 underline-offset-4">
					who is out there
				</Link>
				.
			</p>
		</div>
	</div>
);

interface CoverCardProps {
	events: readonly Event[] | undefined;
	isFailed: boolean;
}

function Lead({ events, isFailed }: CoverCardProps) {
	const { now } = useRenderTime();
	if (!events) return isFailed ? null : <Skeleton className="h-full min-h-96 rounded-card" />;
	const { lead } = coverOf(events, now);
	return <Suspense>{lead ? <EventPoster event={lead} size="cover" className="h-full" /> : <QuietCard />}</Suspense>;
}

export function CoverCard({ events, isFailed }: CoverCardProps) {
	const { now } = useRenderTime();
	return (
		<section aria-label="Welcome" className="page pt-4 sm:pt-8">
			<Today />
			<h1 className="mt-3 wrap-anywhere sm:mt-6">
				<span className="type-heading block">Welcome to </span>
				<span className="type-display block text-accent">
					<HostName />
				</span>
			</h1>
			<div className="mt-5 grid gap-x-12 [reading-flow:grid-order] gap-y-5 sm:mt-8 sm:gap-y-7 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:grid-rows-[auto_1fr]">
				<div className="min-w-0 lg:col-start-2 lg:min-h-[31rem] lg:row-span-2 lg:row-start-1">
					<Lead events={events} isFailed={isFailed} />
				</div>
				<Also events={events ? coverOf(events, now).also : []} />
				<Welcome />
			</div>
		</section>
	);
}
