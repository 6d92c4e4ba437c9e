/** Events for people's own calendars: feeds to subscribe to, and one event as a file. */
import ical from 'ical-generator';
import { findClub } from '#features/clubs/server/store.ts';
import { isPublic, noSuchClub } from '#features/clubs/server/visibility.ts';
import { type Served, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { calendarFeed, clubCalendarFeed, eventFile } from '../contract.ts';
import { noSuchEvent } from './owner.ts';
import { wholeLink } from './replies.ts';
import { type Event, findEvent, listClubEvents, listPublicEvents } from './store.ts';

/** How often a calendar should look again, in seconds. */
const lookAgain = 3600;
const day = 24 * 3_600_000;
/** A feed reaches as far back as the public list. */
const past = 365 * day;

/**
 * A calendar as it is sent. What is held ready is stamped with the time of its events, so that it changes, and is
 * fetched anew, only when they do; a file that is imported once more says that it is newer.
 */
function calendarOf(name: string, events: readonly Event[], siteUrl: string, stamp?: Date): string {
	const calendar = ical({ name, ttl: lookAgain, prodId: { company: 'Clubyard', product: 'Clubyard', language: 'EN' } });
	const { hostname } = new URL(siteUrl);
	for (const event of events) {
		calendar.createEvent({
			// Stays the same for ever, so that a calendar replaces an event that was changed.
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

export function calendarRoutes(services: Services): Served[] {
	const { db, settings } = services;
	const url = services.siteUrl;

	return [
		serve(calendarFeed, async () => {
			const from = new Date(services.now().getTime() - past).toISOString();
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
