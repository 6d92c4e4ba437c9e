/** Officers, their invitations and hand-overs in the database. */
import { compareTexts } from '#contract/compare-texts.ts';
import { emailKey } from '#contract/email-address.ts';
import { blockedStatuses } from '#features/clubs/server/visibility.ts';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { dropMailsByPrefix } from '#server/mail/withdraw-mail.ts';
import { invitedBefore } from '../rules.ts';
import { invitationMailKey } from './mail.ts';

const officers = (db: Reader) =>
	db
		.selectFrom('officers')
		.innerJoin('clubs', 'clubs.id', 'officers.club_id')
		.select([
			'officers.id',
			'officers.club_id',
			'officers.account_id',
			'officers.name',
			'officers.email',
			'officers.role',
			'officers.term_ends',
			'officers.used_at',
			'clubs.name as club_name',
			'clubs.status as club_status',
			'clubs.dormant_since as club_dormant_since',
		])
		.where('clubs.deleted_at', 'is', null);

export type Officer = NonNullable<Awaited<ReturnType<typeof findOfficer>>>;

export const findOfficer = (db: Reader, id: number) => officers(db).where('officers.id', '=', id).executeTakeFirst();

export const findOfficerByEmail = (db: Reader, clubId: number, email: string) =>
	officers(db)
		.where('officers.club_id', '=', clubId)
		.where('officers.email_key', '=', emailKey(email))
		.executeTakeFirst();

/** Of any club, also before they accept. */
export async function isOfficerEmail(db: Reader, email: string): Promise<boolean> {
	const one = db.selectFrom('officers').select('id').where('email_key', '=', emailKey(email)).limit(1);
	return (await one.executeTakeFirst()) !== undefined;
}

/** Who of these has accepted the invitation: the clubs' ids, each with the addresses. */
export const listActiveOfficers = (db: Reader, clubIds: readonly number[]) =>
	db
		.selectFrom('officers')
		.select(['club_id', 'email_key'])
		.where('club_id', 'in', clubIds)
		.where('account_id', 'is not', null)
		.execute();

/** Sorted here: a database would put “anna” after “Zoe”. */
export async function listClubOfficers(db: Reader, clubId: number): Promise<Officer[]> {
	const rows = await officers(db).where('officers.club_id', '=', clubId).orderBy('officers.id').execute();
	return rows.sort((a, b) => compareTexts(a.name, b.name));
}

/** Of approved clubs. */
export const listLeads = (db: Reader): Promise<Officer[]> =>
	officers(db)
		.where('officers.role', '=', 'lead')
		.where('clubs.status', '=', 'approved')
		.orderBy('officers.id')
		.execute();

export const countOfficers = (db: Reader, clubId: number) =>
	db.selectFrom('officers').select(rowCount).where('club_id', '=', clubId).executeTakeFirstOrThrow();

/** Those who have accepted and whose term goes on, by club. */
export async function countActiveOfficers(db: Reader, today: string, clubId?: number): Promise<Map<number, number>> {
	const query = db
		.selectFrom('officers')
		.select(['club_id', rowCount])
		.where('account_id', 'is not', null)
		.where((eb) => eb.or([eb('term_ends', 'is', null), eb('term_ends', '>=', today)]))
		.groupBy('club_id');
	const rows = await (clubId === undefined ? query : query.where('club_id', '=', clubId)).execute();
	return new Map(rows.map(({ club_id, count }) => [club_id, count]));
}

export const listOfficerRows = (db: Reader, clubId: number, most: number) =>
	db.selectFrom('officers').select(['id', 'account_id', 'club_id']).where('club_id', '=', clubId).limit(most).execute();

export async function listServed(db: Reader, accountId: number): Promise<Officer[]> {
	const rows = await officers(db).where('officers.account_id', '=', accountId).orderBy('officers.id').execute();
	return rows.sort((a, b) => (b.used_at ?? '').localeCompare(a.used_at ?? ''));
}

export async function officerName(db: Reader, accountId: number, clubId: number): Promise<string | undefined> {
	const one = db
		.selectFrom('officers')
		.select('name')
		.where('account_id', '=', accountId)
		.where('club_id', '=', clubId);
	return (await one.executeTakeFirst())?.name;
}

export async function servesAnyClub(db: Reader, accountId: number): Promise<boolean> {
	const one = db.selectFrom('officers').select('id').where('account_id', '=', accountId).limit(1);
	return (await one.executeTakeFirst()) !== undefined;
}

export interface NewOfficer {
	club_id: number;
	name: string;
	email: string;
	role: Officer['role'];
	term_ends: string | null;
	created_at: string;
}

export async function insertOfficer(tx: Tx, officer: NewOfficer): Promise<number | undefined> {
	const row = await tx
		.insertInto('officers')
		.values({ ...officer, account_id: null, email_key: emailKey(officer.email) })
		.onConflict((conflict) => conflict.columns(['club_id', 'email_key']).doNothing())
		.returning('id')
		.executeTakeFirst();
	return row?.id;
}

export type OfficerChange = Partial<Pick<Officer, 'role' | 'term_ends' | 'account_id' | 'name' | 'used_at'>>;

export const updateOfficer = (tx: Tx, id: number, change: OfficerChange) =>
	tx.updateTable('officers').set(change).where('id', '=', id).execute();

