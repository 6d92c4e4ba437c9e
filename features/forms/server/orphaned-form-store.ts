/**
 * Forms at another provider without an event (table `loose_forms`). A form is listed before it is filled and removed when it is
 * linked; a job deletes what remains.
 */
import type { Reader, Tx } from '#server/db/tables.ts';
import type { ProviderName } from './tables.ts';

export interface OrphanedForm {
	id: string;
	provider: Exclude<ProviderName, 'built-in'>;
	tries: number;
	due_at: string;
}

export const insertOrphanedForm = (tx: Tx, form: Pick<OrphanedForm, 'id' | 'provider' | 'due_at'>) =>
	tx.insertInto('loose_forms').values(form).execute();

/** False when the job is already deleting it. */
export async function adoptOrphanedForm(tx: Tx, id: string): Promise<boolean> {
	const row = await tx
		.deleteFrom('loose_forms')
		.where('id', '=', id)
		.where('tries', '=', 0)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

export const listDueOrphanedForms = (db: Reader, now: string, atMost: number): Promise<OrphanedForm[]> =>
	db
		.selectFrom('loose_forms')
		.selectAll()
		.where('due_at', '<=', now)
		.orderBy('due_at')
		.orderBy('id')
		.limit(atMost)
		.execute();

/** False when another process has it, or the form is linked. */
export async function claimOrphanedForm(tx: Tx, { id, due_at, tries }: OrphanedForm, next: string): Promise<boolean> {
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

export const deleteOrphanedFormRow = (tx: Tx, id: string) =>
	tx.deleteFrom('loose_forms').where('id', '=', id).execute();
