/** The month of `/events`, in the address, with public past events. */
import { memo, type ReactNode } from 'react';
import { QueryView } from '#web/app/query-view.tsx';
import { dayOf } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { NearestNote } from '#web/ui/search-field.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { type EventFilter, findEvents } from './find-events.ts';
import { useEventsOfMonth } from './month-queries.ts';
import type { Event } from './queries.ts';

interface MonthCardProps {
	month: string;
	onMonth: (month: string) => void;
	filter: EventFilter;
	followed: ReadonlySet<number>;
	nothing: ReactNode;
}

/** Memoized: input shows before the month follows. */
export default memo(function MonthCard({ month, onMonth, filter, followed, nothing }: MonthCardProps) {
	const shown = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? `${month}-01` : dayOf(new Date());
	const query = useEventsOfMonth(shown);
	return (
		<section aria-labelledby="month">
			<h2 id="month" className="sr-only">
				By month
			</h2>
			<QueryView
				query={query}
				placeholder={<Loading label="Loading the events" blocks={['h-[600px]']} />}
				failure={(reason) => `The events could not be loaded: ${reason}`}
			>
				{(events: readonly Event[]) => {
					const { found, isNearest } = findEvents(events, filter, followed);
					return (
						<>
							{isNearest ? <NearestNote what="event" /> : null}
							{query.isSettled && found.length === 0 && events.length > 0 ? nothing : null}
							<CalendarCard
								events={found}
								isSettled={query.isSettled}
								month={shown}
								onMonth={(day) => onMonth(day.slice(0, 7))}
							/>
						</>
					);
				}}
			</QueryView>
		</section>
	);
});
