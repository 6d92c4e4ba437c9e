/** The job that erases old scans and door links; counts stay. */
import { listFormsOfEnded } from '#features/events/server/event-form-store.ts';
import { overdueBefore } from '#server/core/retention.ts';
import type { Services } from '#server/services.ts';
import { deleteScans, listEventsWithScans } from './check-in-store.ts';
import { deleteLinks, listEventsWithLinks } from './link-store.ts';

const eventsAtOnce = 100;
const scansAtOnce = 500;

/** After as long as registrations are kept. */
export async function eraseOldScans(services: Services): Promise<void> {
	const { db, transact } = services;
	const before = overdueBefore(services, services.settings.RESPONSE_RETENTION_DAYS);
	if (before === undefined) return;
	for (let after = 0; ; ) {
		const ended = await listFormsOfEnded(db, { before, after, most: eventsAtOnce });
		const last = ended.at(-1);
		if (last === undefined) return;
		const ids = ended.map(({ eventId }) => eventId);
		for (const id of await listEventsWithScans(db, ids))
			while ((await transact((tx) => deleteScans(tx, id, scansAtOnce))) === scansAtOnce);
		for (const id of await listEventsWithLinks(db, ids)) await transact((tx) => deleteLinks(tx, id));
		after = last.eventId;
	}
}
