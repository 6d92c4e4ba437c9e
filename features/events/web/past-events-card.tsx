/** A club's past events by academic year, on its page. */
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#contract/counted.ts';
import { locationOf } from '#contract/event-location.ts';
import { longDate } from '#contract/time.ts';
import { useCall } from '#web/app/use-call.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { eventPath, pastEventsAtOnce } from '../list-rules.ts';
import type { Event } from './queries.ts';

const PastEvent = ({ event }: { event: Event }) => (
	<li className="grid gap-x-8 gap-y-1 border-line border-t py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
		<time dateTime={event.StartDateTime} className="text-ink-soft text-note tabular-nums sm:pt-1">
			{longDate(new Date(event.StartDateTime))}
		</time>
		<div className="min-w-0">
			<Link
				to={eventPath(event.EventID)}
				dir="auto"
				className="flex min-h-6 w-fit items-center font-semibold underline-offset-4 wrap-anywhere hover:underline pointer-coarse:min-h-11"
			>
				{event.EventName}
			</Link>
			<p dir="auto" className="text-ink-soft text-note wrap-anywhere">
				{locationOf(event)}
			</p>
		</div>
	</li>
);

interface Shown {
	year?: number;
	page: number;
}

export default function PastEventsCard({ clubId }: { clubId: number }) {
	const [shown, setShown] = useState<Shown>({ page: 1 });
	const heading = useRef<HTMLHeadingElement>(null);
	const { data } = useCall(
		'GET /api/clubs/:clubId/pastEvents',
		{ params: { clubId }, query: { page: String(shown.page), ...(shown.year && { year: String(shown.year) }) } },
		{ placeholderData: (before) => before },
	);
	if (data === undefined || data.years.length === 0) return null;
	const show = (next: Shown) => {
		setShown(next);
		heading.current?.focus();
	};
	return (
		<section aria-labelledby="past-events" className="page pt-20 sm:pt-24">
			<h2 id="past-events" ref={heading} tabIndex={-1} className="type-heading mb-8">
				Past events
			</h2>
			<Field label="Academic year" className="mb-6 w-64">
				{(control) => (
					<Select
						{...control}
						value={shown.year ?? data.years[0]?.year}
						onChange={({ target }) => setShown({ year: Number(target.value), page: 1 })}
					>
						{data.years.map(({ year, name, events }) => (
							<option key={year} value={year}>
								{`${name} (${counted(events, 'event')})`}
							</option>
						))}
					</Select>
				)}
			</Field>
			<ul className="mb-6 border-line border-b">
				{data.events.map((event) => (
					<PastEvent key={event.EventID} event={event} />
				))}
			</ul>
			<Pagination
				page={shown.page}
				pages={Math.ceil(data.total / pastEventsAtOnce)}
				onPage={(page) => show({ ...shown, page })}
				label="Pages of past events"
			/>
		</section>
	);
}
