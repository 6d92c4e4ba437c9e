/** Marks events as called off. `sequence` grows each time: calendars ignore an entry that is no newer. */
import type { Tx } from '#server/db/tables.ts';

export const markCalledOff = (tx: Tx, id: number, now: string) =>
	tx
		.updateTable('events')
		.set((eb) => ({ called_off_at: now, sequence: eb('sequence', '+', 1), changed_at: now }))
		.where('id', '=', id)
		.execute();

/** Returns the unmarked ids. Events that are over stay marked: they did not take place. */
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
