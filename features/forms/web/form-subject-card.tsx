/** The head of a form's page: the event, in the club's hue. */

import { Clock, MapPin } from 'lucide-react';
import { fullSpan } from '#contract/time.ts';
import { monogramOf } from '#features/clubs/rules.ts';
import type { RegistrationForm } from './queries.ts';

type Subject = Omit<RegistrationForm['event'], 'Description' | 'CalendarURL'>;

export const FormSubjectCard = ({ event }: { event: Subject }) => (
	<header className={`hue-${event.Hue} relative overflow-hidden bg-club-tint`}>
		<span
			aria-hidden="true"
			data-monogram={monogramOf(event.ClubName)}
			className="-top-10 -right-4 absolute select-none font-large font-semibold text-[16rem] text-club/25 leading-none max-sm:text-club/12 tracking-tighter before:content-[attr(data-monogram)]"
		/>
		<div className="page relative grid max-w-3xl gap-4 py-10 sm:py-16">
			<p dir="auto" className="font-semibold text-club-ink wrap-anywhere">
				{event.ClubName}
			</p>
			<h1 dir="auto" className="type-heading wrap-anywhere">
				{event.EventName}
			</h1>
			<div className="grid gap-1.5">
				<p className="flex items-start gap-2 tabular-nums">
					<Clock aria-hidden="true" className="mt-1 size-4 shrink-0" />
					<time dateTime={event.StartDateTime}>
						{fullSpan(new Date(event.StartDateTime), new Date(event.EndDateTime))}
					</time>
				</p>
				<p className="flex items-start gap-2">
					<MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
					<span dir="auto" className="min-w-0 wrap-anywhere">
						{event.Location}
					</span>
				</p>
			</div>
		</div>
	</header>
);
