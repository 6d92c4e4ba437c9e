/** Passkeys and their challenges in the database. */
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tx } from '#server/db/tables.ts';

const columns = [
	'id',
	'account_id',
	'credential_id',
	'public_key',
	'counter',
	'name',
	'created_at',
	'used_at',
] as const;

export const passkeysOf = (db: Reader, accountId: number) =>
	db.selectFrom('passkeys').select(columns).where('account_id', '=', accountId).orderBy('id').execute();

export type PasskeyOfAccount = Awaited<ReturnType<typeof passkeysOf>>[number];

export async function countPasskeys(db: Reader, accountId: number): Promise<number> {
	const query = db.selectFrom('passkeys').select(rowCount).where('account_id', '=', accountId);
	return (await query.executeTakeFirstOrThrow()).count;
}

export const findOwnPasskey = (db: Reader, accountId: number, id: number) =>
	db.selectFrom('passkeys').select(columns).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();

/** With its account. */
export const findCredential = (db: Reader, credentialId: string) =>
	db
		.selectFrom('passkeys')
		.innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
		.select([
			'passkeys.id',
			'account_id',
			'public_key',
			'counter',
			'accounts.kind',
			'email',
			'password_hash',
			'credential_id',
			'name',
		])
		.where('credential_id', '=', credentialId)
		.executeTakeFirst();

/** Undefined if the credential is known already. */
export const insertPasskey = (
	tx: Tx,
	row: Pick<PasskeyOfAccount, 'account_id' | 'credential_id' | 'public_key' | 'counter' | 'name' | 'created_at'>,
) =>
	tx
		.insertInto('passkeys')
		.values({ ...row, used_at: null })
		.onConflict((conflict) => conflict.column('credential_id').doNothing())
		.returning(columns)
		.executeTakeFirst();

export const setPasskeyName = (tx: Tx, id: number, name: string) =>
	tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();

export const deletePasskey = (tx: Tx, id: number) => tx.deleteFrom('passkeys').where('id', '=', id).execute();

export const deletePasskeysOf = (tx: Tx, accountId: number) =>
	tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute();

/**
 * Stores a use. `cloned`: the counter did not go up, so two authenticators hold the same key. Authenticators that do not count
 * send 0.
 */
export async function countUse(tx: Tx, id: number, counter: number, now: string): Promise<'used' | 'cloned' | 'gone'> {
	const used = await tx
		.updateTable('passkeys')
		.set({ counter, used_at: now })
		.where('id', '=', id)
		.where(({ eb, and, or }) =>
			or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(eb.val(counter), '=', 0)])]),
		)
		.returning('id')
		.executeTakeFirst();
	if (used) return 'used';
	const found = await tx.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst();
	return found ? 'cloned' : 'gone';
}

export async function insertChallenge(
	tx: Tx,
	row: { challenge: string; session_id: number | null; expires_at: string },
	now: string,
): Promise<void> {
	await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
	await tx.insertInto('passkey_challenges').values(row).execute();
}

/** True once: for the session that asked, or for a log-in (null). */
export async function takeChallenge(
	tx: Tx,
	challenge: string,
	sessionId: number | null,
	now: string,
): Promise<boolean> {
	const query = tx
		.deleteFrom('passkey_challenges')
		.where('challenge', '=', challenge)
		.where('session_id', sessionId === null ? 'is' : '=', sessionId)
		.where('expires_at', '>', now)
		.returning('challenge');
	return (await query.executeTakeFirst()) !== undefined;
}
