/** Deletes entries of the trail. */
import type { Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';

/** Entries deleted in one transaction. */
const batch = 1000;

const someIds = (tx: Tx) => tx.selectFrom('trail_entries').select('id').limit(batch);
type Ids = ReturnType<typeof someIds>;

/** Erases the entries that `narrow` leaves. */
async function eraseEntries({ transact }: Pick<Services, 'transact'>, narrow: (ids: Ids) => Ids): Promise<void> {
	const eraseSome = (tx: Tx) =>
		tx
			.deleteFrom('trail_entries')
			.where('id', 'in', narrow(someIds(tx)))
			.returning('id')
			.execute();
	while ((await transact(eraseSome)).length === batch);
}

/** Erases the trail of a club that is deleted. */
export async function eraseTrailOfClub(services: Services, clubId: number): Promise<boolean> {
	await eraseEntries(services, (ids) => ids.where('club_id', '=', clubId));
	return true;
}

/** Erases the entries that were made before an instant. */
export const eraseTrailBefore = (services: Pick<Services, 'transact'>, before: string): Promise<void> =>
	eraseEntries(services, (ids) => ids.where('made_at', '<', before));
