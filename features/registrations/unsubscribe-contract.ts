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
		'Unsubscribe an address from the reminders and messages of an event, as mail programs do by the header List-Unsubscribe. It still gets the e-mails that say that the event or its own place has changed',
	who: 'anyone',
	oneClick: true,
	params: TokenParams,
	status: 204,
});
