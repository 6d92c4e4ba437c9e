/** iCalendar feeds to subscribe to, and one event as a file. */
import { findClub } from '#features/clubs/server/store.ts';
import { isPublic, noSuchClub } from '#features/clubs/server/visibility.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { calendarFeed, clubCalendarFeed, eventFile } from '../contract.ts';
import { noSuchEvent } from './owner.ts';
import { findEvent, listClubEventsFrom, listEventsOfClubs, listPublicEvents } from './store.ts';
import { writeCalendar } from './write-calendar.ts';

/** How far back a feed goes, in milliseconds. Calendar programs fetch it every hour, and it grows with the archive otherwise. */
const feedPast = 31 * 24 * 3_600_000;
/** Events of a feed at most, the next ones. */
const feedMax = 1000;

export function calendarRoutes(services: Services): Route[] {
	const { db, settings } = services;
	const url = services.siteUrl;
	const feedStart = () => new Date(services.now().getTime() - feedPast).toISOString();

	return [
		serve(calendarFeed, async ({ query: { clubs } }) => {
			if (clubs) {
				const events = await listEventsOfClubs(db, clubs, feedStart(), feedMax);
				return writeCalendar(`${settings.SITE_NAME}: the clubs I follow`, events, url());
			}
			const events = await listPublicEvents(db, feedStart(), undefined, feedMax);
			return writeCalendar(`${settings.SITE_NAME}: all events`, events, url());
		}),

		serve(clubCalendarFeed, async ({ params }) => {
			const club = await findClub(db, params.clubId);
			if (!club || !isPublic(club)) throw noSuchClub();
			return writeCalendar(club.name, await listClubEventsFrom(db, club.id, feedStart(), feedMax), url());
		}),

		serve(eventFile, async ({ params, reply }) => {
			const event = await findEvent(db, params.eventId);
			if (!event || !isPublic(event)) throw noSuchEvent();
			reply.header('content-disposition', `attachment; filename="event-${event.id}.ics"`);
			return writeCalendar(event.name, [event], url(), services.now());
		}),
	];
}
