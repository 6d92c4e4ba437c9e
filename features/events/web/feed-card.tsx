/** The link to subscribe to events. */
import { CalendarPlus } from 'lucide-react';
import { useInteracted } from '#web/ui/interacted.ts';
import { late } from '#web/ui/late.tsx';
import { subscribingLink } from './subscribing-link.ts';

const CopyFeedButton = late(() => import('./copy-feed-button.tsx'), { isOptional: true });

export interface FeedCardProps {
	clubId?: number;
	children: string;
}

/** Without scripts the link leads to the feed, which programs import once. */
export function FeedCard({ clubId, children }: FeedCardProps) {
	const isInteracted = useInteracted();
	const path = clubId === undefined ? '/api/events/calendar.ics' : `/api/events/clubs/${clubId}/calendar.ics`;
	return (
		<div className="mt-8 flex min-h-9 flex-wrap content-start items-center gap-x-5 gap-y-2 text-note pointer-coarse:max-sm:min-h-19 pointer-coarse:min-h-11">
			<a
				href={isInteracted ? subscribingLink(path) : path}
				className="inline-flex min-h-6 max-w-full items-start gap-2 font-medium text-ink-soft underline underline-offset-4 hover:text-accent"
			>
				<CalendarPlus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
				<span className="min-w-0 wrap-anywhere">{children}</span>
			</a>
			{isInteracted ? <CopyFeedButton path={path} of={clubId === undefined ? 'all events' : 'this club'} /> : null}
		</div>
	);
}
