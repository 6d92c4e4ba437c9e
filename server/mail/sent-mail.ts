/** Mail that has left the outbox. */
import type { Tx } from '#server/db/tables.ts';

/** Deletes so much mail that was sent, or given up, and was queued before this time; returns how much. */
export async function deleteSentMail(tx: Tx, before: string, most: number): Promise<number> {
	const rows = await tx
		.deleteFrom('outbox')
		.where('id', 'in', (eb) =>
			eb
				.selectFrom('outbox')
				.select('id')
				.where('made_at', '<', before)
				.where((or) => or.or([or('sent_at', 'is not', null), or('failed_at', 'is not', null)]))
				.limit(most),
		)
		.returning('id')
		.execute();
	return rows.length;
}
