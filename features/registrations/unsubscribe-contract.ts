/** The calls behind the unsubscribe link of a mail. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { TokenParams } from './contract.ts';

export const getUnsubscribing = endpoint({
	route: 'GET /api/unsubscribe/:token',
	summary: 'Which event the link of an e-mail unsubscribes from',
	who: 'anyone',
	params: TokenParams,
	status: 200,
	reply: z.object({
		EventName: z.string(),
		ClubName: z.string(),
		IsUnsubscribed: z.boolean().describe('Whether the address gets no more reminders and messages about the event.'),
	}),
});

export const unsubscribe = endpoint({
	route: 'POST /unsubscribe/:token',
	summary:
		"Send no more reminders and messages about an event to an address: the link in the header List-Unsubscribe of its e-mails, which mail programs call. That the event is off or moved, or someone's place changes, it still hears",
	who: 'anyone',
	oneClick: true,
	params: TokenParams,
	status: 204,
});
