/** Pending clubs that the staff sent back, in the database. */
import type { Reader, Tx } from '#server/db/tables.ts';

const sentBack = (db: Reader) =>
	db.selectFrom('sent_back_clubs').select(['club_id', 'message', 'sent_back_at', 'profile', 'submitted_at']);

export type SentBack = NonNullable<Awaited<ReturnType<typeof findSentBack>>>;

export const findSentBack = (db: Reader, clubId: number) =>
	sentBack(db).where('club_id', '=', clubId).executeTakeFirst();

export async function listSentBack(db: Reader): Promise<Map<number, SentBack>> {
	const pending = sentBack(db)
		.innerJoin('clubs', 'clubs.id', 'sent_back_clubs.club_id')
		.where('clubs.status', '=', 'pending');
	return new Map((await pending.execute()).map((row) => [row.club_id, row]));
}

export const writeSentBack = (tx: Tx, row: Omit<SentBack, 'submitted_at'>) =>
	tx
		.insertInto('sent_back_clubs')
		.values({ ...row, submitted_at: null })
		.onConflict((same) => same.column('club_id').doUpdateSet({ ...row, submitted_at: null }))
		.execute();

/** False unless the club was sent back and has not submitted itself since. */
export async function markSubmitted(tx: Tx, clubId: number, now: string): Promise<boolean> {
	const change = tx
		.updateTable('sent_back_clubs')
		.set({ submitted_at: now })
		.where('club_id', '=', clubId)
		.where('submitted_at', 'is', null);
	return (await change.returning('club_id').executeTakeFirst()) !== undefined;
}
