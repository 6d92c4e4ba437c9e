/** A club's past events by academic year, on its page. */
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { counted } from '#contract/counted.ts';
import { useCall } from '#web/app/use-call.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pastEventsAtOnce } from '../list-rules.ts';
import { EventRows } from './event-list.tsx';

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
		{ placeholderData: keepPreviousData },
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
			<EventRows events={data.events} showClub={false} className="mb-6 border-line border-b" />
			<Pagination
				page={shown.page}
				pages={Math.ceil(data.total / pastEventsAtOnce)}
				onPage={(page) => show({ ...shown, page })}
				label="Pages of past events"
			/>
		</section>
	);
}
