/** The staff's calls about events that await approval. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { IdText, Text } from '#contract/scalars.ts';
import { Event, NotPublishable } from '#features/events/contract.ts';
import { publishingTexts } from '#features/events/publishing-rules.ts';

const EventParams = z.object({ eventId: IdText });

export const approveEvent = endpoint({
	route: 'POST /api/staff/events/:eventId/approve',
	summary: 'Publish an event that awaits approval, or accept its proposed change',
	who: 'staff',
	params: EventParams,
	trail: 'event.approved',
	status: 200,
	idempotent: true,
	reply: Event,
	// Writes a mail to each registered person.
	timeout: 45,
});

export const sendEventBack = endpoint({
	route: 'POST /api/staff/events/:eventId/sendBack',
	summary: 'Make an event that awaits approval a draft again, or drop its proposed change, with a message to the club',
	who: 'staff',
	params: EventParams,
	body: z.object({ message: Text(limits.text, publishingTexts.messageMissing) }),
	trail: 'event.sentBack',
	status: 200,
	idempotent: true,
	reply: Event,
});

export const undoEventDecision = endpoint({
	route: 'POST /api/staff/events/:eventId/undo',
	summary: 'Undo the last decision about an event within ten seconds, before the e-mails about it leave',
	who: 'staff',
	params: EventParams,
	trail: 'event.undone',
	status: 200,
	idempotent: true,
	reply: Event,
	refusal: NotPublishable.extend({
		registered: z.int().optional().describe('How many have registered since the approval.'),
	}),
});
