/** Single sign-on in the database: log-ins under way, linked people, and the tokens that check their sessions. */
import { Problem } from '#server/core/problem.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { signOnTexts } from '../oidc-rules.ts';
import type { Identity } from './oidc-provider.ts';
import type { Purpose } from './oidc-tables.ts';

interface Flow {
	state_hash: string;
	browser_hash: string;
	purpose: Purpose;
	nonce: string;
	verifier: string;
	expires_at: string;
}

export const insertFlow = (tx: Tx, flow: Flow) => tx.insertInto('oidc_flows').values(flow).execute();

/** Once, and only in the browser that began it. */
export const takeFlow = (tx: Tx, stateHash: string, browserHash: string, now: string) =>
	tx
		.deleteFrom('oidc_flows')
		.where('state_hash', '=', stateHash)
		.where('browser_hash', '=', browserHash)
		.where('expires_at', '>', now)
		.returning(['purpose', 'nonce', 'verifier'])
		.executeTakeFirst();

export const insertArrival = (tx: Tx, browserHash: string, identity: Identity, expiresAt: string) =>
	tx
		.insertInto('oidc_arrivals')
		.values({ browser_hash: browserHash, identity: JSON.stringify(identity), expires_at: expiresAt })
		.onConflict((conflict) =>
			conflict.column('browser_hash').doUpdateSet({ identity: JSON.stringify(identity), expires_at: expiresAt }),
		)
		.execute();

export async function takeArrival(tx: Tx, browserHash: string, now: string): Promise<Identity | undefined> {
	const row = await tx
		.deleteFrom('oidc_arrivals')
		.where('browser_hash', '=', browserHash)
		.where('expires_at', '>', now)
		.returning('identity')
		.executeTakeFirst();
	return row && (JSON.parse(row.identity) as Identity);
}

export type LinkedKind = 'officer' | 'staff';

export const findLinked = (db: Reader, kind: LinkedKind, { issuer, subject }: Identity) =>
	db
		.selectFrom('oidc_identities')
		.select(['account_id', 'by_group'])
		.where('kind', '=', kind)
		.where('issuer', '=', issuer)
		.where('subject', '=', subject)
		.executeTakeFirst();

export const isLinked = async (db: Reader, identity: Identity): Promise<boolean> =>
	((await findLinked(db, 'officer', identity)) ?? (await findLinked(db, 'staff', identity))) !== undefined;

export const isAccountLinked = async (db: Reader, accountId: number): Promise<boolean> =>
	(await db
		.selectFrom('oidc_identities')
		.select('account_id')
		.where('account_id', '=', accountId)
		.executeTakeFirst()) !== undefined;

/** An account has one person at a provider: when the college gives an address to another person, it does not open the account. */
export async function linkIdentity(
	tx: Tx,
	kind: LinkedKind,
	accountId: number,
	{ issuer, subject }: Identity,
	{ now, byGroup = false }: { now: string; byGroup?: boolean },
): Promise<void> {
	const row = await tx
		.insertInto('oidc_identities')
		.values({ kind, issuer, subject, account_id: accountId, by_group: byGroup ? 1 : 0, linked_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.returning('account_id')
		.executeTakeFirst();
	if (!row) throw new Problem('forbidden', signOnTexts.linkedToAnother);
}

const untilCheck = 3_600_000;

export async function insertLogin(
	tx: Tx,
	accountId: number,
	{ refreshToken, endSessionUrl }: Identity,
	now: Date,
): Promise<number> {
	const { id } = await tx
		.insertInto('oidc_logins')
		.values({
			account_id: accountId,
			refresh_token: refreshToken ?? null,
			end_session_url: endSessionUrl ?? null,
			checked_at: now.toISOString(),
			next_check_at: new Date(now.getTime() + untilCheck).toISOString(),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

export async function endSessionUrlOf(db: Reader, sessionId: number): Promise<string | undefined> {
	const row = await db
		.selectFrom('oidc_logins')
		.select('end_session_url')
		.where('id', '=', (eb) => eb.selectFrom('sessions').select('oidc_login_id').where('id', '=', sessionId))
		.executeTakeFirst();
	return row?.end_session_url ?? undefined;
}

export async function listDueLogins(db: Reader, now: string, most: number) {
	const rows = await db
		.selectFrom('oidc_logins')
		.select(['id', 'account_id', 'refresh_token', 'next_check_at'])
		.where('refresh_token', 'is not', null)
		.where('next_check_at', '<=', now)
		.orderBy('next_check_at')
		.limit(most)
		.execute();
	return rows.map(({ refresh_token, ...row }) => ({ ...row, refreshToken: refresh_token ?? '' }));
}

/** One of several processes checks it: a refresh token may be good for one use. */
export async function claimCheck(tx: Tx, id: number, before: string, now: Date): Promise<boolean> {
	const row = await tx
		.updateTable('oidc_logins')
		.set({ next_check_at: new Date(now.getTime() + untilCheck).toISOString() })
		.where('id', '=', id)
		.where('next_check_at', '=', before)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

export const storeCheck = (tx: Tx, id: number, refreshToken: string, now: string) =>
	tx.updateTable('oidc_logins').set({ refresh_token: refreshToken, checked_at: now }).where('id', '=', id).execute();

/** Ends its session, too. */
export const deleteLogin = (tx: Tx, id: number) => tx.deleteFrom('oidc_logins').where('id', '=', id).execute();

/** Those whose person could not be checked since `before`. */
export const listUnchecked = (db: Reader, before: string) =>
	db
		.selectFrom('oidc_logins')
		.select(['id', 'account_id'])
		.where('refresh_token', 'is not', null)
		.where('checked_at', '<=', before)
		.execute();

export const deleteEndedLogins = (tx: Tx) =>
	tx
		.deleteFrom('oidc_logins')
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('sessions').select('id').whereRef('sessions.oidc_login_id', '=', 'oidc_logins.id'))),
		)
		.execute();

export async function insertOneTimeLogin(
	tx: Tx,
	accountId: number,
	tokenHash: string,
	expiresAt: string,
): Promise<void> {
	await tx.deleteFrom('one_time_logins').where('account_id', '=', accountId).execute();
	await tx
		.insertInto('one_time_logins')
		.values({ account_id: accountId, token_hash: tokenHash, expires_at: expiresAt })
		.execute();
}

export async function takeOneTimeLogin(tx: Tx, tokenHash: string, now: string): Promise<number | undefined> {
	const row = await tx
		.deleteFrom('one_time_logins')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.returning('account_id')
		.executeTakeFirst();
	return row?.account_id;
}
