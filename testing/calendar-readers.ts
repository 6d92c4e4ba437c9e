/** Reads iCalendar text with three foreign readers. */
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

interface Understood {
	uid: string;
	sequence: number;
	stamp: Date;
	modified: Date | undefined;
	status: string | undefined;
	start: Date;
	end: Date;
	summary: string;
	location: string;
	description: string;
	organizer: string | undefined;
}

interface UnderstoodCalendar {
	method: string | undefined;
	events: Understood[];
}

const text = (value: unknown): string | undefined =>
	value === null || value === undefined ? undefined : String(value);
const date = (value: unknown): Date | undefined => (value === undefined ? undefined : new Date(String(value)));

export const calendarReaders: Record<string, (calendar: string) => UnderstoodCalendar> = {
	'ical.js': (calendar) => {
		const root = new ICAL.Component(ICAL.parse(calendar));
		const events = root.getAllSubcomponents('vevent').map((component) => {
			const event = new ICAL.Event(component);
			const value = (name: string) => component.getFirstPropertyValue(name);
			return {
				uid: event.uid,
				sequence: event.sequence,
				stamp: new Date(String(value('dtstamp'))),
				modified: date(value('last-modified') ?? undefined),
				status: text(value('status')),
				start: event.startDate.toJSDate(),
				end: event.endDate.toJSDate(),
				summary: event.summary,
				location: event.location,
				description: event.description,
				organizer: text(event.organizer),
			};
		});
		return { method: text(root.getFirstPropertyValue('method')), events };
	},
	'node-ical': (calendar) => {
		const { vcalendar, ...parts } = nodeIcal.sync.parseICS(calendar);
		const events = Object.values(parts).flatMap((event) => {
			if (event?.type !== 'VEVENT') return [];
			const organizer = event.organizer as { val: string } | undefined;
			return {
				uid: event.uid,
				sequence: Number(event.sequence),
				stamp: new Date(event.dtstamp),
				modified: date(event.lastmodified?.toISOString()),
				status: event.status,
				start: new Date(event.start),
				end: new Date(event.end ?? 0),
				summary: String(event.summary),
				location: String(event.location),
				description: String(event.description),
				organizer: organizer?.val,
			};
		});
		return { method: vcalendar?.type === 'VCALENDAR' ? vcalendar.method : undefined, events };
	},
	'ts-ics': (calendar) => {
		const { method, events = [] } = convertIcsCalendar(undefined, calendar);
		return {
			method,
			events: events.map((event) => ({
				uid: event.uid,
				sequence: event.sequence ?? 0,
				stamp: event.stamp.date,
				modified: event.lastModified?.date,
				status: event.status,
				start: event.start.date,
				end: event.end?.date ?? new Date(0),
				summary: event.summary,
				location: event.location ?? '',
				description: event.description ?? '',
				organizer: event.organizer && `mailto:${event.organizer.email}`,
			})),
		};
	},
};
