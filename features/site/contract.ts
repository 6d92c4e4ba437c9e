/** What a page needs to know about this installation. */
import { endpoint } from '#contract/endpoint.ts';
import { z } from 'zod';

export const getSite = endpoint({
	route: 'GET /api/site',
	summary: 'This installation: its host, name, time zone and what is set up',
	who: 'anyone',
	status: 200,
	reply: z.object({
		host: z.string(),
		name: z.string(),
		timeZone: z.string(),
		features: z.object({ aiQuiz: z.boolean(), googleForms: z.boolean(), mail: z.boolean() }),
	}),
});
