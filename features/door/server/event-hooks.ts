/** What registrations and the door do when an event changes; `main/app.ts` hands it to the events. */
import type { EventHooks } from '#features/events/server/event-hooks.ts';
import { registrationHooks } from '#features/registrations/server/event-hooks.ts';
import type { Services } from '#server/services.ts';
import { keepAttended } from './report-store.ts';

export function eventHooks(services: Services): EventHooks {
	const hooks = registrationHooks(services);
	return {
		...hooks,
		deleted: async (tx, event) => {
			await keepAttended(tx, services, event);
			await hooks.deleted(tx, event);
		},
	};
}
