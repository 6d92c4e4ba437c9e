/** An event in a list: time, name, club, location, and the link to register. */

import { MapPin } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { locationOf } from '#contract/event-location.ts';
import { useRenderTime } from '#web/app/page-data.ts';
import { classes } from '#web/ui/classes.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { eventPath } from '../list-rules.ts';
import { eventTimeLabel, leafOf, whenLine } from '../when-rules.ts';
import { HostNames } from './host-name.tsx';
import { OwnStateBadge } from './own-state-badge.tsx';
import type { Event } from './queries.ts';
import { RegisterButton, RegisterNote } from './register-button.tsx';

const row =
	'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-line border-t py-7 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-7 lg:grid-cols-[5.5rem_minmax(0,1fr)_13rem]';

/** Hidden from screen readers: the line has the times. */
export function LeafFigure({ event }: { event: Pick<Event, 'StartDateTime' | 'EndDateTime'> }) {
	const { now, timeZone } = useRenderTime();
	const { top, large, small, isNear } = leafOf(event, now, timeZone);
	return (
		<div
			aria-hidden="true"
			className="row-span-2 grid content-start justify-items-center self-start overflow-hidden lg:row-span-1 rounded-control bg-club-tint pb-2.5 text-center text-club-ink forced-colors:border"
		>
			<span
				className={classes(
					'w-full py-1 font-semibold text-note',
					isNear ? 'bg-accent text-on-accent' : 'bg-club-deep text-on-club',
				)}
			>
				{top}
			</span>
			<span className="type-heading grid h-14 items-center sm:h-18 tabular-nums">{large}</span>
			<span className="font-medium text-note">{small}</span>
		</div>
	);
}

/** Below the actions: its width depends on the time zone. */
export function TimeLabel({ event }: { event: Event }) {
	const { timeZone } = useRenderTime();
	return (
		<p className="order-2 basis-full text-ink-soft text-note tabular-nums">
			<time dateTime={event.StartDateTime}>{eventTimeLabel(event.StartDateTime, timeZone)}</time>
		</p>
	);
}

const dot = <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-club" />;

export interface EventCardProps {
	event: Event;
	isOn: boolean;
	isClosed: boolean;
	today: string;
	/** False on the club's own page. */
	showClub?: boolean;
}

/** Memoized: a phone renders a list slowly. Time-dependent values come as props. */
export const EventCard = memo(({ event, showClub = true }: EventCardProps) => {
	const { now, timeZone } = useRenderTime();
	const note = `event-${event.EventID}-note`;
	return (
		<article className={`hue-${event.Hue} ${row}`}>
			<LeafFigure event={event} />
			<div className="min-w-0 max-w-[42.6em]">
				<p className="font-semibold text-note tabular-nums">{whenLine(event, now, timeZone)}</p>
				<h3 dir="auto" className="type-title mt-1 wrap-anywhere">
					<Link to={eventPath(event.EventID)} className="decoration-1 underline-offset-4 hover:underline">
						{event.EventName}
					</Link>
				</h3>
				<div className="mt-1 flex flex-wrap items-baseline gap-x-4 text-note">
					{showClub ? (
						<HostNames
							event={event}
							mark={dot}
							className="inline-flex min-h-6 min-w-0 items-baseline gap-1.5 font-medium text-club-ink underline-offset-4 hover:underline"
						/>
					) : null}
					<p className="flex min-w-0 items-baseline gap-1 text-ink-soft">
						<MapPin aria-hidden="true" className="mt-[3px] size-3.5 shrink-0 self-start" />
						<span dir="auto" className="min-w-0 wrap-anywhere">
							<LinkedText>{locationOf(event)}</LinkedText>
						</span>
					</p>
					<RegisterNote event={event} id={note} className="font-medium" />
				</div>
				<LongText about={event.EventName} hasLinks className="mt-2 text-ink-soft">
					{event.Description}
				</LongText>
			</div>
			<div className="col-start-2 flex flex-wrap content-start items-center gap-x-4 gap-y-1.5 lg:col-start-3">
				<OwnStateBadge event={event} />
				<RegisterButton event={event} noteId={note} look="quiet" size="small" />
				<TimeLabel event={event} />
			</div>
		</article>
	);
});

export const EventCardPlaceholder = () => (
	<div className={row}>
		<Skeleton className="row-span-2 h-[7.25rem] sm:h-[8.25rem] lg:row-span-1" />
		<div>
			<Skeleton className="h-4 w-48" />
			<Skeleton className="mt-3 h-7 w-3/4" />
			<Skeleton className="mt-3 h-4 w-56" />
			<Skeleton className="mt-4 h-4 max-w-xl" />
			<Skeleton className="mt-2.5 h-4 w-1/2" />
		</div>
		<div className="col-start-2 lg:col-start-3">
			<Skeleton className="h-9 w-28" />
			<Skeleton className="mt-3 h-4 w-36" />
		</div>
	</div>
);
