/** The login sessions of an account, as their owner sees and ends them. */
import type { Reader, Tx } from '#server/db/tables.ts';

/** Sessions that were not ended, the one used last first. Some may be over: `isOver` says so. */
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

/** Ends one session of an account; false if the account has no such session. */
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

/** Ends a session that another one takes the place of, and gives until when it would have lived; undefined if it has ended. */
export const takeSession = (tx: Tx, id: number) =>
	tx
		.deleteFrom('sessions')
		.where('id', '=', id)
		.where('ended_because', 'is', null)
		.returning('expires_at')
		.executeTakeFirst();

export const deleteSessionsOfOfficers = async (tx: Tx, officerIds: readonly number[]): Promise<void> => {
	if (officerIds.length > 0) await tx.deleteFrom('sessions').where('officer_id', 'in', officerIds).execute();
};

export const deleteSessionOfCookie = (tx: Tx, cookieHash: string) =>
	tx.deleteFrom('sessions').where('cookie_hash', '=', cookieHash).execute();

/** When each of these accounts was used last, as far as its sessions tell. */
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
