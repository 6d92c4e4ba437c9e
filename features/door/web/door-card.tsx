/** The door of an event, on the club's page about it: opens it, the helpers' links, who came. */
import { ScanLine } from 'lucide-react';
import { formIdOf } from '#features/events/list-rules.ts';
import type { Event } from '#features/events/web/queries.ts';
import { isAtGoogle } from '#features/forms/link-rules.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { formatMoment } from '#web/ui/dates.ts';
import { late } from '#web/ui/late.tsx';
import { useRenderAt } from '#web/ui/use-render-at.ts';
import { doorHours, isOpen } from '../rules.ts';
import { DoorLinksCard } from './door-links-card.tsx';

const AttendanceCard = late(() => import('./attendance-card.tsx'));

/** On the day the door comes before the responses. */
export const isDoorOpen = (event: Event): boolean => isOpen(doorHours(event), new Date().toISOString());

/** Nothing for events without a form of this site. */
export function DoorCard({ event }: { event: Event }) {
	const hours = doorHours(event);
	const now = new Date().toISOString();
	const next = [hours.opens, hours.closes].find((at) => at > now);
	useRenderAt(next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next));
	if (event.Link === null || formIdOf(event.Link) === undefined || isAtGoogle(event.Link)) return null;
	const isNow = isOpen(hours, now);
	return (
		<section aria-labelledby="door" className="grid gap-6 print:hidden">
			<div className="grid gap-2">
				<h2 id="door" className="type-title">
					Door
				</h2>
				<p className="max-w-prose text-ink-soft">
					{now < hours.closes
						? `Scan tickets with a phone, even without a network. Open from ${formatMoment(hours.opens)} to ${formatMoment(hours.closes)}.`
						: `The door closed on ${formatMoment(hours.closes)}.`}
				</p>
			</div>
			{isNow ? (
				// A new document: only that page may use the camera.
				<a href={`/door?EventID=${event.EventID}`} className={`${buttonClass()} justify-self-start`}>
					<ScanLine aria-hidden="true" className="size-4.5" />
					Open the door
				</a>
			) : null}
			{now < hours.opens ? null : (
				<div className="grid gap-3">
					<h3 className="font-semibold">Who came</h3>
					<AttendanceCard eventId={event.EventID} isOpen={isNow} />
				</div>
			)}
			{now < hours.closes ? (
				<div className="grid gap-3">
					<h3 className="font-semibold">Helpers</h3>
					<DoorLinksCard eventId={event.EventID} />
				</div>
			) : null}
		</section>
	);
}
