/** Why an event is not public, and what its club can do. */

import { locationOf } from '#contract/event-location.ts';
import { formatMoment, formatSpan } from '#web/ui/dates.ts';
import { Pill } from '#web/ui/pill.tsx';
import { stateLabel, stateText } from '../publishing-rules.ts';
import type { Event } from './queries.ts';

export const StatePill = ({ event }: { event: Event }) => {
	const label = stateLabel(event);
	return label === undefined ? null : (
		<Pill tone={event.State === 'unlisted' && !event.Hidden ? 'plain' : 'waiting'}>{label}</Pill>
	);
};

export function EventStateCard({ event }: { event: Event }) {
	const text = stateText(event, formatMoment);
	if (text === undefined) return null;
	const { Hidden, Proposed, SentBack } = event;
	const staffWrote = Hidden ? Hidden.Reason : SentBack?.Message;
	return (
		<section aria-label="State" className="grid max-w-prose justify-items-start gap-2 rounded-card bg-notice-soft p-5">
			<h2 className="font-semibold">{SentBack && !Hidden ? 'Sent back' : stateLabel(event)}</h2>
			<p>{text}</p>
			{Proposed ? (
				<p className="tabular-nums wrap-anywhere">
					{`New: ${formatSpan(Proposed.StartDateTime, Proposed.EndDateTime)}, ${locationOf(Proposed)}`}
				</p>
			) : null}
			{staffWrote ? (
				<blockquote dir="auto" className="whitespace-pre-line border-line-strong border-l-2 pl-4 wrap-anywhere">
					{staffWrote}
				</blockquote>
			) : null}
		</section>
	);
}
