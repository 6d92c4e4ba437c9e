/** The head of a form's page: the event, in the club's hue. */

import { Clock, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { type Located, locationOf } from '#contract/event-location.ts';
import { fullSpan } from '#contract/time.ts';
import { monogramOf } from '#features/clubs/look-rules.ts';
import { CollegeTime } from '#web/app/college-time.tsx';
import type { RegistrationForm } from './queries.ts';

type Event = RegistrationForm['event'];
/** What a browser keeps of an event is without ids. */
type Subject = Pick<Event, 'EventName' | 'ClubName' | 'Hue' | 'StartDateTime' | 'EndDateTime'> &
	Located &
	Partial<Pick<Event, 'ClubID'>>;

interface FormSubjectCardProps {
	event: Subject;
	/** The path of the event's own page, if it has one: its club has one, too, then. */
	page?: string | undefined;
	/** The college's time zone, once it is known. */
	collegeZone: string | undefined;
}

export const FormSubjectCard = ({ event, page, collegeZone }: FormSubjectCardProps) => {
	const [day, ...hours] = fullSpan(new Date(event.StartDateTime), new Date(event.EndDateTime)).split(', ');
	return (
		<header className={`hue-${event.Hue} relative overflow-hidden bg-club-tint`}>
			<span
				aria-hidden="true"
				data-monogram={monogramOf(event.ClubName)}
				className="-top-10 -right-4 absolute select-none font-large font-semibold text-[16rem] text-club/25 leading-none max-lg:text-club/12 tracking-tighter before:content-[attr(data-monogram)] forced-colors:hidden"
			/>
			<div className="page relative grid max-w-3xl gap-3 py-6 sm:gap-4 sm:py-16">
				<p dir="auto" className="font-semibold text-club-ink wrap-anywhere">
					{page === undefined || event.ClubID === undefined ? (
						event.ClubName
					) : (
						<Link to={`/clubs/${event.ClubID}`} className="inline-block min-h-6 underline underline-offset-4">
							{event.ClubName}
						</Link>
					)}
				</p>
				<h1 dir="auto" className="type-heading wrap-anywhere">
					{page === undefined ? (
						event.EventName
					) : (
						<Link to={page} className="decoration-2 underline-offset-4 hover:underline">
							{event.EventName}
						</Link>
					)}
				</h1>
				<div className="grid gap-1.5">
					<p className="flex items-start gap-2 tabular-nums">
						<Clock aria-hidden="true" className="mt-1 size-4 shrink-0" />
						<time dateTime={event.StartDateTime}>
							{/* It wraps between the day and the hours, not within them. */}
							<span className="inline-block">{`${day},`}</span> <span className="inline-block">{hours.join(', ')}</span>
							<CollegeTime start={event.StartDateTime} end={event.EndDateTime} collegeZone={collegeZone} />
						</time>
					</p>
					<p className="flex items-start gap-2">
						<MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
						<span dir="auto" className="min-w-0 wrap-anywhere">
							{locationOf(event)}
						</span>
					</p>
				</div>
			</div>
		</header>
	);
};
