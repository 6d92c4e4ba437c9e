/** An event as replies about something else show it, such as a form or a registration. Here, because forms know no events. */
import { z } from 'zod';
import { Hue, Id, Instant } from './scalars.ts';

export const EventSummary = z.object({
	EventID: Id,
	EventName: z.string(),
	Description: z.string(),
	StartDateTime: Instant,
	EndDateTime: Instant,
	Location: z.string(),
	ClubID: Id,
	ClubName: z.string(),
	/** The club's. */
	Hue,
});

/** What somebody registers for. */
export const EventToAttend = EventSummary.extend({
	/** The address of the event as an entry for a calendar. */
	CalendarURL: z.string(),
});
