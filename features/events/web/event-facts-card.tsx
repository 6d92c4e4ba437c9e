/** When, where and whose an event is. */

import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { locationOf } from '#contract/event-location.ts';
import { useRenderTime } from '#web/app/page-data.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { whenOf } from '../when-rules.ts';
import { HostNames } from './host-name.tsx';
import type { Event } from './queries.ts';

const Fact = ({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) => (
	<div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:text-ink-soft">
		{icon}
		<dt className="sr-only">{name}</dt>
		<dd>{children}</dd>
	</div>
);

export function EventFactsCard({ event }: { event: Event }) {
	const { now, timeZone } = useRenderTime();
	const { day, hours } = whenOf(event, now, timeZone);
	return (
		// On phones and on paper the poster says the same.
		<dl className="grid content-start gap-4 border-line border-t pt-6 max-md:hidden print:hidden">
			<Fact name="When" icon={<CalendarDays aria-hidden="true" />}>
				<span className="tabular-nums">
					<span className="block font-semibold">{day}</span>
					<span>{hours}</span>
				</span>
			</Fact>
			<Fact name="Where" icon={<MapPin aria-hidden="true" />}>
				<span dir="auto" className="block wrap-anywhere">
					<LinkedText>{locationOf(event)}</LinkedText>
				</span>
			</Fact>
			<Fact name="Club" icon={<Users aria-hidden="true" />}>
				<HostNames
					event={event}
					className="flex min-h-6 w-fit max-w-full items-baseline font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
				/>
			</Fact>
		</dl>
	);
}
