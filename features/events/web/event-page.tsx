/** `/events/{eventId}`: one event, from its poster to the registration form. */

import { Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useRenderTime } from '#web/app/page-data.ts';
import { QueryView } from '#web/app/query-view.tsx';
import { ReportButton } from '#web/app/report-button.tsx';
import { useInteracted } from '#web/ui/interacted.ts';
import { late } from '#web/ui/late.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePage } from '#web/ui/states.tsx';
import { untilLoaded } from '#web/ui/until-loaded.ts';
import { UpcomingLink } from '#web/ui/upcoming-link.tsx';
import { useRenderAt } from '#web/ui/use-render-at.ts';
import { nextChangeAt } from '../list-rules.ts';
import { nextMidnight } from '../when-rules.ts';
import { EventActionsCard, RegisterCard } from './event-actions-card.tsx';
import { EventFactsCard } from './event-facts-card.tsx';
import { EventPoster } from './event-poster.tsx';
import type { PrintedPosterProps } from './printed-poster.tsx';
import { type Event, useNextBeside, usePublicEvent } from './queries.ts';

const Loading = () => (
	<div aria-busy="true">
		<title>Event</title>
		<h1 className="sr-only">Loading the event</h1>
		<Skeleton className="h-[25rem] w-full rounded-none sm:h-[30vw]" />
		<div className="page pt-12">
			<Skeleton className="h-5 max-w-2xl" />
			<Skeleton className="mt-3 h-5 max-w-xl" />
		</div>
	</div>
);

const MissingPage = late(() => import('#features/clubs/web/missing-page.tsx'));

export const MissingEvent = () => (
	<>
		<title>Event</title>
		<MissingPage heading="There is no such event" actions={<UpcomingLink />}>
			It may have been cancelled, or the address is mistyped.
		</MissingPage>
	</>
);

function MoreOfClub({ event }: { event: Event }) {
	const others = useNextBeside(event);
	if (others.length === 0) return null;
	return (
		<section aria-labelledby="more" className="page pt-20 sm:pt-24 print:hidden">
			<h2 id="more" className="type-heading mb-8 wrap-anywhere">
				More from <bdi>{event.ClubName}</bdi>
			</h2>
			<ul className={`grid gap-6 ${others.length > 1 ? 'sm:grid-cols-2' : ''}`}>
				{others.map((other) => (
					<li key={other.EventID}>
						<Suspense>
							<EventPoster event={other} size="tile" heading="h3" className="h-full" />
						</Suspense>
					</li>
				))}
			</ul>
		</section>
	);
}

const importPoster = () => import('./printed-poster.tsx');

/** Preloaded, so nobody waits. Without its script the page itself is printed. */
const PrintedPoster = late(importPoster, { isOptional: true });

function usePrint() {
	const isInteracted = useInteracted();
	const [wanted, setWanted] = useState(0);
	useEffect(() => {
		if (wanted > 0)
			void untilLoaded(importPoster)
				.catch(() => undefined)
				.then(() => requestAnimationFrame(() => window.print()));
	}, [wanted]);
	return { isLoaded: isInteracted || wanted > 0, print: () => setWanted((times) => times + 1) };
}

function Body({ event, collegeZone }: PrintedPosterProps) {
	const { isLoaded, print } = usePrint();
	return (
		<>
			<title>{event.EventName}</title>
			{isLoaded ? <PrintedPoster event={event} collegeZone={collegeZone} /> : null}
			<Screen event={event} collegeZone={collegeZone} onPrint={print} />
		</>
	);
}

function Screen({ event, collegeZone, onPrint }: PrintedPosterProps & { onPrint: () => void }) {
	const { now } = useRenderTime();
	// The poster changes with the day, at the start and at the end.
	useRenderAt(Math.min(nextChangeAt([event], now), nextMidnight(now)));
	// Early printing gets the page, not an empty sheet.
	return (
		<div className="[.sheet~&]:print:hidden">
			<Suspense>
				<EventPoster event={event} size="page" collegeZone={collegeZone} />
			</Suspense>
			{event.ClubDormant && Date.parse(event.EndDateTime) <= now ? (
				<div className="page pt-6">
					<p className="w-fit rounded-card bg-notice-soft px-4 py-3">The club of this event is not active this year.</p>
				</div>
			) : null}
			<div className="page grid gap-x-16 gap-y-8 pt-6 sm:pt-12 md:max-lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
				<p
					dir="auto"
					className="max-w-[41.3em] whitespace-pre-line text-lead wrap-anywhere md:max-lg:col-span-2 lg:row-span-2"
				>
					<LinkedText>{event.Description}</LinkedText>
				</p>
				<Suspense>
					<RegisterCard event={event} />
				</Suspense>
				<aside aria-label="More about this event" className="grid content-start gap-8">
					<Suspense>
						<EventActionsCard event={event} onPrint={onPrint} />
					</Suspense>
					<Suspense>
						<EventFactsCard event={event} />
					</Suspense>
				</aside>
			</div>
			<MoreOfClub event={event} />
			<ReportButton about="event" id={event.EventID} />
		</div>
	);
}

export function EventPage({ collegeZone }: Pick<PrintedPosterProps, 'collegeZone'>) {
	const { eventId = '' } = useParams();
	return (
		<QueryView
			query={usePublicEvent(eventId)}
			placeholder={<Loading />}
			failurePage={(failure) => (
				<StatePage title="Event" heading="The event could not be loaded">
					{failure}
				</StatePage>
			)}
			missing={<MissingEvent />}
			lineClassName="page pt-6"
		>
			{(event) => <Body event={event} collegeZone={collegeZone} />}
		</QueryView>
	);
}
