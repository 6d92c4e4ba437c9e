/**
 * Forms kept elsewhere that no event has. A form is entered here before it is filled, and leaves in the very
 * transaction that gives it to its event; so whatever breaks in between, it is known and taken away later.
 */
import type { Reader, Tx } from '#server/db/tables.ts';
import type { ProviderName } from './tables.ts';

export interface LooseForm {
	id: string;
	provider: Exclude<ProviderName, 'built-in'>;
	tries: number;
	due_at: string;
}

export const insertLooseForm = (tx: Tx, form: Pick<LooseForm, 'id' | 'provider' | 'due_at'>) =>
	tx.insertInto('loose_forms').values(form).execute();

/** Takes a form that was just made out of the list; false when it is already being taken away. */
export async function bindLooseForm(tx: Tx, id: string): Promise<boolean> {
	const row = await tx
		.deleteFrom('loose_forms')
		.where('id', '=', id)
		.where('tries', '=', 0)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

export const listDueForms = (db: Reader, now: string, atMost: number): Promise<LooseForm[]> =>
	db
		.selectFrom('loose_forms')
		.selectAll()
		.where('due_at', '<=', now)
		.orderBy('due_at')
		.orderBy('id')
		.limit(atMost)
		.execute();

/** Takes on the next try for one process; false when another one has, or the form has found its event. */
export async function claimLooseForm(tx: Tx, { id, due_at, tries }: LooseForm, next: string): Promise<boolean> {
	const row = await tx
		.updateTable('loose_forms')
		.set({ due_at: next, tries: tries + 1 })
		.where('id', '=', id)
		.where('due_at', '=', due_at)
		.where('tries', '=', tries)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

export const forgetLooseForm = (tx: Tx, id: string) => tx.deleteFrom('loose_forms').where('id', '=', id).execute();
