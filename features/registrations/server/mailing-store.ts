/** Stores how far mails to many people have been written. */
import type { Reader, Tx } from '#server/db/tables.ts';

export const hasMailing = async (db: Reader, formId: string): Promise<boolean> =>
	(await db.selectFrom('mailings').select('id').where('form_id', '=', formId).executeTakeFirst()) !== undefined;

export async function listFormsWithMailings(db: Reader): Promise<string[]> {
	const rows = await db
		.selectFrom('mailings')
		.select(({ fn }) => ['form_id', fn.min('id').as('first')])
		.groupBy('form_id')
		.orderBy('first')
		.execute();
	return rows.map(({ form_id }) => form_id);
}

interface NewMailing {
	formId: string;
	writtenUntil: string;
	mailing: string;
	withdrawKey: string | null;
}

export const insertMailing = (tx: Tx, { formId, writtenUntil, mailing, withdrawKey }: NewMailing) =>
	tx
		.insertInto('mailings')
		.values({ form_id: formId, written_until: writtenUntil, mailing, withdraw_key: withdrawKey })
		.execute();

export async function lockMailing(tx: Tx, formId: string) {
	const oldest = tx
		.selectFrom('mailings')
		.select(({ fn }) => fn.min('id').as('id'))
		.where('form_id', '=', formId);
	return tx
		.updateTable('mailings')
		.set((eb) => ({ written_until: eb.ref('written_until') }))
		.where('id', '=', oldest)
		.returning(['id', 'written_until', 'mailing'])
		.executeTakeFirst();
}

export const setWrittenUntil = (tx: Tx, id: number, writtenUntil: string) =>
	tx.updateTable('mailings').set({ written_until: writtenUntil }).where('id', '=', id).execute();

export const deleteMailing = (tx: Tx, id: number) => tx.deleteFrom('mailings').where('id', '=', id).execute();

export const deleteMailingsByKey = (tx: Tx, withdrawKey: string) =>
	tx.deleteFrom('mailings').where('withdraw_key', '=', withdrawKey).execute();
