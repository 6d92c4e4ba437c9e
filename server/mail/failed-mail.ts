/** Mail that could not be delivered: staff list it, send it again or put it aside. */
import { mostFailedMails } from '#contract/limits.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';

/** The latest first, with why; of very many the latest only. */
export const listFailedMail = (db: Reader) =>
	db
		.selectFrom('outbox')
		.select(['id', 'recipient', 'subject', 'made_at', 'failed_at', 'problem'])
		.where('failed_at', 'is not', null)
		.orderBy('failed_at', 'desc')
		.orderBy('id', 'desc')
		.limit(mostFailedMails)
		.execute();

/**
 * Queues a failed mail again; false if there is no such failed mail. It counts as attempted, so `withdrawMail` leaves it, and
 * keeps its key, by which `hasMail` finds it.
 */
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

/** Puts a failed mail aside, as if it had been sent: it keeps its key, by which `hasMail` finds it. False if there is no such failed mail. */
export async function putAside(tx: Tx, id: number, now: string): Promise<boolean> {
	const row = await tx
		.updateTable('outbox')
		.set({ failed_at: null, sent_at: now, body: '', calendar: null, unsubscribe_url: null, memo: null })
		.where('id', '=', id)
		.where('failed_at', 'is not', null)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}
