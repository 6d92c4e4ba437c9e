/** The calls that tell a club how the registrations for its events stand. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, IdText } from '#contract/scalars.ts';
import { Event } from '#features/events/contract.ts';

export const getRegistrationCounts = endpoint({
	route: 'GET /api/events/registrationCounts',
	summary: "How many people registered for each of your club's events, by state",
	who: 'reviewer',
	query: z.object({ ClubID: IdText }),
	status: 200,
	reply: z.array(
		z.object({
			EventID: Id,
			Going: z.int(),
			Waiting: z.int(),
			Unconfirmed: z.int(),
			Cancelled: z.int(),
			Addresses: z.int().describe('How many e-mail addresses those gave who are going or waiting.'),
		}),
	),
});

export const getEventOverview = endpoint({
	route: 'GET /api/events/overview',
	summary: "Your club's next event, how its registrations stand, and which events lack a form",
	who: 'reviewer',
	query: z.object({ ClubID: IdText }),
	status: 200,
	reply: z.object({
		Events: z.int(),
		Next: Event.nullable(),
		Registrations: z
			.object({
				Going: z.int(),
				Waiting: z.int(),
				/** Registered within the last 24 hours, going or waiting. */
				New: z.int(),
			})
			.nullable(),
		WithoutForm: z.array(Event.pick({ EventID: true, EventName: true, StartDateTime: true })),
		/** Upcoming events that the staff hide, and drafts that they sent back or that the site could not publish. */
		Unpublished: z.array(
			Event.pick({ EventID: true, EventName: true, NotPublished: true, SentBack: true, Hidden: true }),
		),
	}),
});

export const getHostings = endpoint({
	route: 'GET /api/clubs/hostings',
	summary: 'Events of other clubs that your club holds with them, or is invited to, by start',
	who: 'reviewer',
	query: z.object({ ClubID: IdText }),
	status: 200,
	reply: z.array(
		Event.pick({
			EventID: true,
			EventName: true,
			StartDateTime: true,
			EndDateTime: true,
			ClubID: true,
			ClubName: true,
		}).extend({ State: z.enum(['invited', 'accepted']), Going: z.int(), Waiting: z.int() }),
	),
});
