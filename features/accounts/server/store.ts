/** Accounts and password links in the database. */
import { emailKey } from '#contract/email-address.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import type { SessionKind } from '#server/http/identify.ts';
import type { AccountKind } from './tables.ts';

/**
 * Erases what identifies an account: nobody can log in with it any more, and its e-mail address is free. Its row stays
 * until the rows are gone that refer to it.
 */
export async function eraseAccount(tx: Tx, id: number): Promise<void> {
	await closeAccount(tx, id);
	await tx.deleteFrom('security_events').where('account_id', '=', id).execute();
}

/** As `eraseAccount`, but what happened to the account can still be traced until it is too old. */
export async function closeAccount(tx: Tx, id: number): Promise<void> {
	const erased = { email: 'erased', email_key: `erased ${id}`, password_hash: '' };
	await tx.updateTable('accounts').set(erased).where('id', '=', id).execute();
	for (const table of ['sessions', 'password_links', 'email_links', 'second_factors'] as const)
		await tx.deleteFrom(table).where('account_id', '=', id).execute();
}

/**
 * Deletes the closed accounts of officers of which no security event is left. Those of the staff stay: decisions refer to
 * them.
 */
export const deleteClosedAccounts = (tx: Tx) =>
	tx
		.deleteFrom('accounts')
		.where('kind', '=', 'officer')
		.where('password_hash', '=', '')
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('security_events').select('id').whereRef('account_id', '=', 'accounts.id'))),
		)
		.execute();

export const deleteAccount = (tx: Tx, id: number) => tx.deleteFrom('accounts').where('id', '=', id).execute();

/** The id of the new account; undefined if the e-mail address is taken. */
export async function insertAccount(
	tx: Tx,
	kind: AccountKind,
	email: string,
	passwordHash: string,
	now: string,
): Promise<number | undefined> {
	const row = await tx
		.insertInto('accounts')
		.values({ kind, email, email_key: emailKey(email), password_hash: passwordHash, created_at: now })
		.onConflict((conflict) => conflict.columns(['kind', 'email_key']).doNothing())
		.returning('id')
		.executeTakeFirst();
	return row?.id;
}

export const findAccount = (db: Reader, kind: AccountKind, email: string) =>
	db
		.selectFrom('accounts')
		.select(['id', 'kind', 'email', 'password_hash', 'confirmed_at'])
		.where('kind', '=', kind)
		.where('email_key', '=', emailKey(email))
		.executeTakeFirst();

/**
 * The kinds of account that an address logs in to in the pages of clubs. The club's own comes first; an officer's is not
 * hidden by it, because anybody can register a club with somebody else's address.
 */
const clubKinds: readonly AccountKind[] = ['club', 'officer'];

/** The accounts that an address may log in to in the pages of clubs or of the staff, in their order; undefined for each that it has not. */
export const findAccounts = (db: Reader, pages: SessionKind, email: string) =>
	Promise.all((pages === 'club' ? clubKinds : [pages]).map((kind) => findAccount(db, kind, email)));

export const findClubAccounts = async (db: Reader, email: string) =>
	(await findAccounts(db, 'club', email)).filter((account) => account !== undefined);

export const accountById = (db: Reader, id: number) =>
	db.selectFrom('accounts').select(['id', 'kind', 'email', 'password_hash']).where('id', '=', id).executeTakeFirst();

/** Marks an account's address as confirmed, as following a mailed link shows. Only that of a club is asked for. */
export const confirmAddress = (tx: Tx, accountId: number, now: string) =>
	tx
		.updateTable('accounts')
		.set({ confirmed_at: now })
		.where('id', '=', accountId)
		.where('confirmed_at', 'is', null)
		.execute();

export const setEmail = (tx: Tx, accountId: number, email: string) =>
	tx
		.updateTable('accounts')
		.set({ email, email_key: emailKey(email) })
		.where('id', '=', accountId)
		.execute();

/** Deletes the links by which a new address would be confirmed, if this account asked for it: of every club, or of one's account. */
export async function voidEmailLinks(tx: Tx, askedBy: number, accountId?: number): Promise<void> {
	const links = tx.deleteFrom('email_links').where('asked_by', '=', askedBy);
	await (accountId === undefined ? links : links.where('account_id', '=', accountId)).execute();
}

/**
 * Sets a password and deletes the account's password link, which could otherwise set another one, and the links with which
 * somebody who knew the old password wants to give a club another address. For a club it deletes those that its officers asked
 * for, too: the mail about such a wish says that a new password stops it.
 */
export async function setPassword(tx: Tx, accountId: number, passwordHash: string): Promise<void> {
	await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
	await tx.deleteFrom('password_links').where('account_id', '=', accountId).execute();
	await voidEmailLinks(tx, accountId);
	await tx.deleteFrom('email_links').where('account_id', '=', accountId).where('asked_by', 'is not', null).execute();
}

/**
 * Whether the password that was checked a moment ago is still the account's. It writes the row, so that a change of
 * the password at the same time waits for this transaction, and then ends the session it starts, or is seen here.
 */
export async function isStillPassword(tx: Tx, accountId: number, passwordHash: string): Promise<boolean> {
	const row = await tx
		.updateTable('accounts')
		.set({ password_hash: passwordHash })
		.where('id', '=', accountId)
		.where('password_hash', '=', passwordHash)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

/** Waits for transactions that check this account's password, and makes later ones wait for this one. */
export const lockAccount = (tx: Tx, accountId: number) =>
	tx
		.updateTable('accounts')
		.set(({ ref }) => ({ kind: ref('kind') }))
		.where('id', '=', accountId)
		.execute();

/** Adds a link and deletes the older one: an account has at most one. */
export async function insertPasswordLink(
	tx: Tx,
	accountId: number,
	tokenHash: string,
	expiresAt: string,
): Promise<void> {
	await tx.deleteFrom('password_links').where('account_id', '=', accountId).execute();
	await tx
		.insertInto('password_links')
		.values({ token_hash: tokenHash, account_id: accountId, expires_at: expiresAt })
		.execute();
}

/** Uses up a link and returns its account; undefined if it was used before or has expired. */
export async function takePasswordLink(tx: Tx, tokenHash: string, now: string): Promise<number | undefined> {
	const row = await tx
		.deleteFrom('password_links')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.returning('account_id')
		.executeTakeFirst();
	return row?.account_id;
}

/** The address of the account that a link belongs to, while it can be used. */
export const findPasswordLink = (db: Reader, tokenHash: string, now: string) =>
	db
		.selectFrom('password_links')
		.innerJoin('accounts', 'accounts.id', 'password_links.account_id')
		.select('accounts.email')
		.where('password_links.token_hash', '=', tokenHash)
		.where('password_links.expires_at', '>', now)
		.executeTakeFirst();

/** Deletes sessions and links that have expired. */
export async function deleteExpiredRows(tx: Tx, now: string): Promise<void> {
	await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
	await tx.deleteFrom('password_links').where('expires_at', '<=', now).execute();
	await tx.deleteFrom('email_links').where('expires_at', '<=', now).execute();
}
