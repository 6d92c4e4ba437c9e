/** Mails that wait in the outbox are taken back, by their keys or by a link in them. */
import { type ExpressionBuilder, sql } from 'kysely';
import { emailKey } from '#contract/email-address.ts';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';

/**
 * Takes a mail back; false when there is none, or a process has begun to hand it over. Claiming a mail counts the attempt,
 * so when both happen at the same time only the first succeeds.
 */
export async function withdrawMail(tx: Tx, key: string): Promise<boolean> {
	const mail = tx.deleteFrom('outbox').where('withdraw_key', '=', key).where('attempts', '=', 0);
	return (await mail.returning('id').executeTakeFirst()) !== undefined;
}

/** Deletes the mail with this key if it has not been sent, also one that has failed or is being handed over (see `dropMailsByPrefix`). */
export async function dropMail(tx: Tx, key: string): Promise<void> {
	await tx.deleteFrom('outbox').where('withdraw_key', '=', key).where('sent_at', 'is', null).execute();
}

/** Holds for mails whose keys begin with this prefix and a space: `!` is the character after the space. */
const beginsWith = (prefix: string) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
	eb.and([eb('withdraw_key', '>=', `${prefix} `), eb('withdraw_key', '<', `${prefix}!`)]);

/**
 * Takes back the mails whose keys begin with this prefix and a space, and that wait, also for another attempt. Mails that are
 * being sent, were sent or have failed stay; false when there are any.
 */
export async function withdrawMailsByPrefix(tx: Tx, prefix: string): Promise<boolean> {
	await tx
		.deleteFrom('outbox')
		.where(beginsWith(prefix))
		.where('locked_until', 'is', null)
		.where('sent_at', 'is', null)
		.where('failed_at', 'is', null)
		.execute();
	const left = tx.selectFrom('outbox').select('id').where(beginsWith(prefix));
	return (await left.executeTakeFirst()) === undefined;
}

/**
 * Deletes the mails whose keys begin with this prefix and a space, and that have not been sent: what they offer is no more, so
 * nobody is to send them again. Also one that is being handed over: a server that does not take it gets it no second time.
 */
export async function dropMailsByPrefix(tx: Tx, prefix: string): Promise<void> {
	await tx.deleteFrom('outbox').where(beginsWith(prefix)).where('sent_at', 'is', null).execute();
}

/**
 * Takes back the mails to these addresses that wait, also for another attempt, and whose memo is meant; gives them, the oldest
 * first. One that a process claims meanwhile stays.
 */
export async function withdrawMailsWithMemo(
	tx: Tx,
	addresses: readonly string[],
	isMeant: (memo: string) => boolean,
): Promise<{ recipient: string; memo: string }[]> {
	if (addresses.length === 0) return [];
	const isWaiting = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
		eb.and([eb('sent_at', 'is', null), eb('failed_at', 'is', null), eb('locked_until', 'is', null)]);
	const waiting = await tx
		.selectFrom('outbox')
		.select(['id', 'memo'])
		.where(sql<string>`lower(recipient)`, 'in', [...new Set(addresses.map(emailKey))])
		.where('memo', 'is not', null)
		.where(isWaiting)
		.execute();
	const ids = waiting.flatMap(({ id, memo }) => (memo !== null && isMeant(memo) ? [id] : []));
	if (ids.length === 0) return [];
	const withdrawn = await tx
		.deleteFrom('outbox')
		.where('id', 'in', ids)
		.where(isWaiting)
		.returning(['id', 'recipient', 'memo'])
		.execute();
	return withdrawn
		.toSorted((one, other) => one.id - other.id)
		.map(({ recipient, memo }) => ({ recipient, memo: memo ?? '' }));
}

interface MailedLink {
	to: string;
	path: string;
}

/** Links looked for in one query: few of them have mails that have not been sent. */
const atOnce = 500;

/**
 * Deletes the mails to these addresses that hold the link with the path named beside it and have not been sent: what it leads to
 * is erased. Also one that is being handed over, as above.
 */
export async function dropMailsWithLinks(tx: Tx, links: readonly MailedLink[]): Promise<void> {
	for (let start = 0; start < links.length; start += atOnce) {
		const linksTo = Map.groupBy(links.slice(start, start + atOnce), ({ to }) => emailKey(to));
		const unsent = await tx
			.selectFrom('outbox')
			.select(['id', 'recipient', 'body'])
			.where(sql<string>`lower(recipient)`, 'in', [...linksTo.keys()])
			.where('sent_at', 'is', null)
			.execute();
		const ids = unsent
			.filter(({ recipient, body }) => linksTo.get(emailKey(recipient))?.some(({ path }) => body.includes(path)))
			.map(({ id }) => id);
		if (ids.length > 0) await tx.deleteFrom('outbox').where('id', 'in', ids).where('sent_at', 'is', null).execute();
	}
}

/** Deletes the mails with one such link. */
export const dropMailsWithLink = (tx: Tx, to: string, path: string): Promise<void> =>
	dropMailsWithLinks(tx, [{ to, path }]);

/** Whether the outbox still has the mail with this key: waiting, sent or failed. */
export const hasMail = async (db: Reader, key: string): Promise<boolean> =>
	(await db.selectFrom('outbox').select('id').where('withdraw_key', '=', key).executeTakeFirst()) !== undefined;

/**
 * Deletes the mails that hold the link with this path and have not been sent. For where the address is erased already: all that have
 * not been sent are looked through.
 */
export async function dropMailsWithPath(tx: Tx, path: string): Promise<void> {
	await tx
		.deleteFrom('outbox')
		.where('id', 'in', (eb) => {
			const unsent = eb.selectFrom('outbox').select('id').where('sent_at', 'is', null);
			// Each of the two conditions has an index, which a single one with `or` would not use: the mails that were sent are far more.
			const waiting = unsent.where('failed_at', 'is', null).where('due_at', '>', '');
			return waiting.unionAll(unsent.where('failed_at', '>', ''));
		})
		.where('sent_at', 'is', null)
		// Not `like`, to which a `_` of the path is any character.
		.where(sql`replace(body, ${path}, '')`, '<>', sql.ref('body'))
		.execute();
}
