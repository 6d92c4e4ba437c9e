/** Mails that wait in the outbox are taken back by their keys. */
import type { Reader, Tx } from '#server/db/tables.ts';

/**
 * Takes a mail back; false when a process has begun to hand it over. The claim counts the attempt, so of a claim and a
 * withdrawal at the same time the second finds nothing.
 */
export async function withdrawMail(tx: Tx, key: string): Promise<boolean> {
	const mail = tx.deleteFrom('outbox').where('withdraw_key', '=', key).where('attempts', '=', 0);
	return (await mail.returning('id').executeTakeFirst()) !== undefined;
}

/**
 * Takes back the mails that wait, also for another attempt, and whose keys are this one and a space, then anything. Those
 * that have left stay.
 */
export const withdrawMails = (tx: Tx, key: string) =>
	tx
		.deleteFrom('outbox')
		.where('withdraw_key', '>=', `${key} `)
		.where('withdraw_key', '<', `${key}!`)
		.where('locked_until', 'is', null)
		.where('sent_at', 'is', null)
		.where('failed_at', 'is', null)
		.execute();

/** Whether the outbox has the mail with this key still, waiting or sent. */
export const hasMail = async (db: Reader, key: string): Promise<boolean> =>
	(await db.selectFrom('outbox').select('id').where('withdraw_key', '=', key).executeTakeFirst()) !== undefined;
