/** The staff's messages to clubs. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { Id, Line, Text } from '#contract/scalars.ts';
import { messageTexts } from './message-rules.ts';

const Recipients = z
	.union(
		[z.literal('all'), z.strictObject({ CategoryID: Id }), z.strictObject({ ClubIDs: z.array(z.int()) })],
		messageTexts.to,
	)
	.refine(
		(to) => to === 'all' || 'CategoryID' in to || (to.ClubIDs.length > 0 && to.ClubIDs.length <= limits.messageClubs),
		messageTexts.to,
	);

export const sendClubMessage = endpoint({
	route: 'POST /api/staff/messages',
	summary: 'Write to approved clubs and their leads, each address once; a preview shows the e-mail and sends nothing',
	who: 'staff',
	body: z.object({
		to: Recipients,
		subject: Line(limits.name, messageTexts.subject),
		text: Text(limits.text, messageTexts.text),
		preview: z.boolean().default(false),
	}),
	trail: 'message.sent',
	status: 202,
	otherStatus: 200,
	idempotent: true,
	reply: z.object({
		clubs: z.int(),
		/** E-mail addresses. */
		people: z.int(),
		/** The mail, in a preview. */
		html: z.string().optional(),
		text: z.string().optional(),
	}),
	timeout: 45,
});
