/** Deletes entries of the trail. */
import type { Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';

/** Entries deleted in one transaction. */
const batch = 1000;

const deleteOfClub = async (tx: Tx, clubId: number) => {
	const some = tx.selectFrom('trail_entries').select('id').where('club_id', '=', clubId).limit(batch);
	return (await tx.deleteFrom('trail_entries').where('id', 'in', some).returning('id').execute()).length;
};

const deleteOlder = async (tx: Tx, before: string) => {
	const some = tx.selectFrom('trail_entries').select('id').where('made_at', '<', before).limit(batch);
	return (await tx.deleteFrom('trail_entries').where('id', 'in', some).returning('id').execute()).length;
};

/** Erases the trail of a club that is deleted. */
export async function eraseTrailOfClub({ transact }: Services, clubId: number): Promise<boolean> {
	while ((await transact((tx) => deleteOfClub(tx, clubId))) === batch);
	return true;
}

/** Erases the entries that were made before an instant. */
export async function eraseTrailBefore({ transact }: Pick<Services, 'transact'>, before: string): Promise<void> {
	while ((await transact((tx) => deleteOlder(tx, before))) === batch);
}
