/** Accounts and password links in the database. */
import { emailKey } from '#contract/email-address.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import type { SessionKind } from '#server/http/identify.ts';
import type { AccountKind } from './tables.ts';

/** Erases what identifies an account; the row stays while others refer to it. */
export async function eraseAccount(tx: Tx, id: number): Promise<void> {
	await closeAccount(tx, id);
	await tx.deleteFrom('security_events').where('account_id', '=', id).execute();
}

/** Like `eraseAccount`, but security events can still be traced. */
export async function closeAccount(tx: Tx, id: number): Promise<void> {
	const erased = { email: 'erased', email_key: `erased ${id}`, password_hash: '' };
	await tx.updateTable('accounts').set(erased).where('id', '=', id).execute();
	for (const table of [
		'sessions',
		'password_links',
		'email_links',
		'second_factors',
		'passkeys',
		'oidc_identities',
		'oidc_logins',
		'one_time_logins',
	] as const)
		await tx.deleteFrom(table).where('account_id', '=', id).execute();
}

/** Deletes closed officers' accounts without security events. Staff rows stay for decisions. */
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

/** The club's own first. It does not hide an officer's: anybody can register a club with another's address. */
const clubKinds: readonly AccountKind[] = ['club', 'officer'];

export const findAccounts = (db: Reader, pages: SessionKind, email: string) =>
	Promise.all((pages === 'club' ? clubKinds : [pages]).map((kind) => findAccount(db, kind, email)));

export const findClubAccounts = async (db: Reader, email: string) =>
	(await findAccounts(db, 'club', email)).filter((account) => account !== undefined);

export const accountById = (db: Reader, id: number) =>
	db.selectFrom('accounts').select(['id', 'kind', 'email', 'password_hash']).where('id', '=', id).executeTakeFirst();

/** Imported clubs have no password until they follow a link. */
export async function accountsWithPassword(db: Reader, ids: readonly number[]): Promise<number[]> {
	const query = db.selectFrom('accounts').select('id').where('id', 'in', ids).where('password_hash', '!=', '');
	return (await query.execute()).map(({ id }) => id);
}

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

/** Links this account asked for: for every club, or for one account. */
export async function voidEmailLinks(tx: Tx, askedBy: number, accountId?: number): Promise<void> {
	const links = tx.deleteFrom('email_links').where('asked_by', '=', askedBy);
	await (accountId === undefined ? links : links.where('account_id', '=', accountId)).execute();
}

/**
 * Also deletes the password link and links to a new address: a thief of the old password could use them. A club's new password
 * stops its officers' links, too.
 */
export async function setPassword(tx: Tx, accountId: number, passwordHash: string): Promise<void> {
	await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
	await tx.deleteFrom('password_links').where('account_id', '=', accountId).execute();
	await voidEmailLinks(tx, accountId);
	await tx.deleteFrom('email_links').where('account_id', '=', accountId).where('asked_by', 'is not', null).execute();
}

/** Writes the row, so that a simultaneous change of the password waits for this session and ends it, or is seen here. */
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

/** Serializes with checks of this account's password. */
export const lockAccount = (tx: Tx, accountId: number) =>
	tx
		.updateTable('accounts')
		.set(({ ref }) => ({ kind: ref('kind') }))
		.where('id', '=', accountId)
		.execute();

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

/** Those of the tokens that can still be used. */
export async function livePasswordLinks(db: Reader, tokenHashes: readonly string[], now: string): Promise<string[]> {
	const live = db
		.selectFrom('password_links')
		.select('token_hash')
		.where('token_hash', 'in', tokenHashes)
		.where('expires_at', '>', now);
	return (await live.execute()).map(({ token_hash }) => token_hash);
}

export async function takePasswordLink(tx: Tx, tokenHash: string, now: string): Promise<number | undefined> {
	const row = await tx
		.deleteFrom('password_links')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.returning('account_id')
		.executeTakeFirst();
	return row?.account_id;
}

export const findPasswordLink = (db: Reader, tokenHash: string, now: string) =>
	db
		.selectFrom('password_links')
		.innerJoin('accounts', 'accounts.id', 'password_links.account_id')
		.select('accounts.email')
		.where('password_links.token_hash', '=', tokenHash)
		.where('password_links.expires_at', '>', now)
		.executeTakeFirst();

export async function deleteExpiredRows(tx: Tx, now: string): Promise<void> {
	await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
	await tx.deleteFrom('password_links').where('expires_at', '<=', now).execute();
	await tx.deleteFrom('email_links').where('expires_at', '<=', now).execute();
	for (const table of ['oidc_flows', 'oidc_arrivals', 'one_time_logins', 'passkey_challenges'] as const)
		await tx.deleteFrom(table).where('expires_at', '<=', now).execute();
}