/** Also deletes invitation, mail and sessions for this club. */
export async function deleteOfficer(tx: Tx, id: number): Promise<boolean> {
	await dropMailsByPrefix(tx, invitationMailKey(id));
	return (await tx.deleteFrom('officers').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
}

/** Without clubs for which nobody can act. */
export const listTermsOver = (db: Reader, today: string, most: number) =>
	officers(db)
		.where('officers.term_ends', '<', today)
		.where('clubs.status', 'not in', blockedStatuses)
		.orderBy('officers.id')
		.limit(most)
		.execute();

/** Replaces the older one and its mail. */
export async function insertInvitation(tx: Tx, officerId: number, tokenHash: string, expiresAt: string): Promise<void> {
	await tx.deleteFrom('officer_invitations').where('officer_id', '=', officerId).execute();
	await dropMailsByPrefix(tx, invitationMailKey(officerId));
	await tx
		.insertInto('officer_invitations')
		.values({ officer_id: officerId, token_hash: tokenHash, expires_at: expiresAt })
		.execute();
}

/** Those of the tokens that can still be used. */
export async function liveInvitations(db: Reader, tokenHashes: readonly string[], now: string): Promise<string[]> {
	const live = db
		.selectFrom('officer_invitations')
		.select('token_hash')
		.where('token_hash', 'in', tokenHashes)
		.where('expires_at', '>', now);
	return (await live.execute()).map(({ token_hash }) => token_hash);
}

export async function hasInvitation(db: Reader, officerId: number, now: string): Promise<boolean> {
	const live = db
		.selectFrom('officer_invitations')
		.select('officer_id')
		.where('officer_id', '=', officerId)
		.where('expires_at', '>', now);
	return (await live.executeTakeFirst()) !== undefined;
}

export const findInvited = (db: Reader, tokenHash: string, now: string) =>
	officers(db)
		.innerJoin('officer_invitations', 'officer_invitations.officer_id', 'officers.id')
		.where('officer_invitations.token_hash', '=', tokenHash)
		.where('officer_invitations.expires_at', '>', now)
		.executeTakeFirst();

/** False if it is used or expired. Deletes its mail. */
export async function takeInvitation(tx: Tx, tokenHash: string, now: string): Promise<boolean> {
	const taken = await tx
		.deleteFrom('officer_invitations')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.returning('officer_id')
		.executeTakeFirst();
	if (taken) await dropMailsByPrefix(tx, invitationMailKey(taken.officer_id));
	return taken !== undefined;
}

/** Officers in a planned hand-over stay: they are invited again on its day. */
const lateInvited = (db: Reader, now: string) =>
	officers(db)
		.where('officers.account_id', 'is', null)
		.where('officers.created_at', '<=', invitedBefore(new Date(now)))
		.where('officers.id', 'not in', (all) =>
			all.selectFrom('officer_invitations').select('officer_id').where('expires_at', '>', now),
		)
		.where('officers.id', 'not in', (all) => all.selectFrom('hand_over_leads').select('officer_id'));

export const listLateInvited = (db: Reader, now: string, most: number) =>
	lateInvited(db, now).orderBy('officers.id').limit(most).execute();

export const findLateInvited = (tx: Tx, id: number, now: string) =>
	lateInvited(tx, now).where('officers.id', '=', id).executeTakeFirst();

export async function deleteOldInvitations(tx: Tx, now: string): Promise<void> {
	const over = tx.deleteFrom('officer_invitations').where('expires_at', '<=', now).returning('officer_id');
	for (const { officer_id } of await over.execute()) await dropMailsByPrefix(tx, invitationMailKey(officer_id));
}

export interface HandOver {
	clubId: number;
	on: string;
	leads: number[];
}

export async function findHandOver(db: Reader, clubId: number): Promise<HandOver | undefined> {
	const row = await db.selectFrom('hand_overs').select('on_day').where('club_id', '=', clubId).executeTakeFirst();
	if (!row) return undefined;
	const leads = await db
		.selectFrom('hand_over_leads')
		.select('officer_id')
		.where('club_id', '=', clubId)
		.orderBy('officer_id')
		.execute();
	return { clubId, on: row.on_day, leads: leads.map(({ officer_id }) => officer_id) };
}

export async function deleteHandOver(tx: Tx, clubId: number): Promise<boolean> {
	const row = await tx.deleteFrom('hand_overs').where('club_id', '=', clubId).returning('club_id').executeTakeFirst();
	return row !== undefined;
}

export async function writeHandOver(tx: Tx, { clubId, on, leads }: HandOver): Promise<void> {
	await deleteHandOver(tx, clubId);
	await tx.insertInto('hand_overs').values({ club_id: clubId, on_day: on }).execute();
	await tx
		.insertInto('hand_over_leads')
		.values(leads.map((officer_id) => ({ club_id: clubId, officer_id })))
		.execute();
}

/** Without clubs for which nobody can act. */
export async function listDueHandOvers(db: Reader, today: string, most: number): Promise<number[]> {
	const query = db
		.selectFrom('hand_overs')
		.innerJoin('clubs', 'clubs.id', 'hand_overs.club_id')
		.select('club_id')
		.where('on_day', '<=', today)
		.where('clubs.status', 'not in', blockedStatuses);
	return (await query.orderBy('club_id').limit(most).execute()).map(({ club_id }) => club_id);
}
