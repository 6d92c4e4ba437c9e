// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what a grid of days is made of
// biome-ignore-all lint/a11y/useFocusableInteractive: the button inside a day takes the focus
/**
 * A month as a grid 600 px high, with entries in their hues; phones show dots. Each day is a button. The grid is one tab stop;
 * arrow keys move.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { dateOf, dayOf, formatFullDay, formatMonth } from './dates.ts';
import { dayAfterKey, type Entry, entriesByDay, isSameMonth, monthAfter, overLast, weeksOf } from './month-days.ts';

interface MonthEntry extends Entry {
	id: number;
	title: string;
	/** Degrees, a multiple of 5. */
	hue: number;
}

export interface MonthGridProps {
	month: string;
	onMonth: (month: string) => void;
	entries: readonly MonthEntry[];
	/** Until then, no day is called empty. */
	isSettled: boolean;
	day: string | undefined;
	onDay: (day: string, entry?: number) => void;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Days have room for names: rendering them unseen is slow on phones. */
const wideScreen = () => matchMedia('(width >= 40rem)');

const isScreenWide = () => wideScreen().matches;

function watchWidth(tell: () => void) {
	const screen = wideScreen();
	screen.addEventListener('change', tell);
	return () => screen.removeEventListener('change', tell);
}

const roomFor = (weeks: number) => 8 - weeks;

const DayNumber = ({ day, isOutside }: { day: string; isOutside: boolean }) => {
	const isToday = day === dayOf(new Date());
	return (
		<span
			aria-hidden="true"
			className={classes(
				'grid size-6 large-text:w-auto place-items-center rounded-full leading-none',
				isToday ? 'bg-accent font-semibold text-on-accent' : 'group-hover:bg-line/70',
				isOutside && !isToday && 'text-ink-soft',
			)}
		>
			{dateOf(day).getDate()}
		</span>
	);
};

const Dots = ({ entries, isPast }: { entries: readonly MonthEntry[]; isPast: boolean }) => (
	<span aria-hidden="true" className="flex flex-wrap gap-1 px-1 pt-1">
		{entries.slice(0, 6).map((entry) => (
			<span
				key={entry.id}
				className={`hue-${entry.hue} size-2 rounded-full ${isPast ? 'bg-line-strong' : 'bg-club'}`}
			/>
		))}
	</span>
);

/** The button tells the number; the day's list has the names. */
const Lines = ({ entries, room, isPast }: { entries: readonly MonthEntry[]; room: number; isPast: boolean }) => (
	<>
		{entries.length > room ? (
			<span
				aria-hidden="true"
				className="absolute top-1 right-1.5 text-ink-soft text-note leading-6"
			>{`+${entries.length - room} more`}</span>
		) : null}
		<span aria-hidden="true" className="grid w-full gap-0.5">
			{entries.slice(0, room).map((entry) => (
				<span
					key={entry.id}
					data-entry={entry.id}
					dir="auto"
					className={classes(
						`hue-${entry.hue} min-w-0 rounded-[0.25rem] border-l-3 px-1.5 text-left font-medium leading-5 transition-[filter] hover:brightness-95`,
						isPast ? 'border-line-strong bg-sunken text-ink-soft' : 'border-club bg-club-tint text-club-ink',
						entries.length * 2 <= room ? 'line-clamp-2 hyphens-auto wrap-anywhere' : 'block h-5 truncate',
					)}
				>
					{entry.title}
				</span>
			))}
		</span>
	</>
);

interface DayProps extends Pick<MonthGridProps, 'onDay' | 'isSettled'> {
	day: string;
	entries: readonly MonthEntry[];
	isOutside: boolean;
	isSelected: boolean;
	isStop: boolean;
	room: number;
	isWide: boolean;
	onStop: (day: string) => void;
}

function Day({ day, entries, isSettled, isOutside, isSelected, isStop, room, isWide, onStop, onDay }: DayProps) {
	const some = entries.length === 1 ? '1 event' : `${entries.length} events`;
	const isPast = day < dayOf(new Date());
	const count = entries.length > 0 ? some : isSettled ? 'no events' : 'loading';
	return (
		<td
			role="gridcell"
			aria-selected={isSelected}
			className={classes(
				'h-px overflow-hidden border-line border-t border-l p-0 first:border-l-0',
				isSelected ? 'bg-accent-soft' : isOutside && 'bg-sunken/60',
			)}
		>
			<button
				type="button"
				data-day={day}
				tabIndex={isStop ? 0 : -1}
				aria-current={day === dayOf(new Date()) ? 'date' : undefined}
				onFocus={() => onStop(day)}
				onClick={({ target }) => {
					const entry = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
					onDay(day, entry === null ? undefined : Number(entry.dataset['entry']));
				}}
				className="group relative flex size-full flex-col items-start gap-0.5 rounded-control p-1 large-text:p-0 text-left text-note tabular-nums focus-visible:-outline-offset-2 forced-colors:border-0"
			>
				<span className="sr-only">{`${formatFullDay(day)}, ${count}`}</span>
				<DayNumber day={day} isOutside={isOutside} />
				{entries.length === 0 ? null : isWide ? (
					<Lines entries={entries} room={room} isPast={isPast} />
				) : (
					<Dots entries={entries} isPast={isPast} />
				)}
			</button>
		</td>
	);
}

function useStop({ month, onMonth, day }: Pick<MonthGridProps, 'month' | 'onMonth' | 'day'>) {
	const table = useRef<HTMLTableElement>(null);
	const wanted = useRef<string>(undefined);
	const [last, setLast] = useState(day);
	const stop = [last, day, dayOf(new Date())].find((each) => each !== undefined && isSameMonth(each, month));
	useLayoutEffect(() => {
		if (wanted.current === undefined) return;
		const target = table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
		if (!target) return;
		target.focus();
		wanted.current = undefined;
	});
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
		const to =
			from === undefined || event.altKey || event.ctrlKey || event.metaKey ? undefined : dayAfterKey(from, event.key);
		if (to === undefined) return;
		event.preventDefault();
		wanted.current = to;
		setLast(to);
		if (!isSameMonth(to, month)) onMonth(to);
	};
	return { table, stop: stop ?? monthAfter(month, 0), setLast, onKeyDown };
}

