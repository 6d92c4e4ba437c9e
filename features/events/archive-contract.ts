/** The past events of a club, by academic year. */
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { IdText, PageText, YearText } from '#contract/scalars.ts';
import { Event } from './contract.ts';
import { pastEventsAtOnce } from './list-rules.ts';

export const getPastEvents = endpoint({
	route: 'GET /api/clubs/:clubId/pastEvents',
	summary: 'The past public events of a club in one academic year, in pages, newest first',
	who: 'anyone',
	params: z.object({ clubId: IdText }),
	query: z.object({
		year: YearText.optional().describe('The year in which the academic year starts; default: the newest with events.'),
		page: PageText.default(1).describe(`The page, from 1, of ${pastEventsAtOnce} events each.`),
	}),
	status: 200,
	reply: z.object({
		/** Those with events, newest first; `events` counts them. */
		years: z.array(z.object({ year: z.int(), name: z.string(), events: z.int() })),
		/** Of the asked year. */
		total: z.int(),
		events: z.array(Event),
	}),
	long: true,
});
