/** The calls about events, their registration forms and their calendar feeds. */

import { z } from 'zod';
import { changesOf } from '#contract/changes-of.ts';
import { endpoint } from '#contract/endpoint.ts';
import { EventSummary, locationShape } from '#contract/event-summary.ts';
import { mostFollowedClubs } from '#contract/followed-limit.ts';
import { limits } from '#contract/limits.ts';
import { AnyId, Id, IdList, IdText, Instant, Line, Moment, Refusal, Text } from '#contract/scalars.ts';
import { FormBody } from '#features/forms/contract.ts';
import { chosenStates, eventStates, publishedStates, publishingTexts } from './publishing-rules.ts';
import { conflictsShown, eventTexts } from './rules.ts';

const { required } = eventTexts;

export const Event = EventSummary.extend({
	Link: z.string().nullable(),
	Places: z.int().nullable(),
	PlacesLeft: z.int().min(0).nullable(),
	/** Registration ends then; null: it ends with the event. */
	RegistrationClosesAt: Instant.nullable(),
	ConfirmByMail: z.boolean(),
	State: z.enum(eventStates),
	/** Its club missed the college's renewal. */
	ClubDormant: z.literal(true).optional(),
	/** Only the event's club and the staff see the rest. The site publishes a draft then. */
	PublishAt: Instant.nullable().optional(),
	/** What the draft becomes then, or after the approval. */
	PublishAs: z.enum(publishedStates).optional(),
	/** Why the site could not publish the draft at its time. */
	NotPublished: z.string().nullable().optional(),
	/** What the staff want changed first. */
	SentBack: z.object({ Message: z.string(), At: Instant }).nullable().optional(),
	/** Clubs that are invited as hosts. */
	Invited: EventSummary.shape.Hosts.optional(),
	/** The staff hide the event: nobody else sees it. */
	Hidden: z.object({ Reason: z.string(), At: Instant }).nullable().optional(),
	/** A change that awaits approval. */
	Proposed: z
		.object({ StartDateTime: Instant, EndDateTime: Instant, ...locationShape })
		.nullable()
		.optional(),
}).meta({ id: 'Event' });

const Slot = z.object({ StartDateTime: Instant, EndDateTime: Instant }).meta({ id: 'Slot' });

const Conflict = Refusal.extend({
	conflicts: z
		.array(
			z.object({
				EventID: Id.nullable(),
				EventName: z.string().nullable(),
				StartDateTime: Instant,
				EndDateTime: Instant,
			}),
		)
		.max(conflictsShown)
		.describe(
			'The events that are in the way, by start: the first ones, where there are more. Without id and name for an event of another club that is not public.',
		),
	freeSlots: z.array(Slot).max(limits.freeSlots),
}).meta({ id: 'Conflict' });

const { places, closesAt } = eventTexts;

const EventBody = z.object({
	EventName: Line(limits.name, required.EventName),
	Description: Text(limits.text, required.Description),
	StartDateTime: Moment(required.StartDateTime),
	EndDateTime: Moment(required.EndDateTime),
	Location: Line(limits.name, required.Location),
	Places: z.int(places).min(1, places).max(limits.places, places).nullable().optional(),
	RegistrationClosesAt: Moment(closesAt).nullable().optional(),
	ConfirmByMail: z.boolean().optional(),
	State: z.enum(chosenStates, publishingTexts.state).optional(),
	/** For a draft. */
	PublishAt: Moment(publishingTexts.publishAt.missing).nullable().optional(),
	PublishAs: z.enum(publishedStates, publishingTexts.state).optional(),
});

export const NotPublishable = Conflict.partial({ conflicts: true, freeSlots: true }).extend({
	lastDay: z.string().optional().describe('The day until which the event would have been published.'),
});

const ClubQuery = z.object({ ClubID: IdText });
const Upcoming = z.literal('true').optional().describe('Leaves out the events that have ended.');

export const getAllEventData = endpoint({
	route: 'GET /api/events/getAllEventData',
	summary:
		'The events of public clubs that end in the future or ended within the last 12 months, by start; with `from` only those that end after it, with `to` those that start before it',
	who: 'anyone',
	query: z.object({ from: Moment().optional(), to: Moment().optional(), upcoming: Upcoming }),
	status: 200,
	reply: z.array(Event),
	long: true,
	tags: ['events', 'clubs'],
	cachedQueries: ['upcoming=true'],
	namesOrigin: true,
});

export const getClubEventData = endpoint({
	route: 'GET /api/events/getClubEventData',
	summary:
		"A club's public events, by start, with those that it hosts together with others; to the club itself all of its own",
	who: 'anyone',
	query: ClubQuery.extend({ upcoming: Upcoming }),
	status: 200,
	reply: z.array(Event),
	long: true,
	pageTags: ['events', 'clubs'],
});

