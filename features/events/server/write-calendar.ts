/**
 * Writes events as iCalendar (RFC 5545): feeds, files and the entries in mails (RFC 5546); see
 * docs/decisions/045-calendar-entries-in-mails.md.
 */

import { setImmediate } from 'node:timers/promises';
import ical, { escape as escapeText, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { locationOf } from '#contract/event-location.ts';
import { withoutDeceptive } from '#contract/visible-text.ts';
import { eventPath } from '../list-rules.ts';
import { hostsIn } from './host-store.ts';
import { wholeLink } from './replies.ts';
import type { Event } from './store.ts';

/** Seconds. */
const refreshInterval = 3600;
/** Events written without a pause, in a few milliseconds. */
const eventsAtOnce = 50;

/** Texts of events never contain these lines: their line breaks are escaped. */
const [firstEvent, lastLine] = ['\r\nBEGIN:VEVENT\r\n', '\r\nEND:VCALENDAR'];

const prodId = { company: 'Clubyard', product: 'Clubyard', language: 'EN' };

/** The `UID` of older events depends on the site's host. */
export const formerUid = (id: number | string, siteUrl: string): string => `event-${id}@${new URL(siteUrl).hostname}`;

export const uidOf = ({ id, calendar_uid }: Pick<Event, 'id' | 'calendar_uid'>, siteUrl: string): string =>
	calendar_uid ?? formerUid(id, siteUrl);

export interface PersonalEntry {
	uid: string;
	sequence: number;
	changedAt: string;
	status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
	title?: string;
	remark?: string;
}

/** TEXT allows no control characters but the tab. */
const textOf = (text: string) =>
	withoutDeceptive(text)
		.replace(/[\u2028\u2029]/g, '\n')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the pattern
		.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');

function addEvent(calendar: ICalCalendar, event: Event, siteUrl: string, personal?: PersonalEntry) {
	const url = wholeLink(eventPath(event.id), siteUrl);
	const changedAt = new Date(personal?.changedAt ?? event.changed_at ?? event.created_at);
	const entry = {
		id: personal?.uid ?? uidOf(event, siteUrl),
		sequence: personal?.sequence ?? event.sequence,
		// Without a method it is the time of the last change (RFC 5545, 3.8.7.2).
		stamp: changedAt,
		lastModified: changedAt,
		start: new Date(event.starts_at),
		end: new Date(event.ends_at),
		organizer: null,
	};
	if (event.hidden_at !== null)
		return calendar.createEvent({ ...entry, summary: '', status: ICalEventStatus.CANCELLED });
	// The text repeats the page's address: Google and Outlook ignore `URL`.
	const paragraphs = [personal?.remark ?? '', textOf(event.description), url].filter((text) => text !== '');
	return calendar.createEvent({
		...entry,
		summary: (personal?.title ?? '') + textOf(event.name),
		description: paragraphs.join('\n\n'),
		location: textOf(locationOf(event)),
		categories: [event.club_name, ...hostsIn('accepted', event.hosts).map(({ ClubName }) => ClubName)].map((name) => ({
			name: textOf(name),
		})),
		url,
		status: event.called_off_at ? ICalEventStatus.CANCELLED : personal ? ICalEventStatus[personal.status] : null,
	});
}

/** The last line needs an end, too (RFC 5545, 3.4). */
const written = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

interface Sending {
	siteUrl: string;
	/** The entry must name an organizer (RFC 5546, 3.2.1). */
	sender: string;
	now: Date;
}

/** The entry in a mail: adds the event to the reader's calendar, or removes it. */
export function writeEntry(event: Event, personal: PersonalEntry, { siteUrl, sender, now }: Sending) {
	const method = personal.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
	const calendar = ical({ method: ICalCalendarMethod[method], prodId });
	addEvent(calendar, event, siteUrl, personal)
		.stamp(now)
		.organizer({ name: textOf(event.club_name), email: sender });
	return { method, text: written(calendar) } as const;
}

/** Names no calendar: Outlook would open a new one ([MS-OXCICAL] 2.1.3.1.1.17). */
export function writeFile(event: Event, siteUrl: string, personal?: PersonalEntry): string {
	const calendar = ical({ prodId });
	addEvent(calendar, event, siteUrl, personal);
	return written(calendar);
}

function writeSlice(name: string, events: readonly Event[], siteUrl: string): string {
	const calendar = ical({
		// The library does not escape this text, and some programs end a name at a comma.
		name: escapeText(textOf(name), false),
		ttl: refreshInterval,
		prodId,
	});
	for (const event of events) addEvent(calendar, event, siteUrl);
	return written(calendar);
}

export async function writeFeed(name: string, events: readonly Event[], siteUrl: string): Promise<string> {
	let calendar = writeSlice(name, events.slice(0, eventsAtOnce), siteUrl);
	for (let start = eventsAtOnce; start < events.length; start += eventsAtOnce) {
		await setImmediate();
		const slice = writeSlice(name, events.slice(start, start + eventsAtOnce), siteUrl);
		calendar = calendar.slice(0, calendar.lastIndexOf(lastLine)) + slice.slice(slice.indexOf(firstEvent));
	}
	return calendar;
}
