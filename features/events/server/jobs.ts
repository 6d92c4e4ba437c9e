/** Deletes old exceptions and erases the events of deleted clubs. */
import { deleteForm, listClubForms } from '#features/forms/server/store.ts';
import { nowText, type Services } from '#server/services.ts';
import { removeEvent } from './delete-event.ts';
import type { EventHooks } from './event-hooks.ts';
import { deleteHostsOf } from './host-store.ts';
import { deleteOldExceptions } from './overlap-store.ts';
import { listEventIds } from './store.ts';

export async function deletePastExceptions(services: Services): Promise<void> {
	await services.transact((tx) => deleteOldExceptions(tx, nowText(services)));
}

const batch = 100;

/**
 * Erases events, forms and registrations, also forms without an event. False while links of registrations still show a form's
 * event as called off.
 */
export async function eraseEventsOfClub(services: Services, hooks: EventHooks, clubId: number): Promise<boolean> {
	const { db, transact } = services;
	await transact((tx) => deleteHostsOf(tx, clubId));
	for (let ids = await listEventIds(db, clubId, batch); ids.length > 0; ids = await listEventIds(db, clubId, batch))
		for (const id of ids) await removeEvent(services, hooks, id, clubId);
	for (let after: string | undefined = ''; after !== undefined; ) {
		const ids = await listClubForms(db, clubId, { after, most: batch });
		for (const id of ids) {
			await transact((tx) => deleteForm(tx, id, nowText(services)));
			await hooks.erase(id);
		}
		after = ids.at(-1);
	}
	return (await listClubForms(db, clubId, { after: '', most: 1 })).length === 0;
}
