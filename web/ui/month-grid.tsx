/**
 * A month as a grid 600 px high, each entry in the colours of its hue. On a phone a day shows dots instead of names;
 * pressing a day or an entry hands it to `onDay` or `onEntry`.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { formatDay, formatTime } from './dates.ts';
import { dateOf, dayOf, type Entry, entriesByDay, monthAfter, weeksOf } from './month-days.ts';

export interface MonthEntry extends Entry {
	id: number;
	title: string;
	/** In degrees. */
	hue: number;
}

export interface MonthGridProps {
	/** Any day of the month that is shown. */
	month: string;
	onMonth: (month: string) => void;
	entries: readonly MonthEntry[];
	/** The day whose entries are shown elsewhere. */
	day: string | undefined;
	onDay: (day: string) => void;
	onEntry: (id: number, day: string) => void;
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** How many lines a day has room for beside its number. */
const roomFor = (weeks: number) => 8 - weeks;

const hue = (degrees: number) => ({ '--hue': degrees }) as CSSProperties;

interface DayProps extends Pick<MonthGridProps, 'onDay' | 'onEntry'> {
	day: string;
	entries: readonly MonthEntry[];
	isOutside: boolean;
	isChosen: boolean;
	room: number;
}

function Day({ day, entries, isOutside, isChosen, room, onDay, onEntry }: DayProps) {
	const isToday = day === dayOf(new Date());
	const shown = entries.slice(0, room);
	const count = entries.length === 0 ? 'no events' : entries.length === 1 ? '1 event' : `${entries.length} events`;
	return (
		<td
			className={classes(
				'relative overflow-hidden border-line border-t border-l p-0 align-top first:border-l-0',
				isOutside && 'bg-sunken/60',
				isChosen && 'bg-accent-soft',
			)}
		>
			<div className="flex h-full flex-col gap-0.5 p-1">
				<button
					type="button"
					aria-label={`${formatDay(day)}, ${count}`}
					aria-current={isToday ? 'date' : undefined}
					aria-pressed={isChosen}
					onClick={() => onDay(day)}
					className="group flex rounded-control text-left text-note tabular-nums after:absolute after:inset-0 focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent focus-visible:outline-none"
				>
					<span
						className={classes(
							'grid size-6 place-items-center rounded-full leading-none',
							isToday ? 'bg-accent font-semibold text-on-accent' : 'group-hover:bg-line/70',
							isOutside && !isToday && 'text-ink-soft',
						)}
					>
						{dateOf(day).getDate()}
					</span>
				</button>
				{entries.length > shown.length ? (
					<span aria-hidden="true" className="absolute top-1 right-2 hidden text-ink-soft text-note leading-6 sm:block">
						+{entries.length - shown.length}
					</span>
				) : null}
				<span aria-hidden="true" className="flex flex-wrap gap-1 px-1 pt-1 sm:hidden">
					{entries.slice(0, 6).map((entry) => (
						<span key={entry.id} style={hue(entry.hue)} className="size-2 rounded-full bg-club" />
					))}
				</span>
				<ul className="relative hidden gap-0.5 sm:grid">
					{shown.map((entry) => (
						<li key={entry.id} style={hue(entry.hue)} className="min-w-0">
							<button
								type="button"
								aria-label={`${entry.title}, ${formatTime(entry.start)}`}
								onClick={() => onEntry(entry.id, day)}
								className="block h-5 w-full truncate rounded-[0.25rem] border-club border-l-3 bg-club-tint px-1.5 text-left font-medium text-club-ink text-note leading-5 transition-[filter] hover:brightness-95"
							>
								{entry.title}
							</button>
						</li>
					))}
				</ul>
			</div>
		</td>
	);
}

export function MonthGrid({ month, onMonth, entries, day, onDay, onEntry }: MonthGridProps) {
	const weeks = weeksOf(month);
	const byDay = entriesByDay(weeks.flat(), entries);
	const name = monthName.format(dateOf(month));
	const room = roomFor(weeks.length);
	return (
		<div className="flex h-[600px] flex-col">
			<div className="flex items-center justify-between gap-3 pb-3">
				<h3 aria-live="polite" className="type-title whitespace-nowrap max-sm:text-lead">
					{name}
				</h3>
				<div className="flex items-center gap-1">
					<Button look="quiet" size="small" className="mr-1" onClick={() => onMonth(dayOf(new Date()))}>
						Today
					</Button>
					<IconButton label="Previous month" onClick={() => onMonth(monthAfter(month, -1))}>
						<ChevronLeft aria-hidden="true" />
					</IconButton>
					<IconButton label="Next month" onClick={() => onMonth(monthAfter(month, 1))}>
						<ChevronRight aria-hidden="true" />
					</IconButton>
				</div>
			</div>
			<div className="min-h-0 flex-1 overflow-hidden rounded-card bg-surface ring-1 ring-line">
				<table className="size-full table-fixed border-collapse [&_tbody>tr]:h-20">
					<caption className="sr-only">Events in {name}</caption>
					<thead>
						<tr>
							{weekdays.map((weekday) => (
								<th key={weekday} scope="col" className="h-8 font-semibold text-ink-soft text-note">
									<abbr title={weekday} className="no-underline">
										{weekday.slice(0, 3)}
									</abbr>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{weeks.map((week) => (
							<tr key={week[0]}>
								{week.map((each) => (
									<Day
										key={each}
										day={each}
										entries={byDay.get(each) ?? []}
										isOutside={each.slice(0, 7) !== month.slice(0, 7)}
										isChosen={each === day}
										room={room}
										onDay={onDay}
										onEntry={onEntry}
									/>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</div>
	);
}
