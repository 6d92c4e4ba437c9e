/** The staff's list of events that await approval. */
import { eventReply } from '#features/events/server/replies.ts';
import { type Event, listAwaiting } from '#features/events/server/store.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { listStaffEvents } from '../event-contract.ts';
import { eventDecisionRoutes } from './decide-about-event.ts';

const pageSize = 50;

const staffEvent = (event: Event) => ({
	...eventReply(event, '', { isInsider: true }),
	AwaitingSince: event.awaiting_since ?? event.created_at,
});

export const eventRoutes = (services: Services): Route[] => [
	serve(listStaffEvents, async ({ query: { page = 1 } }) => {
		const all = await listAwaiting(services.db);
		const pages = Math.max(1, Math.ceil(all.length / pageSize));
		const events = all.slice((page - 1) * pageSize, page * pageSize).map(staffEvent);
		return { total: all.length, page, pages, events };
	}),

	...eventDecisionRoutes(services),
];
