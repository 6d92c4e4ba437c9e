/** Deleted forms, whose rows stay until their registrations are erased. */
import type { Reader, Tx } from '#server/db/tables.ts';

export async function listDeletedForms(db: Reader): Promise<string[]> {
	const rows = await db.selectFrom('forms').select('id').where('deleted_at', 'is not', null).execute();
	return rows.map(({ id }) => id);
}

export const findDeletedForm = (db: Reader, id: string) =>
	db
		.selectFrom('forms')
		.select(['id', 'deleted_event', 'stripped_at'])
		.where('id', '=', id)
		.where('deleted_at', 'is not', null)
		.executeTakeFirst();

/** No registration holds answers or an address any more. */
export const markStripped = (tx: Tx, id: string, now: string) =>
	tx.updateTable('forms').set({ stripped_at: now }).where('id', '=', id).execute();

/** Links of registrations still show the event (JSON). */
export const keepDeletedEvent = (tx: Tx, id: string, event: string) =>
	tx.updateTable('forms').set({ deleted_event: event }).where('id', '=', id).execute();

export const deleteFormRow = (tx: Tx, id: string) => tx.deleteFrom('forms').where('id', '=', id).execute();
