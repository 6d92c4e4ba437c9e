/** An event's poster on an A4 page with a QR code, for print only. */
import { QrCode } from '#web/ui/qr-code.tsx';
import { eventPath } from '../list-rules.ts';
import { EventPoster } from './event-poster.tsx';
import type { Event } from './queries.ts';

export interface PrintedPosterProps {
	event: Event;
	collegeZone: string | undefined;
}

export default function PrintedPoster({ event, collegeZone }: PrintedPosterProps) {
	const link = new URL(eventPath(event.EventID), location.origin);
	return (
		<div
			aria-hidden="true"
			data-theme="light"
			className={`hue-${event.Hue} sheet hidden grid-rows-[minmax(0,1fr)_auto] print:grid`}
		>
			{/* Paper at the college shows the college's time. */}
			<EventPoster event={event} size="sheet" heading="h2" timeZone={collegeZone} />
			<div className="grid grid-cols-[38mm_minmax(0,1fr)] items-center gap-8 bg-on-club p-[12mm] text-club-ink">
				<QrCode text={link.href} />
				<p className="grid gap-1 text-lead">
					<span className="font-semibold">{event.Link === null ? 'Read more' : 'Read more and register'}</span>
					<span className="wrap-anywhere">{`${link.host}${link.pathname}`}</span>
				</p>
			</div>
		</div>
	);
}
