/** An event as other things show it. Here, because forms do not know events. */
import { z } from 'zod';
import type { Located } from './event-location.ts';
import { Hue, Id, Instant } from './scalars.ts';

export const locationShape = { Location: z.string() } satisfies Record<keyof Located, z.ZodType>;

export const EventSummary = z.object({
	EventID: Id,
	EventName: z.string(),
	Description: z.string(),
	StartDateTime: Instant,
	EndDateTime: Instant,
	...locationShape,
	ClubID: Id,
	ClubName: z.string(),
	/** Public clubs that hold it together with its own, by name. */
	Hosts: z.array(z.object({ ClubID: Id, ClubName: z.string() })),
	Hue,
});

export const EventToAttend = EventSummary.extend({
	CalendarURL: z.string(),
});
