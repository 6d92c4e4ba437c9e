/** The jobs about events: old exceptions are deleted, and the events of a deleted club erased. */
import { deleteForm, listClubForms } from '#features/forms/server/store.ts';
import { nowText, type Services } from '#server/services.ts';
import { removeEvent } from './delete-event.ts';
import type { EventHooks } from './event-hooks.ts';
import { deleteOldExceptions } from './overlap-store.ts';
import { listEventIds } from './store.ts';

/** Deletes exceptions for events whose time is over. */
export async function deletePastExceptions(services: Services): Promise<void> {
	await services.transact((tx) => deleteOldExceptions(tx, nowText(services)));
}

/** Rows read at once. */
const batch = 100;

/**
 * Erases the events of a club with their forms and registrations, and forms that no event has. False as long as a
 * form stays because the links of registrations show its event as called off.
 */
export async function eraseEventsOfClub(services: Services, hooks: EventHooks, clubId: number): Promise<boolean> {
	const { db, transact } = services;
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
