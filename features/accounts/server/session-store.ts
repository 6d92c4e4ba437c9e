/** Login sessions in the database. */
import type { Reader, Tx } from '#server/db/tables.ts';

export interface NewSession {
	account_id: number;
	officer_id: number | null;
	cookie_hash: string;
	bearer_hash: string;
	created_at: string;
	seen_at: string;
	expires_at: string;
	device: string;
	oidc_login_id: number | null;
	by_passkey: number;
}

/**
 * Ends the longest unused sessions beyond `most`. Their rows stay, to explain it at their next request, but no more than `most`:
 * logging in must not fill the table.
 */
export async function insertSession(tx: Tx, session: NewSession, most: number): Promise<void> {
	await tx.insertInto('sessions').values(session).execute();
	const newest = (state: 'is' | 'is not') =>
		tx
			.selectFrom('sessions')
			.select('id')
			.where('account_id', '=', session.account_id)
			.where('ended_because', state, null)
			.orderBy('seen_at', 'desc')
			.orderBy('id', 'desc')
			.limit(most);
	await tx
		.updateTable('sessions')
		.set({ ended_because: 'too many' })
		.where('account_id', '=', session.account_id)
		.where('ended_because', 'is', null)
		.where('id', 'not in', newest('is'))
		.execute();
	await tx
		.deleteFrom('sessions')
		.where('account_id', '=', session.account_id)
		.where('ended_because', 'is not', null)
		.where('id', 'not in', newest('is not'))
		.execute();
}

export const findSession = (db: Reader, tokenHash: string, via: 'cookie' | 'bearer') =>
	db
		.selectFrom('sessions')
		.innerJoin('accounts', 'accounts.id', 'sessions.account_id')
		.select(['sessions.id', 'sessions.account_id', 'sessions.seen_at', 'sessions.expires_at', 'sessions.ended_because'])
		.select(['accounts.kind', 'sessions.officer_id', 'sessions.oidc_login_id', 'sessions.by_passkey'])
		.where(via === 'cookie' ? 'sessions.cookie_hash' : 'sessions.bearer_hash', '=', tokenHash)
		.executeTakeFirst();

export const seeSession = (tx: Tx, id: number, now: string) =>
	tx.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute();

export const loggedInAt = async (db: Reader, id: number): Promise<string | undefined> =>
	(await db.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst())?.created_at;

export const deleteSession = (tx: Tx, id: number) => tx.deleteFrom('sessions').where('id', '=', id).execute();

export async function deleteSessionsOf(tx: Tx, accountId: number, keep?: number): Promise<boolean> {
	let query = tx.deleteFrom('sessions').where('account_id', '=', accountId);
	if (keep !== undefined) query = query.where('id', '!=', keep);
	const { numDeletedRows } = await query.executeTakeFirst();
	return numDeletedRows > 0;
}

/** Last used first, including expired ones (`isOver`). */
export const openSessionsOf = (db: Reader, accountId: number) =>
	db
		.selectFrom('sessions')
		.innerJoin('accounts', 'accounts.id', 'sessions.account_id')
		.select(['sessions.id', 'sessions.created_at', 'sessions.seen_at', 'sessions.expires_at', 'sessions.device'])
		.select('accounts.kind')
		.where('sessions.account_id', '=', accountId)
		.where('sessions.ended_because', 'is', null)
		.orderBy('sessions.seen_at', 'desc')
		.orderBy('sessions.id', 'desc')
		.execute();

export type OpenSession = Awaited<ReturnType<typeof openSessionsOf>>[number];

export async function deleteOwnSession(tx: Tx, accountId: number, id: number): Promise<boolean> {
	const row = await tx
		.deleteFrom('sessions')
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.where('ended_because', 'is', null)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

/** Returns what the session that replaces it inherits; undefined if it has ended. */
export const takeSession = (tx: Tx, id: number) =>
	tx
		.deleteFrom('sessions')
		.where('id', '=', id)
		.where('ended_because', 'is', null)
		.returning(['created_at', 'expires_at', 'oidc_login_id'])
		.executeTakeFirst();

export const deleteSessionsOfOfficers = async (tx: Tx, officerIds: readonly number[]): Promise<void> => {
	if (officerIds.length > 0) await tx.deleteFrom('sessions').where('officer_id', 'in', officerIds).execute();
};

export const deleteSessionOfCookie = (tx: Tx, cookieHash: string) =>
	tx.deleteFrom('sessions').where('cookie_hash', '=', cookieHash).execute();

export async function lastSeenOf(db: Reader, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
	if (accountIds.length === 0) return new Map();
	const rows = await db
		.selectFrom('sessions')
		.select(({ fn }) => ['account_id', fn.max('seen_at').as('seen_at')])
		.where('account_id', 'in', accountIds)
		.groupBy('account_id')
		.execute();
	return new Map(rows.map(({ account_id, seen_at }) => [account_id, seen_at]));
}
