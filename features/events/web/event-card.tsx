/** An event in a list: date, name, place, club, and the link to register. */

import { ArrowUpRight, CalendarPlus, MapPin } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { useRenderTime } from '#web/app/page-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { formatSpan, isSameDay, leafOf } from '#web/ui/dates.ts';
import { LongText } from '#web/ui/long-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { eventTimeLabel } from './event-time.ts';
import { OwnStateBadge } from './own-state-badge.tsx';
import type { Event } from './queries.ts';

const row =
	'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-line border-t py-7 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:gap-x-8 lg:grid-cols-[6.5rem_minmax(0,1fr)_15rem]';

/** A calendar leaf: weekday, day and month, or “Now” while the event is on. */
function Leaf({ start, isOn }: { start: string; isOn: boolean }) {
	const { now, timeZone } = useRenderTime();
	const { weekday, day, month, isToday } = leafOf(start, now, timeZone);
	const isNear = isToday || isOn;
	return (
		<div
			aria-hidden="true"
			className="grid content-start justify-items-center self-start overflow-hidden rounded-control bg-club-tint pb-2 text-center text-club-ink"
		>
			<span
				suppressHydrationWarning
				className={`w-full py-1 font-semibold text-note ${isNear ? 'bg-accent text-on-accent' : 'bg-club-deep text-on-club'}`}
			>
				{isOn ? 'Now' : isToday ? 'Today' : weekday}
			</span>
			<span suppressHydrationWarning className="type-heading mt-1.5 tabular-nums">
				{day}
			</span>
			<span suppressHydrationWarning className="font-medium text-note">
				{month}
			</span>
		</div>
	);
}

function Register({ event }: { event: Event }) {
	const why = useId();
	if (event.Link) {
		return (
			<a href={event.Link} target="_blank" rel="noopener noreferrer" className={buttonClass('main', 'medium')}>
				Register
				<span className="sr-only">for {event.EventName} (opens in a new tab)</span>
				<ArrowUpRight aria-hidden="true" className="size-4" />
			</a>
		);
	}
	return (
		<span className="grid justify-items-start gap-1.5">
			<button type="button" disabled aria-describedby={why} className={buttonClass('main', 'medium')}>
				Register<span className="sr-only"> for {event.EventName}</span>
			</button>
			<span id={why} className="text-note text-ink-soft">
				No registration form yet
			</span>
		</span>
	);
}

export interface EventCardProps {
	event: Event;
	/** Whether the event has begun. */
	isOn: boolean;
	/** False on the club's own page. */
	showClub?: boolean;
	/** The heading level of the event's name. */
	heading?: 'h2' | 'h3';
}

/** Memoized: a slow phone takes a while to render all cards of a list again. */
export const EventCard = memo(({ event, isOn, showClub = true, heading: Heading = 'h3' }: EventCardProps) => {
	const { StartDateTime, EndDateTime } = event;
	const { now, timeZone } = useRenderTime();
	const sameDay = isSameDay(new Date(StartDateTime), new Date(EndDateTime), timeZone);
	const end = eventTimeLabel(EndDateTime, timeZone);
	// The server renders in the site's time zone. The keys replace these elements after hydration, in the visitor's zone.
	const zone = timeZone ?? 'visitor';
	return (
		<article className={`hue-${event.Hue} ${row}`}>
			<Leaf key={zone} start={StartDateTime} isOn={isOn} />
			<div className="min-w-0 max-w-[42.6em]">
				<Heading dir="auto" className="type-title wrap-anywhere">
					{event.EventName}
				</Heading>
				{showClub ? (
					<p className="mt-1 text-note">
						<Link
							to={`/clubs/${event.ClubID}`}
							className="inline-flex min-h-6 max-w-full items-baseline gap-1.5 font-medium text-club-ink underline-offset-4 hover:underline"
						>
							<span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-club" />
							<bdi className="min-w-0 wrap-anywhere">{event.ClubName}</bdi>
						</Link>
					</p>
				) : null}
				<LongText about={event.EventName} className="mt-2 text-ink-soft">
					{event.Description}
				</LongText>
			</div>
			<div className="col-start-2 grid content-start gap-3 lg:col-start-3">
				<div key={zone} className="grid gap-1 text-note">
					<p className="font-semibold tabular-nums">
						<time suppressHydrationWarning dateTime={StartDateTime}>
							{eventTimeLabel(StartDateTime, timeZone)}
						</time>
					</p>
					<p
						suppressHydrationWarning
						className="text-ink-soft tabular-nums"
						title={formatSpan(StartDateTime, EndDateTime, now, timeZone)}
					>
						{isOn ? 'On now, until' : 'until'}{' '}
						<time suppressHydrationWarning dateTime={EndDateTime}>
							{sameDay ? end.split(' ').slice(2).join(' ') : end.slice(4)}
						</time>
					</p>
					<p className="flex items-start gap-1 text-ink-soft">
						<MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
						<span dir="auto" className="min-w-0 wrap-anywhere">
							{event.Location}
						</span>
					</p>
				</div>
				{event.Link === null ? null : <OwnStateBadge link={event.Link} about={event.EventName} />}
				<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
					<Register event={event} />
					<a
						href={`/api/events/${event.EventID}/event.ics`}
						download
						className="inline-flex min-h-8 items-center gap-1.5 font-medium text-note underline-offset-4 hover:text-accent hover:underline"
					>
						<CalendarPlus aria-hidden="true" className="size-4" />
						Add to calendar
						<span className="sr-only">: {event.EventName}</span>
					</a>
				</div>
			</div>
		</article>
	);
});

/** A placeholder in the size of an event. */
export const EventCardPlaceholder = () => (
	<div className={row}>
		<Skeleton className="h-[7.75rem]" />
		<div>
			<Skeleton className="h-7 w-3/4" />
			<Skeleton className="mt-3 h-4 w-32" />
			<Skeleton className="mt-4 h-4 max-w-xl" />
			<Skeleton className="mt-2.5 h-4 w-1/2" />
		</div>
		<div className="col-start-2 lg:col-start-3">
			<Skeleton className="h-4 w-40" />
			<Skeleton className="mt-2.5 h-4 w-24" />
			<Skeleton className="mt-4 h-11 w-32" />
		</div>
	</div>
);
