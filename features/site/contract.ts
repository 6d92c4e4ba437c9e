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
		/** What blocks a new event: any other, one at the same location, or one of the same club. */
		overlap: z.enum(['college', 'place', 'club']),
		yearStarts: z.string().describe('The first day of the academic year, `MM-DD`.'),
		features: z.object({ aiQuiz: z.boolean(), googleForms: z.boolean(), mail: z.boolean(), oidc: z.boolean() }),
		/** The text of the button for single sign-on; null where it is off. */
		oidcName: z.string().nullable(),
		/** `staff`: the staff have no other way to log in. */
		oidcOnly: z.literal('staff').nullable(),
	}),
});

/** 0: until somebody deletes it. */
const Days = z.int();

export const getRetention = endpoint({
	route: 'GET /api/site/retention',
	summary: 'How many days this installation keeps personal data; 0: until someone deletes them',
	who: 'anyone',
	status: 200,
	reply: z.object({
		applications: Days,
		registrations: Days,
		results: Days,
		rejectedClubs: Days,
	}),
	// Settings are read at the start, so nothing makes it stale.
	tags: [],
});

export const getAccessibilityContact = endpoint({
	route: 'GET /api/site/accessibility',
	summary: 'Whom to write to about accessibility: a mailto or https address; null: the college has named none',
	who: 'anyone',
	status: 200,
	reply: z.object({ contact: z.string().nullable() }),
	tags: [],
});
