/** How many places an event has and how they are taken. */
import type { Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';

export interface PlaceCounts {
	going: number;
	waiting: number;
	last_rank: number;
}

/** Lock the event first. */
export const lockPlaceCounts = (tx: Tx, eventId: number): Promise<PlaceCounts> =>
	tx
		.selectFrom('place_counts')
		.select(['going', 'waiting', 'last_rank'])
		.where('event_id', '=', eventId)
		.forUpdate()
		.executeTakeFirstOrThrow();

export async function setPlaceCounts(tx: Tx, eventId: number, counts: PlaceCounts, before: PlaceCounts): Promise<void> {
	if (counts.going !== before.going) invalidate(tx, 'events');
	await tx.updateTable('place_counts').set(counts).where('event_id', '=', eventId).execute();
}

/** Lock the event first. */
export async function setPlaces(tx: Tx, eventId: number, places: number | null, counts: PlaceCounts): Promise<void> {
	invalidate(tx, 'events');
	await tx.updateTable('events').set({ places }).where('id', '=', eventId).execute();
	if (places === null) {
		await tx.deleteFrom('place_counts').where('event_id', '=', eventId).execute();
		return;
	}
	await tx
		.insertInto('place_counts')
		.values({ event_id: eventId, ...counts })
		.onConflict((conflict) => conflict.column('event_id').doUpdateSet({ ...counts }))
		.execute();
}
