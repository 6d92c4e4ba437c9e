/** iCalendar feeds to subscribe to, and one event as a file. */
import ical from 'ical-generator';
import { findClub } from '#features/clubs/server/store.ts';
import { isPublic, noSuchClub } from '#features/clubs/server/visibility.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { calendarFeed, clubCalendarFeed, eventFile } from '../contract.ts';
import { noSuchEvent } from './owner.ts';
import { wholeLink } from './replies.ts';
import { type Event, findEvent, listClubEvents, listPublicEvents } from './store.ts';

/** How often a calendar program should fetch a feed, in seconds. */
const refreshInterval = 3600;
const day = 24 * 3_600_000;
/** How far back a feed goes, in milliseconds: as far as the public list. */
const feedPast = 365 * day;

/**
 * An iCalendar text. Without `stamp` every event is stamped with its creation, so that a cached feed changes only when
 * its events do. A downloaded file is stamped with the time of the download: then a second import replaces the first.
 */
export function calendarOf(name: string, events: readonly Event[], siteUrl: string, stamp?: Date): string {
	const calendar = ical({
		name,
		ttl: refreshInterval,
		prodId: { company: 'Clubyard', product: 'Clubyard', language: 'EN' },
	});
	const { hostname } = new URL(siteUrl);
	for (const event of events) {
		calendar.createEvent({
			// Must never change: calendar programs recognize an event by it and would otherwise show it twice.
			id: `event-${event.id}@${hostname}`,
			stamp: stamp ?? new Date(event.created_at),
			start: new Date(event.starts_at),
			end: new Date(event.ends_at),
			summary: event.name,
			description: event.description,
			location: event.location,
			organizer: null,
			categories: [{ name: event.club_name }],
			url: wholeLink(event.link ?? `/clubs/${event.club_id}`, siteUrl),
		});
	}
	return calendar.toString();
}

export function calendarRoutes(services: Services): Route[] {
	const { db, settings } = services;
	const url = services.siteUrl;

	return [
		serve(calendarFeed, async () => {
			const from = new Date(services.now().getTime() - feedPast).toISOString();
			return calendarOf(`${settings.SITE_NAME}: all events`, await listPublicEvents(db, from), url());
		}),

		serve(clubCalendarFeed, async ({ params }) => {
			const club = await findClub(db, params.clubId);
			if (!club || !isPublic(club)) throw noSuchClub();
			return calendarOf(club.name, await listClubEvents(db, club.id), url());
		}),

		serve(eventFile, async ({ params, reply }) => {
			const event = await findEvent(db, params.eventId);
			if (!event || !isPublic(event)) throw noSuchEvent();
			reply.header('content-disposition', `attachment; filename="event-${event.id}.ics"`);
			return calendarOf(event.name, [event], url(), services.now());
		}),
	];
}
