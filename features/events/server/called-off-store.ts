/**
 * Which events are called off, because their club is suspended or rejected. The `sequence` grows each time, because calendars ignore
 * an entry that is no newer.
 */
import type { Tx } from '#server/db/tables.ts';

/** Marks an event as called off, so that nobody is told twice. */
export const markCalledOff = (tx: Tx, id: number, now: string) =>
	tx
		.updateTable('events')
		.set((eb) => ({ called_off_at: now, sequence: eb('sequence', '+', 1), changed_at: now }))
		.where('id', '=', id)
		.execute();

/** Unmarks the events of a club that is public again, and gives their ids. Those that are over stay marked: they did not take place. */
export async function unmarkCalledOff(tx: Tx, clubId: number, now: string): Promise<number[]> {
	const rows = await tx
		.updateTable('events')
		.set((eb) => ({ called_off_at: null, sequence: eb('sequence', '+', 1), changed_at: now }))
		.where('club_id', '=', clubId)
		.where('called_off_at', 'is not', null)
		.where('ends_at', '>', now)
		.returning('id')
		.execute();
	return rows.map(({ id }) => id);
}
