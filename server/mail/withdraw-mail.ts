/** Withdraws waiting mails, by their keys or by a link in them. */
import { type ExpressionBuilder, sql } from 'kysely';
import { emailKey } from '#contract/email-address.ts';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';

/** False if there is none or its sending has begun. A claim counts as an attempt, so only one of both succeeds. */
export async function withdrawMail(tx: Tx, key: string): Promise<boolean> {
	const mail = tx.deleteFrom('outbox').where('withdraw_key', '=', key).where('attempts', '=', 0);
	return (await mail.returning('id').executeTakeFirst()) !== undefined;
}

export async function dropMail(tx: Tx, key: string): Promise<void> {
	await tx.deleteFrom('outbox').where('withdraw_key', '=', key).where('sent_at', 'is', null).execute();
}

/** Keys that begin with `prefix` and a space: `!` follows the space. */
const beginsWith = (prefix: string) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
	eb.and([eb('withdraw_key', '>=', `${prefix} `), eb('withdraw_key', '<', `${prefix}!`)]);

/** Withdraws waiting mails by prefix. False if some are being sent, were sent or failed. */
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

/** Deletes unsent mails by prefix, even one being sent: their offer is gone, so nobody may send them again. */
export async function dropMailsByPrefix(tx: Tx, prefix: string): Promise<void> {
	await tx.deleteFrom('outbox').where(beginsWith(prefix)).where('sent_at', 'is', null).execute();
}

/** Withdraws waiting mails to these addresses whose memo matches; returns them, oldest first. */
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

/** Links per query: few of them have unsent mails. */
const atOnce = 500;

/** Deletes unsent mails that hold the link, because its target is erased. */
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

export const dropMailsWithLink = (tx: Tx, to: string, path: string): Promise<void> =>
	dropMailsWithLinks(tx, [{ to, path }]);

export const hasMail = async (db: Reader, key: string): Promise<boolean> =>
	(await db.selectFrom('outbox').select('id').where('withdraw_key', '=', key).executeTakeFirst()) !== undefined;

/** Deletes unsent mails with this link when the address is already erased. Scans all unsent mail. */
export async function dropMailsWithPath(tx: Tx, path: string): Promise<void> {
	await tx
		.deleteFrom('outbox')
		.where('id', 'in', (eb) => {
			const unsent = eb.selectFrom('outbox').select('id').where('sent_at', 'is', null);
			// Two conditions, each with an index; one `or` would scan all sent mail.
			const waiting = unsent.where('failed_at', 'is', null).where('due_at', '>', '');
			return waiting.unionAll(unsent.where('failed_at', '>', ''));
		})
		.where('sent_at', 'is', null)
		// Not `like`: there `_` matches any character.
		.where(sql`replace(body, ${path}, '')`, '<>', sql.ref('body'))
		.execute();
}
