/** Deletes entries of the trail. */
import type { Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';

const batch = 1000;

const someIds = (tx: Tx) => tx.selectFrom('trail_entries').select('id').limit(batch);
type Ids = ReturnType<typeof someIds>;

async function eraseEntries({ transact }: Pick<Services, 'transact'>, narrow: (ids: Ids) => Ids): Promise<void> {
	const eraseSome = (tx: Tx) =>
		tx
			.deleteFrom('trail_entries')
			.where('id', 'in', narrow(someIds(tx)))
			.returning('id')
			.execute();
	while ((await transact(eraseSome)).length === batch);
}

export async function eraseTrailOfClub(services: Services, clubId: number): Promise<boolean> {
	await eraseEntries(services, (ids) => ids.where('club_id', '=', clubId));
	return true;
}

export const eraseTrailBefore = (services: Pick<Services, 'transact'>, before: string): Promise<void> =>
	eraseEntries(services, (ids) => ids.where('made_at', '<', before));
