/** The staff member who makes a call. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { staffOfAccount } from './store.ts';

/** The staff member of an account; throws a 401 if there is none any more. */
export async function staffMember(db: Reader, accountId: number) {
	const staff = await staffOfAccount(db, accountId);
	if (!staff) throw new Problem('no session', 'Please log in first.');
	return staff;
}

/** The name of the staff member with this account; undefined if there is none any more. */
export const staffName = async (db: Reader, accountId: number): Promise<string | undefined> =>
	(await staffOfAccount(db, accountId))?.name;
