/** Reports in the database. */
import type { Insertable } from 'kysely';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';

const reports = (db: Reader) =>
	db.selectFrom('reports').select(['id', 'about', 'about_id', 'name', 'body', 'email', 'made_at', 'closed_at', 'note']);

export type Report = Awaited<ReturnType<typeof listOpen>>[number];

export const findReport = (db: Reader, id: number) => reports(db).where('id', '=', id).executeTakeFirst();

export const listOpen = (db: Reader, most: number) =>
	reports(db).where('closed_at', 'is', null).orderBy('id').limit(most).execute();

export const listClosed = (db: Reader, most: number) =>
	reports(db)
		.where('closed_at', 'is not', null)
		.orderBy('closed_at', 'desc')
		.orderBy('id', 'desc')
		.limit(most)
		.execute();

export const insertReport = (tx: Tx, report: Insertable<Tables['reports']>) =>
	tx.insertInto('reports').values(report).execute();

/** False if it is closed already, or there is none. */
export async function setClosed(tx: Tx, id: number, note: string, now: string): Promise<boolean> {
	const change = tx.updateTable('reports').set({ closed_at: now, note }).where('id', '=', id);
	return (await change.where('closed_at', 'is', null).returning('id').executeTakeFirst()) !== undefined;
}

export const hasUnnotified = async (db: Reader): Promise<boolean> =>
	(await db
		.selectFrom('reports')
		.select('id')
		.where('closed_at', 'is', null)
		.where('notified_at', 'is', null)
		.limit(1)
		.executeTakeFirst()) !== undefined;

export const takeUnnotified = (tx: Tx, now: string) =>
	tx
		.updateTable('reports')
		.set({ notified_at: now })
		.where('closed_at', 'is', null)
		.where('notified_at', 'is', null)
		.returning(['id', 'about', 'name'])
		.execute();

export async function lastNotice(db: Reader): Promise<string | undefined> {
	return (await db.selectFrom('report_notices').select('sent_at').executeTakeFirst())?.sent_at;
}

export const writeNotice = (tx: Tx, now: string) =>
	tx
		.insertInto('report_notices')
		.values({ id: 1, sent_at: now })
		.onConflict((same) => same.column('id').doUpdateSet({ sent_at: now }))
		.execute();

export const eraseAddresses = (tx: Tx, closedBefore: string) =>
	tx
		.updateTable('reports')
		.set({ email: null })
		.where('closed_at', '<=', closedBefore)
		.where('email', 'is not', null)
		.execute();

export const deleteClosed = (tx: Tx, closedBefore: string) =>
	tx.deleteFrom('reports').where('closed_at', '<=', closedBefore).execute();

export const deleteReportsOf = (tx: Tx, clubId: number) =>
	tx.deleteFrom('reports').where('club_id', '=', clubId).execute();
