/** Deleted forms, whose registrations are erased before them. */
import type { Reader, Tx } from '#server/db/tables.ts';

/** The ids of deleted forms that still have a row. */
export async function listDeletedForms(db: Reader): Promise<string[]> {
	const rows = await db.selectFrom('forms').select('id').where('deleted_at', 'is not', null).execute();
	return rows.map(({ id }) => id);
}

/** A deleted form that still has a row, with the event that it belonged to. */
export const findDeletedForm = (db: Reader, id: string) =>
	db
		.selectFrom('forms')
		.select(['id', 'deleted_event', 'stripped_at'])
		.where('id', '=', id)
		.where('deleted_at', 'is not', null)
		.executeTakeFirst();

/** Marks a deleted form whose registrations hold no answers and addresses any more. */
export const markStripped = (tx: Tx, id: string, now: string) =>
	tx.updateTable('forms').set({ stripped_at: now }).where('id', '=', id).execute();

/** Stores, as JSON, the event to which a deleted form belonged: its registrations still show it by their links. */
export const keepDeletedEvent = (tx: Tx, id: string, event: string) =>
	tx.updateTable('forms').set({ deleted_event: event }).where('id', '=', id).execute();

/** Deletes the row of a form, and the registrations that are left. */
export const deleteFormRow = (tx: Tx, id: string) => tx.deleteFrom('forms').where('id', '=', id).execute();
