/** The calls about this installation. */

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
		/** What is in the way of a new event: any other, one at the same place, or one of the same club. */
		overlap: z.enum(['college', 'place', 'club']),
		features: z.object({ aiQuiz: z.boolean(), googleForms: z.boolean(), mail: z.boolean() }),
	}),
});

/** A number of days; 0: until somebody deletes it. */
const Days = z.int();

export const getRetention = endpoint({
	route: 'GET /api/site/retention',
	summary: 'How many days this installation keeps personal data; 0: until someone deletes them',
	who: 'anyone',
	status: 200,
	reply: z.object({
		/** After the last day of their hiring session. */
		applications: Days,
		/** After the event. */
		registrations: Days,
		/** After they were submitted. */
		results: Days,
		/** After the decision. */
		rejectedClubs: Days,
	}),
	// No change makes it stale: settings are read at the start.
	tags: [],
});
