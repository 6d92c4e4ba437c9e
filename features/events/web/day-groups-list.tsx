/** Events by day: tonight, tomorrow, this week, then months. The first may stand large at the top. */
import { type Ref, Suspense } from 'react';
import { useRenderTime } from '#web/app/page-data.ts';
import { type DayGroup, groupByDay } from '../day-rules.ts';
import { EventRows } from './event-list.tsx';
import { LeadEventCard } from './lead-event-card.tsx';
import type { Event } from './queries.ts';

const afterAlso = ({ key, title }: DayGroup<Event>) =>
	/^\d/.test(key) && !title.startsWith('Later') ? `in ${title}` : title[0]?.toLowerCase() + title.slice(1);

const idOf = ({ key }: DayGroup<Event>) => `day-${key}`;

const columns = 'lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10';
const besides = 'lg:sticky lg:top-28 lg:self-start lg:border-line lg:border-t lg:pt-6';

function Group({ group }: { group: DayGroup<Event> }) {
	const id = idOf(group);
	return (
		<section aria-labelledby={id} className={`mt-16 first:mt-0 ${columns}`}>
			<div className={`mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 lg:mb-0 lg:block ${besides}`}>
				<h2 id={id} className="type-title">
					{group.title}
				</h2>
				{group.day === undefined ? null : <p className="text-ink-soft text-note lg:mt-1.5">{group.day}</p>}
			</div>
			<EventRows events={group.events} className="min-w-0" />
		</section>
	);
}

function LeadGroup({ group }: { group: DayGroup<Event> }) {
	const id = idOf(group);
	const [lead, ...others] = group.events;
	if (!lead) return null;
	return (
		// Rows bring the space below them.
		<section aria-labelledby={id} className={others.length === 0 ? 'last:pb-7' : undefined}>
			<div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 id={id} className="type-heading">
					{group.title}
				</h2>
				{group.day === undefined ? null : <p className="text-ink-soft text-lead">{group.day}</p>}
			</div>
			<ul>
				<li data-item="">
					<Suspense>
						<LeadEventCard event={lead} />
					</Suspense>
				</li>
			</ul>
			{others.length === 0 ? null : (
				<div className={`mt-12 ${columns}`}>
					<p className={`mb-5 font-medium text-ink-soft lg:mb-0 ${besides}`}>{`Also ${afterAlso(group)}`}</p>
					<EventRows events={others} className="min-w-0" />
				</div>
			)}
		</section>
	);
}

interface DayGroupsProps {
	events: readonly Event[];
	hasLead: boolean;
	ref?: Ref<HTMLDivElement>;
}

export function DayGroups({ events, hasLead, ref }: DayGroupsProps) {
	const { now, timeZone } = useRenderTime();
	const groups = groupByDay(events, now, timeZone);
	return (
		<div ref={ref} className="border-line border-b">
			{groups.map((group, index) =>
				hasLead && index === 0 ? <LeadGroup key={group.key} group={group} /> : <Group key={group.key} group={group} />,
			)}
		</div>
	);
}
