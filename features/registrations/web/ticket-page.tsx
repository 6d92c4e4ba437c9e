/** A registration as a ticket, for its receipt and its page. */
import type { ReactNode } from 'react';
import { EventPoster, type PosterEvent } from '#features/events/web/event-poster.tsx';

const punched =
	'before:absolute before:size-6 before:rounded-full before:bg-paper before:-top-3 before:-left-3 after:absolute after:size-6 after:rounded-full after:bg-paper after:-top-3 after:-right-3 lg:after:top-auto lg:after:right-auto lg:after:-bottom-3 lg:after:-left-3 print:before:hidden print:after:hidden forced-colors:before:hidden forced-colors:after:hidden';

interface TicketPageProps {
	event: PosterEvent;
	page?: string | undefined;
	collegeZone: string | undefined;
	stub: string;
	state: ReactNode;
	aside?: ReactNode;
	link: ReactNode;
	children: ReactNode;
}

export const TicketPage = ({ event, page, collegeZone, stub, state, aside, link, children }: TicketPageProps) => (
	<div className={`hue-${event.Hue} page max-w-5xl pt-5 pb-6 sm:pt-10`}>
		<div className="grid overflow-hidden rounded-card lg:grid-cols-[minmax(0,1fr)_22rem] forced-colors:border print:border print:border-line">
			<EventPoster event={event} size="ticket" frame="div" page={page} collegeZone={collegeZone} />
			<div
				className={`relative grid min-w-0 content-center border-paper border-t-2 border-dashed px-6 py-7 lg:border-t-0 lg:border-l-2 lg:p-8 ${punched} ${stub}`}
			>
				{state}
			</div>
		</div>
		<div className="mt-8 grid gap-x-16 gap-y-12 sm:mt-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
			<div className="grid min-w-0 content-start gap-10">{children}</div>
			{aside === undefined ? null : <div className="grid min-w-0 content-start gap-8">{aside}</div>}
		</div>
		<div className="mt-12 border-line border-t pt-10">{link}</div>
	</div>
);