export const getSingleEventData = endpoint({
	route: 'GET /api/events/getSingleEventData',
	summary: 'One event',
	who: 'anyone',
	query: z.object({ EventID: IdText }),
	status: 200,
	reply: Event,
	pageTags: ['events', 'clubs'],
});

export const createEvent = endpoint({
	route: 'POST /api/events/create-event',
	summary:
		"Create an event of your club where nothing is in its way by the college's rule (`overlap` of `GET /api/site`), or a draft",
	who: 'editor',
	awake: true,
	query: ClubQuery,
	body: EventBody,
	trail: 'event.created',
	status: 201,
	idempotent: true,
	reply: Event,
	refusal: NotPublishable,
});

export const updateEvent = endpoint({
	route: 'PUT /api/events/update-event',
	summary:
		'Change an event of your club; what is left out stays as it is. A draft that is published needs a free slot; other changes may overlap',
	who: 'editor',
	query: ClubQuery,
	body: changesOf(EventBody).extend({ EventID: AnyId }),
	trail: 'event.changed',
	status: 200,
	reply: Event,
	refusal: NotPublishable.extend({
		going: z.int().optional().describe('How many are going, where fewer places are wanted.'),
		registered: z.int().optional().describe('How many are registered for an event that should become a draft.'),
	}),
	// Writes a mail to each registered person.
	timeout: 45,
});

export const deleteEvent = endpoint({
	route: 'DELETE /api/events/deleteEvent',
	summary: 'Delete an event of your club with its form and responses',
	who: 'editor',
	query: ClubQuery,
	body: z.object({ eventId: AnyId }),
	trail: 'event.deleted',
	status: 204,
	timeout: 45,
});

export const createForm = endpoint({
	route: 'POST /api/events/create-form',
	summary: 'Make the registration form of your event',
	who: 'editor',
	body: FormBody.extend({ eventID: AnyId }),
	trail: 'form.created',
	status: 201,
	idempotent: true,
	reply: z.object({ formUrl: z.string(), formId: z.string(), version: z.int() }),
	// Creating a form elsewhere takes several calls, and a second request waits for the first.
	timeout: 45,
});

const EventParams = z.object({ eventId: IdText });
const Hosting = z.object({ EventID: Id, ClubID: Id, State: z.enum(['invited', 'accepted']) });

export const inviteHost = endpoint({
	route: 'POST /api/events/:eventId/hosts',
	summary: 'Invite another club to hold your event together; it gets an e-mail',
	who: 'editor',
	namesAnyClub: true,
	approved: true,
	params: EventParams,
	body: z.object({ ClubID: AnyId }),
	trail: 'event.hostInvited',
	status: 202,
	idempotent: true,
	reply: Hosting,
});

export const acceptHosting = endpoint({
	route: 'POST /api/events/:eventId/hosts/accept',
	summary: 'Accept to hold an event with the club that invited yours; again: no change',
	who: 'editor',
	params: EventParams,
	trail: 'event.hostAccepted',
	status: 200,
	reply: Hosting,
});

export const removeHost = endpoint({
	route: 'DELETE /api/events/:eventId/hosts/:clubId',
	summary: 'Remove a club from the hosts of your event, or your club from those of another',
	who: 'editor',
	params: EventParams.extend({ clubId: IdText }),
	trail: 'event.hostRemoved',
	status: 204,
});

export const iCalendar = 'text/calendar; charset=utf-8';

export const calendarFeed = endpoint({
	route: 'GET /api/events/calendar.ics',
	summary:
		'An iCalendar feed (RFC 5545) of the public events from a month ago on, 1,000 at most; `clubs=3,17`: of these clubs only, those of them that are public, and 300 at most',
	who: 'anyone',
	// Only the feed of all clubs is cached: there are too many sets of clubs.
	query: z.object({ clubs: IdList(mostFollowedClubs).optional() }),
	status: 200,
	type: iCalendar,
	long: true,
	tags: ['events', 'clubs'],
});

export const clubCalendarFeed = endpoint({
	route: 'GET /api/events/clubs/:clubId/calendar.ics',
	summary: "An iCalendar feed of a public club's events from a month ago on, 1,000 at most",
	who: 'anyone',
	params: z.object({ clubId: IdText }),
	status: 200,
	type: iCalendar,
	tags: ['events', 'clubs'],
});

export const eventFile = endpoint({
	route: 'GET /api/events/:eventId/event.ics',
	summary: 'One event as a file for a calendar: a public one, or your club’s',
	who: 'anyone',
	params: z.object({ eventId: IdText }),
	status: 200,
	type: iCalendar,
});
