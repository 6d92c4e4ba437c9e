/** The calendar of all events by month; beside it, the events of the selected day. */

import { MapPin } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { QueryView } from '#web/app/query-view.tsx';
import { formatFullDay, formatSpan } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { dayOf, entriesByDay } from '#web/ui/month-days.ts';
import { MonthGrid } from '#web/ui/month-grid.tsx';
import { type Event, useEvents } from './queries.ts';

export const CalendarEvent = ({ event }: { event: Event }) => (
	<article
		className={`hue-${event.Hue} grid gap-1.5 rounded-control border-club border-l-4 bg-club-tint px-4 py-3 text-note`}
	>
		<h4 className="font-semibold text-body leading-snug wrap-anywhere">{event.EventName}</h4>
		<p className="font-medium text-club-ink wrap-anywhere">{event.ClubName}</p>
		<p className="tabular-nums">{formatSpan(event.StartDateTime, event.EndDateTime)}</p>
		<p className="flex items-start gap-1">
			<MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
			<span className="wrap-anywhere">{event.Location}</span>
		</p>
		<p className="line-clamp-6 whitespace-pre-line text-ink-soft wrap-anywhere">{event.Description}</p>
	</article>
);

/** The selected day, or one event of it. */
interface Selection {
	day: string;
	id?: number | undefined;
}

interface AgendaProps {
	selected: Selection;
	events: readonly Event[];
}

function Agenda({ selected, events }: AgendaProps) {
	const list = useRef<HTMLElement>(null);
	const first = useRef(selected);
	const shown = events.filter(({ EventID }) => selected.id === undefined || EventID === selected.id);
	// On phones the list is below the month; without this, a new selection would change nothing that is visible.
	useEffect(() => {
		if (selected === first.current || matchMedia('(min-width: 64rem)').matches) return;
		list.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
	}, [selected]);
	return (
		<section ref={list} aria-live="polite" aria-label="What is chosen" className="grid content-start gap-3">
			<h3 className="font-semibold lg:py-2">{formatFullDay(selected.day)}</h3>
			{shown.length === 0 ? <p className="text-ink-soft">Nothing on this day.</p> : null}
			{shown.length > 1 ? <p className="sr-only">{shown.length} events</p> : null}
			<ul
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
				tabIndex={0}
				aria-label="Events"
				className="grid content-start gap-3 rounded-control lg:max-h-[548px] lg:overflow-y-auto"
			>
				{shown.map((event) => (
					<li key={event.EventID}>
						<CalendarEvent event={event} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Calendar({ events }: { events: readonly Event[] }) {
	const [month, setMonth] = useState(() => dayOf(new Date()));
	const [selected, setSelected] = useState<Selection>(() => ({ day: dayOf(new Date()) }));
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
	const ofDay = entriesByDay([selected.day], entries).get(selected.day) ?? [];
	return (
		<div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
			<MonthGrid
				month={month}
				onMonth={setMonth}
				entries={entries}
				day={selected.day}
				onDay={(day, id) => setSelected({ day, id })}
			/>
			<Agenda selected={selected} events={ofDay.map(({ event }) => event)} />
		</div>
	);
}

export default function CalendarDialog({ onClose }: { onClose: () => void }) {
	const events = useEvents();
	return (
		<Dialog
			title={events.data?.length === 0 ? 'No Events present' : 'All Events'}
			size="wide"
			closeLabel="Close the calendar"
			onClose={onClose}
		>
			<QueryView
				query={events}
				placeholder={<Loading label="Loading the events" blocks={['h-[600px]']} />}
				failure={(reason) => `The events could not be loaded: ${reason}`}
			>
				{(all) => <Calendar events={all} />}
			</QueryView>
		</Dialog>
	);
}
