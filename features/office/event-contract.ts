/** The staff's calls about all events. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { EventSummary } from '#contract/event-summary.ts';
import { limits } from '#contract/limits.ts';
import { Day, IdText, Instant, Moment, PageText, Text } from '#contract/scalars.ts';
import { Event, NotPublishable } from '#features/events/contract.ts';
import { publishingTexts, staffStates } from '#features/events/publishing-rules.ts';

const StaffEvent = EventSummary.omit({ Hosts: true, Hue: true })
	.extend(Event.pick({ State: true, Link: true, PublishAs: true, Proposed: true }).shape)
	.extend({
		Going: z.int(),
		Waiting: z.int(),
		Hidden: z.object({ Reason: z.string(), At: Instant }).nullable(),
		AwaitingSince: Instant.nullable(),
	})
	.meta({ id: 'StaffEvent' });

const Bound = z.union([Moment(), Day()], 'Enter a date, such as 2026-11-20, or a date and a time.').optional();

export const listStaffEvents = endpoint({
	route: 'GET /api/staff/events',
	summary:
		'The events of all clubs but drafts: those that are not over, by start, then past ones, newest first; with `state=awaiting` the longest waiting first; 50 a page',
	who: 'staff',
	query: z.object({
		q: z.string().max(limits.name).optional().describe('Words of the name, the club or the location.'),
		from: Bound.describe('Events that end after it.'),
		to: Bound.describe('Events that start before it, or on that day.'),
		state: z
			.enum(staffStates)
			.optional()
			.describe(
				'`awaiting`: those that await approval, and those with a change that does. `past`: those that are over.',
			),
		club: IdText.optional().describe('Events of this club.'),
		page: PageText.optional().describe('From 1.'),
	}),
	status: 200,
	reply: z.object({ total: z.int(), page: z.int(), pages: z.int(), events: z.array(StaffEvent) }),
});

const EventParams = z.object({ eventId: IdText });

export const hideEvent = endpoint({
	route: 'POST /api/staff/events/:eventId/hide',
	summary: 'Take an event down: its club still sees it, with the reason; it and those who registered get an e-mail',
	who: 'staff',
	params: EventParams,
	body: z.object({ reason: Text(limits.text, publishingTexts.reasonMissing) }),
	trail: 'event.hidden',
	status: 200,
	idempotent: true,
	reply: Event,
	// Writes a mail to each registered person.
	timeout: 45,
});

export const showEvent = endpoint({
	route: 'POST /api/staff/events/:eventId/show',
	summary: 'Show a hidden event again, where nothing is in its way; its club and those who registered get an e-mail',
	who: 'staff',
	params: EventParams,
	trail: 'event.shown',
	status: 200,
	idempotent: true,
	reply: Event,
	refusal: NotPublishable,
	timeout: 45,
});
