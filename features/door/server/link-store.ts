/** Door links in the database. Only hashes of their tokens are stored. */
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';

interface NewLink {
	eventId: number;
	name: string;
	token: string;
	now: string;
}

export const insertLink = (tx: Tx, { eventId, name, token, now }: NewLink) =>
	tx
		.insertInto('door_links')
		.values({ event_id: eventId, name, token_hash: hashToken(token), created_at: now })
		.returning('id')
		.executeTakeFirstOrThrow();

export async function countLinks(db: Reader, eventId: number): Promise<number> {
	const { count } = await db
		.selectFrom('door_links')
		.select(rowCount)
		.where('event_id', '=', eventId)
		.executeTakeFirstOrThrow();
	return count;
}

export const listLinks = (db: Reader, eventId: number) =>
	db
		.selectFrom('door_links')
		.select(['id', 'name', 'created_at', 'used_at'])
		.where('event_id', '=', eventId)
		.orderBy('id')
		.execute();

export async function deleteLink(tx: Tx, eventId: number, id: number): Promise<boolean> {
	const row = await tx
		.deleteFrom('door_links')
		.where('id', '=', id)
		.where('event_id', '=', eventId)
		.returning('id')
		.executeTakeFirst();
	return row !== undefined;
}

export const findLink = (db: Reader, token: string) =>
	db
		.selectFrom('door_links')
		.select(['id', 'event_id', 'name', 'used_at'])
		.where('token_hash', '=', hashToken(token))
		.executeTakeFirst();

export const setUsed = (tx: Tx, id: number, now: string) =>
	tx.updateTable('door_links').set({ used_at: now }).where('id', '=', id).execute();

export async function listEventsWithLinks(db: Reader, eventIds: readonly number[]): Promise<number[]> {
	if (eventIds.length === 0) return [];
	const rows = await db
		.selectFrom('door_links')
		.select('event_id')
		.distinct()
		.where('event_id', 'in', eventIds)
		.execute();
	return rows.map(({ event_id }) => event_id);
}

export const deleteLinks = (tx: Tx, eventId: number) =>
	tx.deleteFrom('door_links').where('event_id', '=', eventId).execute();
