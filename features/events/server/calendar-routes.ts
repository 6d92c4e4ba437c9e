/** Events for people's own calendars: feeds to subscribe to, and one event as a file. */
import type { FastifyReply } from 'fastify';
import ical, { type ICalCalendar } from 'ical-generator';
import { findClub } from '#features/clubs/server/store.ts';
import { Problem } from '#server/problem.ts';
import { type Served, serve } from '#server/serve.ts';
import type { Services } from '#server/services.ts';
import { calendarFeed, clubCalendarFeed, eventFile } from '../contract.ts';
import { noSuchEvent } from './owner.ts';
import { type Event, findEvent, listClubEvents, listPublicEvents } from './store.ts';

/** How often a calendar should look again, in seconds. */
const lookAgain = 3600;
const day = 24 * 3_600_000;
/** A feed reaches as far back as the public list. */
const past = 365 * day;

function calendarOf(name: string, events: readonly Event[], siteUrl: string): ICalCalendar {
	const calendar = ical({ name, ttl: lookAgain, prodId: { company: 'Clubyard', product: 'Clubyard', language: 'EN' } });
	const { hostname } = new URL(siteUrl);
	for (const event of events) {
		calendar.createEvent({
			// Stays the same for ever, so that a calendar replaces an event that was changed.
			id: `event-${event.id}@${hostname}`,
			start: new Date(event.starts_at),
			end: new Date(event.ends_at),
			summary: event.name,
			description: event.description,
			location: event.location,
			organizer: null,
			categories: [{ name: event.club_name }],
			url: event.link ?? `${siteUrl}/clubs/${event.club_id}`,
		});
	}
	return calendar;
}

function send(reply: FastifyReply, calendar: ICalCalendar, disposition: 'inline' | 'attachment', name: string): void {
	void reply
		.headers({ 'cache-control': 'no-cache', 'content-disposition': `${disposition}; filename="${name}.ics"` })
		.type('text/calendar; charset=utf-8')
		.send(calendar.toString());
}

export function calendarRoutes(services: Services): Served[] {
	const { db, settings } = services;
	const url = services.siteUrl;

	return [
		serve(calendarFeed, async ({ reply }) => {
			const from = new Date(services.now().getTime() - past).toISOString();
			const events = await listPublicEvents(db, from);
			send(reply, calendarOf(`${settings.SITE_NAME}: all events`, events, url()), 'inline', 'events');
			return undefined;
		}),

		serve(clubCalendarFeed, async ({ params, reply }) => {
			const club = await findClub(db, params.clubId);
			if (club?.status !== 'approved') throw new Problem('not found', 'There is no such club.');
			const events = await listClubEvents(db, club.id);
			send(reply, calendarOf(club.name, events, url()), 'inline', `club-${club.id}`);
			return undefined;
		}),

		serve(eventFile, async ({ params, reply }) => {
			const event = await findEvent(db, params.eventId);
			if (event?.club_status !== 'approved') throw noSuchEvent();
			send(reply, calendarOf(event.name, [event], url()), 'attachment', `event-${event.id}`);
			return undefined;
		}),
	];
}
