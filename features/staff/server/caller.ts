/** Finds the staff member who makes a call. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { staffOfAccount } from './store.ts';

export async function staffMember(db: Reader, accountId: number) {
	const staff = await staffOfAccount(db, accountId);
	if (!staff) throw new Problem('no session', 'Please log in first.');
	return staff;
}

export const staffName = async (db: Reader, accountId: number): Promise<string | undefined> =>
	(await staffOfAccount(db, accountId))?.name;
