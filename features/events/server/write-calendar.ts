/** Writes events as an iCalendar text (RFC 5545). */
import { setImmediate } from 'node:timers/promises';
import ical, { escape as escapeText, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { withoutDeceptive } from '#contract/scalars.ts';
import { eventPath } from '../list-rules.ts';
import { wholeLink } from './replies.ts';
import type { Event } from './store.ts';

/** How often a calendar program should fetch a feed, in seconds. */
const refreshInterval = 3600;
/** Events written without a pause: a few milliseconds, after which other requests are served. */
const eventsAtOnce = 50;

/** What stands around the events of a calendar. A text in an event never looks like it: a new line in one is escaped. */
const [firstEvent, lastLine] = ['\r\nBEGIN:VEVENT\r\n', '\r\nEND:VCALENDAR'];

const prodId = { company: 'Clubyard', product: 'Clubyard', language: 'EN' };

const addEvent = (calendar: ICalCalendar, event: Event, siteUrl: string, stamp: Date) =>
	calendar.createEvent({
		// Must never change: calendar programs recognize an event by it and would otherwise show it twice.
		id: `event-${event.id}@${new URL(siteUrl).hostname}`,
		sequence: event.sequence,
		stamp,
		start: new Date(event.starts_at),
		end: new Date(event.ends_at),
		summary: withoutDeceptive(event.name),
		description: withoutDeceptive(event.description).replace(/[\u2028\u2029]/g, '\n'),
		location: withoutDeceptive(event.location),
		organizer: null,
		categories: [{ name: withoutDeceptive(event.club_name) }],
		url: wholeLink(eventPath(event.id), siteUrl),
	});

/** What an entry in a mail does: it puts the event into the reader's calendar, or takes it out. */
interface Entry {
	method: 'PUBLISH' | 'CANCEL';
	siteUrl: string;
	/** The address the mail comes from: such an entry must name an organizer (RFC 5546, 3.2.1). */
	sender: string;
	now: Date;
}

/** One event as the entry that a mail carries. */
export function writeEntry(event: Event, { method, siteUrl, sender, now }: Entry): string {
	const calendar = ical({ method: ICalCalendarMethod[method], prodId });
	addEvent(calendar, event, siteUrl, now)
		.organizer({ name: withoutDeceptive(event.club_name), email: sender })
		.status(method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
	return calendar.toString();
}

function writeSlice(name: string, events: readonly Event[], siteUrl: string, stamp: Date | undefined): string {
	const calendar = ical({
		// The library escapes all texts but this one: some programs end a name at a comma.
		name: escapeText(withoutDeceptive(name), false),
		ttl: refreshInterval,
		prodId,
	});
	for (const event of events) addEvent(calendar, event, siteUrl, stamp ?? new Date(event.created_at));
	return calendar.toString();
}

/**
 * Without `stamp` every event is stamped with its creation, so that a cached feed changes only when its events do. A
 * downloaded file is stamped with the time of the download: then a second import replaces the first.
 */
export async function writeCalendar(
	name: string,
	events: readonly Event[],
	siteUrl: string,
	stamp?: Date,
): Promise<string> {
	let calendar = writeSlice(name, events.slice(0, eventsAtOnce), siteUrl, stamp);
	for (let start = eventsAtOnce; start < events.length; start += eventsAtOnce) {
		await setImmediate();
		const slice = writeSlice(name, events.slice(start, start + eventsAtOnce), siteUrl, stamp);
		calendar = calendar.slice(0, calendar.lastIndexOf(lastLine)) + slice.slice(slice.indexOf(firstEvent));
	}
	return calendar;
}
