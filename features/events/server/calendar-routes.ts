/** iCalendar feeds to subscribe to, and one event as a file. */
import { findClub } from '#features/clubs/server/store.ts';
import { isPublic, noSuchClub } from '#features/clubs/server/visibility.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { calendarFeed, clubCalendarFeed, eventFile } from '../contract.ts';
import { noSuchEvent } from './owner.ts';
import { findEvent, listFeedEvents, listFeedEventsOfClubs } from './store.ts';
import { isWithdrawn, visibleTo } from './visibility.ts';
import { writeFeed, writeFile } from './write-calendar.ts';

/** How far back a feed goes, in milliseconds: programs fetch it hourly, so it must not grow with the archive. */
const feedPast = 31 * 24 * 3_600_000;
const feedMax = 1000;
const chosenMax = 300;

export function calendarRoutes(services: Services, limits: Limits): Route[] {
	const { db, settings } = services;
	const url = services.siteUrl;
	const feedOf = (most: number) => {
		const now = services.now();
		return { from: new Date(now.getTime() - feedPast).toISOString(), now, most };
	};

	return [
		serve(calendarFeed, async ({ query: { clubs }, address, request }) => {
			if (clubs) {
				await limits.take('calendars of chosen clubs', address, request.raw.socket);
				const events = await listFeedEventsOfClubs(db, clubs, feedOf(chosenMax));
				return writeFeed(`${settings.SITE_NAME}: the clubs I follow`, events, url());
			}
			const events = await listFeedEvents(db, feedOf(feedMax));
			return writeFeed(`${settings.SITE_NAME}: all events`, events, url());
		}),

		serve(clubCalendarFeed, async ({ params }) => {
			const club = await findClub(db, params.clubId);
			if (!club || !isPublic(club)) throw noSuchClub();
			return writeFeed(club.name, await listFeedEventsOfClubs(db, [club.id], feedOf(feedMax)), url());
		}),

		serve(eventFile, async ({ params, reply, caller }) => {
			const event = await findEvent(db, params.eventId);
			if (!event || !(visibleTo(caller, event) || isWithdrawn(event, services.now()))) throw noSuchEvent();
			reply.header('content-disposition', `attachment; filename="event-${event.id}.ics"`);
			return writeFile(event, url());
		}),
	];
}
