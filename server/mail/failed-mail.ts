/** Failed mail, which staff list, send again or dismiss. */
import { mostFailedMails } from '#contract/limits.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';

export const listFailedMail = (db: Reader) =>
	db
		.selectFrom('outbox')
		.select(['id', 'recipient', 'subject', 'made_at', 'failed_at', 'problem'])
		.where('failed_at', 'is not', null)
		.orderBy('failed_at', 'desc')
		.orderBy('id', 'desc')
		.limit(mostFailedMails)
		.execute();

/** Queues a failed mail again; false if there is none. Counts as attempted, so `withdrawMail` leaves it. */
export async function sendAgain(tx: Tx, id: number, now: string): Promise<boolean> {
	const row = await tx
		.updateTable('outbox')
		.set({ failed_at: null, problem: null, attempts: 1, due_at: now })
		.where('id', '=', id)
		.where('failed_at', 'is not', null)
		.returning('id')
		.executeTakeFirst();
	invalidate(tx, 'outbox');
	return row !== undefined;
}

/** Dismisses a failed mail, as if sent; false if there is none. `hasMail` still finds its key. */
export async function dismiss(tx: Tx, id: number, now: string): Promise<boolean> {
	const row = await tx
		.updateTable('outbox')
		.set({ failed_at: null, sent_at: now, body: '', calendar: null, unsubscribe_url: null, memo: null })
		.where('id', '=', id)
		.where('failed_at', 'is not', null)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}
