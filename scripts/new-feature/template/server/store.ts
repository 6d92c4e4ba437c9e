/** The only file with queries about widgets. */
import type { Reader, Tx } from '#server/db/tables.ts';

export interface Widget {
	id: number;
	name: string;
	created_at: string;
}

export const listWidgets = (db: Reader, clubId: number): Promise<Widget[]> =>
	db
		.selectFrom('widgets')
		.select(['id', 'name', 'created_at'])
		.where('club_id', '=', clubId)
		.orderBy('name')
		.orderBy('id')
		.execute();

/** Undefined if the name is taken. The unique index decides, so that only one of two requests inserts. */
export const insertWidget = (tx: Tx, clubId: number, name: string, now: string): Promise<Widget | undefined> =>
	tx
		.insertInto('widgets')
		.values({ club_id: clubId, name, created_at: now })
		.onConflict((conflict) => conflict.columns(['club_id', 'name']).doNothing())
		.returning(['id', 'name', 'created_at'])
		.executeTakeFirst();
