/** Deleted forms, whose responses can be too many to be erased in one transaction. */
import type { Reader, Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';

/** Responses erased in one transaction: it keeps others waiting for a few milliseconds. */
const responsesAtOnce = 100;

export async function listDeletedForms(db: Reader): Promise<string[]> {
	const rows = await db.selectFrom('forms').select('id').where('deleted_at', 'is not', null).execute();
	return rows.map(({ id }) => id);
}

async function hasResponses(db: Reader, formId: string): Promise<boolean> {
	const row = await db.selectFrom('responses').select('id').where('form_id', '=', formId).limit(1).executeTakeFirst();
	return row !== undefined;
}

/** Deletes so many responses of a form. */
const deleteSomeResponses = (tx: Tx, formId: string, most: number) =>
	tx
		.deleteFrom('responses')
		.where('id', 'in', (some) => some.selectFrom('responses').select('id').where('form_id', '=', formId).limit(most))
		.execute();

/** Deletes the row of a form, and the responses that are left. */
export const deleteFormRow = (tx: Tx, id: string) => tx.deleteFrom('forms').where('id', '=', id).execute();

/** Erases a form that was deleted, with its responses. Others read and write between its transactions. */
export async function eraseForm({ db, transact }: Pick<Services, 'db' | 'transact'>, id: string): Promise<void> {
	while (await hasResponses(db, id)) await transact((tx) => deleteSomeResponses(tx, id, responsesAtOnce));
	await transact((tx) => deleteFormRow(tx, id));
}
