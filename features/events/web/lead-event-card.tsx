/** The first event as its poster, with the rest below. */
import { LongText } from '#web/ui/long-text.tsx';
import { TimeLabel } from './event-card.tsx';
import { EventPoster } from './event-poster.tsx';
import { OwnStateBadge } from './own-state-badge.tsx';
import type { Event } from './queries.ts';
import { RegisterButton, RegisterNote } from './register-button.tsx';

export function LeadEventCard({ event }: { event: Event }) {
	const note = `event-${event.EventID}-note`;
	return (
		<article className="grid gap-6">
			<EventPoster event={event} size="lead" heading="h3" frame="div" />
			<div className="grid gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto]">
				<LongText about={event.EventName} hasLinks className="max-w-[41.3em] text-lead">
					{event.Description}
				</LongText>
				<div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 self-start lg:w-72">
					<OwnStateBadge event={event} />
					<RegisterNote event={event} id={note} className="basis-full font-medium" />
					<RegisterButton event={event} noteId={note} look="main" />
					<TimeLabel event={event} />
				</div>
			</div>
		</article>
	);
}
