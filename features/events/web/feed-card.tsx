/** The link to subscribe to all events in one's own calendar. */
import { CalendarSync } from 'lucide-react';

export interface FeedCardProps {
	/** Only events of this club. */
	clubId?: number;
	children: string;
}

export const FeedCard = ({ clubId, children }: FeedCardProps) => (
	<p className="mt-8 text-ink-soft text-note">
		<a
			href={clubId === undefined ? '/api/events/calendar.ics' : `/api/events/clubs/${clubId}/calendar.ics`}
			className="inline-flex min-h-6 max-w-full items-start gap-2 font-medium underline underline-offset-4 hover:text-accent"
		>
			<CalendarSync aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
			<span className="min-w-0 wrap-anywhere">{children}</span>
		</a>
	</p>
);
