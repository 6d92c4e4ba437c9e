/** Links that confirm an account's address, or a new one. */
import { emailKey } from '#contract/email-address.ts';
import type { Tx } from '#server/db/tables.ts';

export async function insertEmailLink(
	tx: Tx,
	link: { account_id: number; token_hash: string; email: string; asked_by: number | null; expires_at: string },
): Promise<void> {
	await tx.deleteFrom('email_links').where('account_id', '=', link.account_id).execute();
	await tx.insertInto('email_links').values(link).execute();
}

export const takeEmailLink = (tx: Tx, tokenHash: string, now: string) =>
	tx
		.deleteFrom('email_links')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.returning(['account_id', 'email', 'asked_by'])
		.executeTakeFirst();

/**
 * Sets a confirmed address. Password links mailed to the old one are void. False if another account of this kind has the address.
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