export function MonthGrid({ month, onMonth, entries, isSettled, day, onDay }: MonthGridProps) {
	const id = useId();
	const { table, stop, setLast, onKeyDown } = useStop({ month, onMonth, day });
	const weeks = useMemo(() => weeksOf(month), [month]);
	const byDay = useMemo(() => entriesByDay(weeks.flat(), entries), [weeks, entries]);
	const name = formatMonth(month);
	const room = roomFor(weeks.length);
	const now = Date.now();
	const isWide = useSyncExternalStore(watchWidth, isScreenWide);
	return (
		<div className="flex h-[600px] large-text:h-auto flex-col">
			<div className="flex flex-wrap items-center justify-between gap-3 pb-3">
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
				<table
					ref={table}
					role="grid"
					aria-describedby={id}
					onKeyDown={onKeyDown}
					className="size-full table-fixed border-collapse large-text:**:text-[0.625rem] [&_tbody>tr]:h-20 large-text:[&_tbody>tr]:h-12"
				>
					<caption className="sr-only">{`Events in ${name}`}</caption>
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
										entries={overLast(byDay.get(each) ?? [], now)}
										isSettled={isSettled}
										isOutside={!isSameMonth(each, month)}
										isSelected={each === day}
										isStop={each === stop}
										room={room}
										isWide={isWide}
										onStop={setLast}
										onDay={onDay}
									/>
								))}
							</tr>
						))}
					</tbody>
				</table>
				<p id={id} hidden>
					Arrow keys go from day to day, Page Up and Page Down from month to month.
				</p>
			</div>
		</div>
	);
}
