/** Staff in the database. Invited people have an account without a password; removed ones keep a row for their decisions. */
import { compareTexts } from '#contract/compare-texts.ts';
import { emailKey } from '#contract/email-address.ts';
import { closeAccount, deleteAccount, insertAccount } from '#features/accounts/server/store.ts';
import { invitedBefore } from '#features/officers/rules.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { dropMailsByPrefix } from '#server/mail/withdraw-mail.ts';
import { invitationMailKey } from './mail.ts';

/** Serializes changes of staff: of two who remove each other, one stays. */
export const staffLock = 'staff';

const people = (db: Reader) =>
	db
		.selectFrom('staff')
		.innerJoin('accounts', 'accounts.id', 'staff.account_id')
		.select(['staff.id', 'staff.account_id', 'staff.name', 'staff.used_at', 'accounts.email', 'accounts.password_hash'])
		.where('staff.removed_at', 'is', null);

export type Person = Awaited<ReturnType<typeof personById>> & object;

export const personById = (db: Reader, id: number) => people(db).where('staff.id', '=', id).executeTakeFirst();

export const personByEmail = (db: Reader, email: string) =>
	people(db).where('accounts.kind', '=', 'staff').where('accounts.email_key', '=', emailKey(email)).executeTakeFirst();

export const isInvited = ({ password_hash }: Pick<Person, 'password_hash'>): boolean => password_hash === '';

export const stateOf = (person: Pick<Person, 'password_hash'>) =>
	isInvited(person) ? ('invited' as const) : ('active' as const);

/** Sorted here: a database would put “anna” after “Zoe”. */
export async function listStaffPeople(db: Reader): Promise<Person[]> {
	const rows = await people(db).orderBy('staff.id').execute();
	return rows.sort((a, b) => compareTexts(a.name, b.name));
}

export async function countActive(db: Reader): Promise<number> {
	const active = (await people(db).execute()).filter((person) => !isInvited(person));
	return active.length;
}

export async function insertInvited(tx: Tx, name: string, email: string, now: string): Promise<number | undefined> {
	const accountId = await insertAccount(tx, 'staff', email, '', now);
	if (accountId === undefined) return undefined;
	const row = tx.insertInto('staff').values({ account_id: accountId, name }).returning('id');
	return (await row.executeTakeFirstOrThrow()).id;
}

export const setName = (tx: Tx, id: number, name: string) =>
	tx.updateTable('staff').set({ name }).where('id', '=', id).execute();

export const setUsed = (tx: Tx, accountId: number, now: string) =>
	tx.updateTable('staff').set({ used_at: now }).where('account_id', '=', accountId).execute();

/** Deletes the mail, too: its link is dead. */
export async function endInvitation(tx: Tx, id: number): Promise<void> {
	await tx.deleteFrom('staff_invitations').where('staff_id', '=', id).execute();
	await dropMailsByPrefix(tx, invitationMailKey(id));
}

export async function removeStaff(tx: Tx, person: Person, now: string): Promise<void> {
	if (isInvited(person)) {
		await endInvitation(tx, person.id);
		return void (await deleteAccount(tx, person.account_id));
	}
	await tx.updateTable('staff').set({ removed_at: now }).where('id', '=', person.id).execute();
	await closeAccount(tx, person.account_id);
}

export const deleteOldInvitations = (tx: Tx, now: string) =>
	tx.deleteFrom('staff_invitations').where('expires_at', '<=', now).execute();

export const listLateInvited = (db: Reader, now: string): Promise<Person[]> =>
	people(db)
		.where('accounts.password_hash', '=', '')
		.where('accounts.created_at', '<=', invitedBefore(new Date(now)))
		.where(
			'staff.id',
			'not in',
			db.selectFrom('staff_invitations').select('staff_id').where('staff_id', 'is not', null),
		)
		.execute();
