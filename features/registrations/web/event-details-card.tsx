/** The details of an event, for its club. */
import type { Event } from '#features/events/web/queries.ts';
import { formatMoment } from '#web/ui/dates.ts';
import { Fact } from '#web/ui/fact.tsx';

const Time = ({ instant }: { instant: string }) => (
	<time dateTime={instant} className="tabular-nums">
		{formatMoment(instant)}
	</time>
);

/** `confirms`: registrations are confirmed by mail. */
export const EventDetailsCard = ({ event, confirms }: { event: Event; confirms: boolean }) => (
	<section aria-labelledby="details" className="text-note">
		<h2 id="details" className="mb-4 font-semibold">
			Details
		</h2>
		<dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
			<Fact name="Starts">
				<Time instant={event.StartDateTime} />
			</Fact>
			<Fact name="Ends">
				<Time instant={event.EndDateTime} />
			</Fact>
			<Fact name="Places">{event.Places === null ? 'No limit' : event.Places.toLocaleString('en')}</Fact>
			{event.RegistrationClosesAt === null ? null : (
				<Fact name="Registration closes">
					<Time instant={event.RegistrationClosesAt} />
				</Fact>
			)}
			{confirms ? <Fact name="Confirmation">By e-mail</Fact> : null}
			<Fact name="Event ID">{event.EventID}</Fact>
		</dl>
	</section>
);
