/** The call about this installation. */

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

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
