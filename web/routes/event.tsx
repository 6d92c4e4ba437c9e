/** `/events/{eventId}`: an event, with the college's time. */
import { EventPage, MissingEvent } from '#features/events/web/event-page.tsx';
import { type Event, loadEvent } from '#features/events/web/queries.ts';
import { useCollegeZone } from '#features/site/web/queries.ts';
import { descriptionOf, type LoaderArgs, loadNothing, loadQueries, type MetaArgs } from '../app/page-data.ts';
import { useKnownMissing } from '../app/use-known-missing.ts';

export const loader = (args: LoaderArgs) =>
	loadQueries(args, (source) => loadEvent(source, args.params['eventId'] ?? ''));

export const clientLoader = loadNothing;

/** Without a title: the page sets it once loaded. */
export const meta = (args: MetaArgs) => descriptionOf<Event>(args, ({ Description }) => Description);

export default function EventRoute() {
	const collegeZone = useCollegeZone();
	return useKnownMissing() ? <MissingEvent /> : <EventPage collegeZone={collegeZone} />;
}
