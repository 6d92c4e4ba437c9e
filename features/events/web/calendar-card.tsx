/** A month of events, with the events of the selected day. */

import { MapPin } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { locationOf } from '#contract/event-location.ts';
import { shortTime } from '#contract/time.ts';
import { classes } from '#web/ui/classes.ts';
import { dateOf, dayOf, formatFullDay } from '#web/ui/dates.ts';
import { scrollBehavior } from '#web/ui/less-motion.ts';
import { entriesByDay, isSameMonth, monthAfter, overLast } from '#web/ui/month-days.ts';
import { MonthGrid } from '#web/ui/month-grid.tsx';
import { isOver } from '../day-rules.ts';
import { eventPath, hostNames } from '../list-rules.ts';
import { whenOf } from '../when-rules.ts';
import { OwnStateBadge } from './own-state-badge.tsx';
import type { Event } from './queries.ts';

function timeOf(event: Event): string {
	const now = Date.now();
	const { day, hours } = whenOf(event, now);
	return isOver(event, now) ? `${day}, ended ${shortTime(new Date(event.EndDateTime))}` : `${day}, ${hours}`;
}

export const CalendarEvent = ({ event }: { event: Event }) => (
	<article
		className={classes(
			`hue-${event.Hue} grid gap-1.5 rounded-control border-club border-l-4 px-4 py-3 text-note`,
			isOver(event, Date.now()) ? 'bg-sunken text-ink-soft' : 'bg-club-tint',
		)}
	>
		<h4 dir="auto" className="font-semibold text-body leading-snug wrap-anywhere">
			<Link to={eventPath(event.EventID)} className="underline-offset-4 hover:underline">
				{event.EventName}
			</Link>
		</h4>
		<bdi className={classes('font-medium wrap-anywhere', !isOver(event, Date.now()) && 'text-club-ink')}>
			{hostNames(event)}
		</bdi>
		<p className="text-balance tabular-nums">{timeOf(event)}</p>
		<p className="flex items-start gap-1">
			<MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
			<bdi className="wrap-anywhere">{locationOf(event)}</bdi>
		</p>
		<p dir="auto" className="cut-room line-clamp-6 whitespace-pre-line text-ink-soft wrap-anywhere">
			{event.Description}
		</p>
		{isOver(event, Date.now()) ? null : <OwnStateBadge event={event} />}
	</article>
);

interface Selection {
	day: string;
	id?: number | undefined;
}

interface AgendaProps {
	selected: Selection;
	/** Undefined when it was only shown with its month. */
	pressed: Selection | undefined;
	events: readonly Event[];
	isSettled: boolean;
}

const Agenda = memo(({ selected, pressed, events, isSettled }: AgendaProps) => {
	const list = useRef<HTMLElement>(null);
	const shown = events.filter(({ EventID }) => selected.id === undefined || EventID === selected.id);
	// Phones show the list below the month, where a new selection would go unseen.
	useEffect(() => {
		if (!pressed || matchMedia('(min-width: 64rem)').matches) return;
		list.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
	}, [pressed]);
	return (
		<section ref={list} aria-live="polite" aria-label="Selected events" className="grid content-start gap-3">
			<h3 className="font-semibold lg:py-2">{formatFullDay(selected.day)}</h3>
			{shown.length === 0 ? (
				<p className="text-ink-soft">{isSettled ? 'Nothing on this day.' : 'Loading the events …'}</p>
			) : null}
			{shown.length > 1 ? <p className="sr-only">{`${shown.length} events`}</p> : null}
			<ul
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
				tabIndex={0}
				aria-label="Events"
				className="relative grid content-start gap-3 rounded-control lg:max-h-[548px] lg:overflow-y-auto"
			>
				{shown.map((event) => (
					<li key={event.EventID}>
						<CalendarEvent event={event} />
					</li>
				))}
			</ul>
		</section>
	);
});

interface CalendarCardProps {
	events: readonly Event[];
	/** Until then, no day is called empty. */
	isSettled?: boolean;
	month: string;
	onMonth: (month: string) => void;
}

/** Today, or the first day with an event in another month. */
function firstDay(month: string, events: readonly Event[]): string {
	const today = dayOf(new Date());
	if (isSameMonth(month, today)) return today;
	const [begin, end] = [0, 1].map((months) => dateOf(monthAfter(month, months)).getTime()) as [number, number];
	const first = events.find(({ StartDateTime }) => {
		const start = Date.parse(StartDateTime);
		return start >= begin && start < end;
	});
	return first ? dayOf(new Date(first.StartDateTime)) : month;
}

export function CalendarCard({ events, isSettled = true, month, onMonth }: CalendarCardProps) {
	const [lastPressed, setPressed] = useState<Selection & { month: string }>();
	const pressed = lastPressed?.month === month ? lastPressed : undefined;
	useEffect(() => setPressed((last) => (last?.month === month ? last : undefined)), [month]);
	const first = useMemo(() => firstDay(month, events), [month, events]);
	const selected = useMemo((): Selection => pressed ?? { day: first }, [pressed, first]);
	const entries = useMemo(
		() =>
			events.map((event) => ({
				id: event.EventID,
				title: event.EventName,
				start: event.StartDateTime,
				end: event.EndDateTime,
				hue: event.Hue,
				event,
			})),
		[events],
	);
	const agenda = useMemo(() => {
		const ofDay = entriesByDay([selected.day], entries).get(selected.day) ?? [];
		return { selected, pressed, events: overLast(ofDay, Date.now()).map(({ event }) => event), isSettled };
	}, [selected, pressed, entries, isSettled]);
	const shown = useDeferredValue<AgendaProps | null>(agenda, null);
	return (
		<div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
			<MonthGrid
				month={month}
				onMonth={(next) => {
					onMonth(next);
					if (isSameMonth(next, month)) setPressed(undefined);
				}}
				entries={entries}
				isSettled={isSettled}
				day={selected.day}
				onDay={(day, id) => setPressed({ day, id, month })}
			/>
			{shown ? <Agenda {...shown} /> : null}
		</div>
	);
}
