/** The dashboard's next event: poster, number of people, ways to share. */

import { ArrowRight, ImageDown, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { eventPath } from '#features/events/list-rules.ts';
import { EventPoster } from '#features/events/web/event-poster.tsx';
import type { Event } from '#features/events/web/queries.ts';
import type { May } from '#web/app/may.ts';
import { Button, buttonClass, buttonTiles } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-link.tsx';
import { fileName } from '#web/ui/file-name.ts';
import { late } from '#web/ui/late.tsx';
import { ShareBar } from '#web/ui/share-bar.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { newText } from '../summary-rules.ts';
import type { EventOverview } from './club-queries.ts';

const QrDialog = late(() => import('#web/ui/qr-dialog.tsx'));

type Registrations = NonNullable<EventOverview['Registrations']>;

function Going({
	event,
	registrations: { Going: going, Waiting: waiting, New },
}: {
	event: Event;
	registrations: Registrations;
}) {
	const { Places: places } = event;
	return (
		<div className="grid gap-3">
			<p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
				<span className="type-heading">{going.toLocaleString('en')}</span>{' '}
				<span className="text-lead">
					{places === null ? 'going' : `of ${places.toLocaleString('en')} places taken`}
				</span>
			</p>
			{places === null ? null : <ShareBar part={going} whole={places} />}
			<p className="text-ink-soft tabular-nums">{`${newText(New)}${waiting === 0 ? '' : ` · ${waiting.toLocaleString('en')} waiting`}`}</p>
		</div>
	);
}

function ShareKit({ event }: { event: Event }) {
	const [isProjected, setProjected] = useState(false);
	const link = new URL(eventPath(event.EventID), location.origin).href;
	return (
		<section aria-label="Share it" className="grid gap-2.5 border-line border-t pt-5">
			<h3 className="font-semibold text-note print:hidden">Share it</h3>
			<div className={buttonTiles}>
				<CopyButton href={link} />
				<Button look="quiet" size="small" onClick={() => setProjected(true)}>
					<QrCode aria-hidden="true" className="size-4" />
					QR code
				</Button>
				<a
					href={`${eventPath(event.EventID)}/poster.png`}
					download={fileName(event.EventName, 'poster.png', 'event')}
					className={buttonClass('quiet', 'small')}
				>
					<ImageDown aria-hidden="true" className="size-4" />
					Poster
				</a>
			</div>
			{isProjected ? <QrDialog title={event.EventName} link={link} onClose={() => setProjected(false)} /> : null}
		</section>
	);
}

const withoutNumbers = (event: Event) =>
	event.Link === null
		? 'It has no registration form yet, so nobody can register.'
		: 'Registrations are at Google. Open the form there to see them.';

interface NextEventCardProps {
	overview: EventOverview;
	/** Only public clubs' events have a page to share. */
	isPublic: boolean;
	may: May;
}

export function NextEventCard({
	overview: { Next: event, Registrations: registrations },
	isPublic,
	may,
}: NextEventCardProps) {
	if (event === null && !may('POST /api/events/create-event'))
		return <EmptyState title="Nothing is coming up">The club’s next event will appear here.</EmptyState>;
	if (event === null) {
		return (
			<EmptyState
				title="Nothing is coming up"
				action={
					<Link to="/clubAdmin/events" className={buttonClass()}>
						Plan an event
					</Link>
				}
			>
				Create a new event, or copy an earlier one with its texts and form.
			</EmptyState>
		);
	}
	return (
		<div className="overflow-hidden rounded-card bg-surface ring-1 ring-line">
			<EventPoster event={event} size="tile" heading="h3" className="rounded-b-none" />
			<div className="grid gap-x-10 gap-y-6 p-6 sm:p-8 xl:grid-cols-2">
				{registrations === null ? (
					<p className="text-ink-soft">{withoutNumbers(event)}</p>
				) : (
					<Going event={event} registrations={registrations} />
				)}
				<div className="grid gap-5">
					<Link to={`/clubAdmin/event/${event.EventID}`} className={`${buttonClass()} justify-self-start`}>
						<span>
							{event.Link !== null
								? 'See who is coming'
								: may('POST /api/events/create-form')
									? 'Make a form'
									: 'See the event'}
						</span>
						<ArrowRight aria-hidden="true" className="size-4" />
					</Link>
					{isPublic ? <ShareKit event={event} /> : null}
				</div>
			</div>
		</div>
	);
}
