/** Links that show that an account's e-mail address, or a new one for it, is its own. */
import { emailKey } from '#contract/email-address.ts';
import type { Tx } from '#server/db/tables.ts';

/** Adds a link and deletes the older one: an account has at most one. */
export async function insertEmailLink(
	tx: Tx,
	link: { account_id: number; token_hash: string; email: string; asked_by: number | null; expires_at: string },
): Promise<void> {
	await tx.deleteFrom('email_links').where('account_id', '=', link.account_id).execute();
	await tx.insertInto('email_links').values(link).execute();
}

/** Uses a link up; undefined if it was used before or has expired. */
export const takeEmailLink = (tx: Tx, tokenHash: string, now: string) =>
	tx
		.deleteFrom('email_links')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.returning(['account_id', 'email', 'asked_by'])
		.executeTakeFirst();

/**
 * Gives an account this address, which its owner has shown to be theirs. A link to set a password that was mailed to the
 * old address is void. False if another account of its kind has the address.
 */
export async function confirmEmail(tx: Tx, accountId: number, email: string, now: string): Promise<boolean> {
	const key = emailKey(email);
	const account = await tx.selectFrom('accounts').select('kind').where('id', '=', accountId).executeTakeFirst();
	if (!account) return false;
	const taken = await tx
		.selectFrom('accounts')
		.select('id')
		.where('kind', '=', account.kind)
		.where('email_key', '=', key)
		.where('id', '!=', accountId)
		.executeTakeFirst();
	if (taken) return false;
	const change = { email, email_key: key, confirmed_at: now };
	await tx.updateTable('accounts').set(change).where('id', '=', accountId).execute();
	await tx.deleteFrom('password_links').where('account_id', '=', accountId).execute();
	return true;
}
