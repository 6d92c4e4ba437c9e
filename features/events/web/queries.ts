/** What the pages ask about events. */

import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint.ts';
import { caller } from '#web/app/call.ts';

type Contract = typeof import('../contract.ts');
export type Event = ReplyOf<Contract['getAllEventData']>[number];

const call = caller<Contract>();

/** Keys of the query cache; what changes an event makes all of them stale. */
export const eventKeys = {
	all: ['events'] as const,
};

/** Every event of the public clubs, by start. */
export const useEvents = () =>
	useQuery({
		queryKey: eventKeys.all,
		queryFn: ({ signal }) => call('GET /api/events/getAllEventData', { signal }),
	});

/** Those of them that have not ended when they are fetched. */
export const useUpcomingEvents = () =>
	useQuery({
		queryKey: eventKeys.all,
		queryFn: ({ signal }) => call('GET /api/events/getAllEventData', { signal }),
		select: notEnded,
	});

const notEnded = (events: readonly Event[]) => {
	const now = Date.now();
	return events.filter((event) => Date.parse(event.EndDateTime) >= now);
};
