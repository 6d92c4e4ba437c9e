/** What somebody can do about an event: register, keep it in a calendar, send it to others, print its poster. */

import { ArrowUpRight, CalendarPlus, Share2 } from 'lucide-react';
import { useRenderTime } from '#web/app/page-data.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { share } from '#web/ui/share.ts';
import { registrationState } from '../places-rules.ts';
import { eventPath } from '../rules.ts';
import { OwnStateBadge } from './own-state-badge.tsx';
import type { Event } from './queries.ts';

export function EventActionsCard({ event, isOver }: { event: Event; isOver: boolean }) {
	const { now } = useRenderTime();
	const { kind, text } = registrationState(event, now);
	const canRegister = kind === 'open' || kind === 'full';
	return (
		<div className="grid gap-4">
			<p className="font-semibold tabular-nums">{text}</p>
			{event.Link === null ? null : <OwnStateBadge link={event.Link} about={event.EventName} />}
			{canRegister && event.Link !== null ? (
				<a href={event.Link} className={buttonClass('main', 'large')}>
					Register
					<ArrowUpRight aria-hidden="true" className="size-4" />
				</a>
			) : null}
			<div className="flex flex-wrap gap-3">
				{isOver ? null : (
					<a href={`/api/events/${event.EventID}/event.ics`} download className={buttonClass('quiet')}>
						<CalendarPlus aria-hidden="true" className="size-4" />
						Add to calendar
					</a>
				)}
				<Button look="quiet" onClick={() => void share(event.EventName, eventPath(event.EventID))}>
					<Share2 aria-hidden="true" className="size-4" />
					Share
				</Button>
			</div>
		</div>
	);
}
