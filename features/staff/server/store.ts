/** The staff, their invitations and their decisions in the database. */
import type { Reader, Tx } from '#server/db/tables.ts';
import type { NewDecision, NewDeletedClub } from './tables.ts';

export const staffOfAccount = (db: Reader, accountId: number) =>
	db
		.selectFrom('staff')
		.innerJoin('accounts', 'accounts.id', 'staff.account_id')
		.select(['staff.id', 'staff.account_id', 'staff.name', 'accounts.email'])
		.where('staff.account_id', '=', accountId)
		.where('staff.removed_at', 'is', null)
		.executeTakeFirst();

export async function listStaffAddresses(db: Reader): Promise<string[]> {
	const query = db
		.selectFrom('staff')
		.innerJoin('accounts', 'accounts.id', 'staff.account_id')
		.select('accounts.email')
		.where('staff.removed_at', 'is', null)
		.where('accounts.password_hash', '!=', '');
	return (await query.orderBy('staff.id').execute()).map(({ email }) => email);
}

/** The time up to which the staff know of new clubs. */
export async function lastNotice(db: Reader): Promise<string | undefined> {
	return (await db.selectFrom('pending_notices').select('told_at').executeTakeFirst())?.told_at;
}

/** False if another process has written since `before`. */
export async function writeNotice(tx: Tx, before: string | undefined, until: string): Promise<boolean> {
	const row =
		before === undefined
			? await tx
					.insertInto('pending_notices')
					.values({ id: 1, told_at: until })
					.onConflict((conflict) => conflict.column('id').doNothing())
					.returning('id')
					.executeTakeFirst()
			: await tx
					.updateTable('pending_notices')
					.set({ told_at: until })
					.where('told_at', '=', before)
					.returning('id')
					.executeTakeFirst();
	return row !== undefined;
}

export const hasStaff = async (db: Reader): Promise<boolean> =>
	(await db
		.selectFrom('staff')
		.innerJoin('accounts', 'accounts.id', 'staff.account_id')
		.select('staff.id')
		.where('staff.removed_at', 'is', null)
		.where('accounts.password_hash', '!=', '')
		.limit(1)
		.executeTakeFirst()) !== undefined;

export const insertStaff = (tx: Tx, accountId: number, name: string) =>
	tx.insertInto('staff').values({ account_id: accountId, name }).execute();

export const insertInvitation = (tx: Tx, tokenHash: string, expiresAt: string, staffId: number | null) =>
	tx
		.insertInto('staff_invitations')
		.values({ token_hash: tokenHash, expires_at: expiresAt, staff_id: staffId })
		.execute();

export const deletePrintedInvitations = (tx: Tx) =>
	tx.deleteFrom('staff_invitations').where('staff_id', 'is', null).execute();

const invitation = (db: Reader, tokenHash: string, now: string) =>
	db
		.selectFrom('staff_invitations')
		.select('token_hash')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.executeTakeFirst();

export const hasInvitation = async (db: Reader, tokenHash: string, now: string): Promise<boolean> =>
	(await invitation(db, tokenHash, now)) !== undefined;

export const takeInvitation = (tx: Tx, tokenHash: string, now: string) =>
	tx
		.deleteFrom('staff_invitations')
		.where('token_hash', '=', tokenHash)
		.where('expires_at', '>', now)
		.returning('staff_id')
		.executeTakeFirst();

const decisions = (db: Reader) =>
	db
		.selectFrom('decisions')
		.innerJoin('staff', 'staff.id', 'decisions.staff_id')
		.leftJoin('staff as undoer', 'undoer.id', 'decisions.undone_by')
		.select([
			'decisions.id',
			'decisions.club_id',
			'decisions.what as verdict',
			'decisions.reason',
			'decisions.made_at',
			'decisions.former_status',
			'decisions.undone_at',
			'staff.name',
			'undoer.name as undone_by',
		]);

export type Decision = Awaited<ReturnType<typeof decisionsOf>>[number];

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<number> {
	const { id } = await tx.insertInto('decisions').values(decision).returning('id').executeTakeFirstOrThrow();
	return id;
}

export const setUndone = (tx: Tx, id: number, staffId: number, now: string) =>
	tx.updateTable('decisions').set({ undone_at: now, undone_by: staffId }).where('id', '=', id).execute();

export const decisionsOf = (db: Reader, clubId: number) =>
	decisions(db).where('decisions.club_id', '=', clubId).orderBy('decisions.id', 'desc').execute();

export const lastDecision = (db: Reader, clubId: number) =>
	decisions(db)
		.where('decisions.club_id', '=', clubId)
		.where('decisions.undone_at', 'is', null)
		.orderBy('decisions.id', 'desc')
		.limit(1)
		.executeTakeFirst();

export const listLastDecisions = (db: Reader) =>
	decisions(db)
		.where('decisions.id', 'in', (eb) =>
			eb
				.selectFrom('decisions')
				.select(({ fn }) => fn.max('decisions.id').as('id'))
				.where('decisions.undone_at', 'is', null)
				.groupBy('decisions.club_id'),
		)
		.execute();

export const deleteDecisionsOf = (tx: Tx, clubId: number) =>
	tx.deleteFrom('decisions').where('club_id', '=', clubId).returning('id').execute();

export const insertDeletedClub = (tx: Tx, club: NewDeletedClub) =>
	tx.insertInto('deleted_clubs').values(club).execute();

export type DeletedClub = Awaited<ReturnType<typeof listDeletedClubRows>>[number];

export const listDeletedClubRows = (db: Reader, most: number) =>
	db
		.selectFrom('deleted_clubs')
		.leftJoin('staff', 'staff.id', 'deleted_clubs.staff_id')
		.select(['deleted_clubs.id', 'deleted_clubs.name', 'deleted_clubs.reason', 'deleted_clubs.deleted_at'])
		.select('staff.name as deleted_by')
		.orderBy('deleted_clubs.id', 'desc')
		.limit(most)
		.execute();
