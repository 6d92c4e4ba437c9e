/** Tells the staff which daily rooms are nearly used up. */
import { LRUCache } from 'lru-cache';
import type { RoomName } from '#contract/attempt-limits.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { detached } from '#server/trail/detached.ts';

interface RoomNoticeRow {
	room: RoomName;
	/** Whose room it is: the id of a club, form or position, `site` for a room of all. */
	subject: string;
	noticed_at: string;
}

declare module '#server/db/tables.ts' {
	interface Tables {
		room_notices: RoomNoticeRow;
	}
}

const day = 86_400_000;
const dayBefore = (now: Date) => new Date(now.getTime() - day).toISOString();

/** The share of a room from which on it counts as nearly full. */
export const nearlyFull = 0.8;

export type NoticeRoom = (room: RoomName, subject: string) => void;

/** Inserts a notice unless there is one of the last day; false if there is. */
async function insertNotice(tx: Tx, room: RoomName, subject: string, now: Date): Promise<boolean> {
	const noticed_at = now.toISOString();
	const row = await tx
		.insertInto('room_notices')
		.values({ room, subject, noticed_at })
		.onConflict((conflict) =>
			conflict
				.columns(['room', 'subject'])
				.doUpdateSet({ noticed_at })
				.where('room_notices.noticed_at', '<', dayBefore(now)),
		)
		.returning('room')
		.executeTakeFirst();
	return row !== undefined;
}

/** Makes the function that records, in the table and in the log, that a room is nearly full: once a day for each. */
export function roomNoticer(services: Pick<Services, 'log' | 'now' | 'transact'>): NoticeRoom {
	const noticed = new LRUCache<string, true>({ max: 10_000, ttl: day });
	return (room, subject) => {
		const key = `${room} ${subject}`;
		if (noticed.has(key)) return;
		noticed.set(key, true);
		const record = async () => {
			const isNew = await services.transact((tx) => insertNotice(tx, room, subject, services.now()));
			// A form's id opens it, so the log names the room only; the staff's page shows the form.
			const whose = room === 'formResponses' ? {} : { subject };
			if (isNew) services.log.warn({ event: 'room nearly full', room, ...whose }, 'security event');
		};
		// The request that fills a room may be refused or end first.
		detached(record).catch((error: unknown) => {
			noticed.delete(key);
			services.log.error({ err: error }, 'a notice about a room could not be saved');
		});
	};
}

/** The rooms that were nearly full within a day, the latest first. */
export const listRoomNotices = (db: Reader, now: Date, most: number): Promise<RoomNoticeRow[]> =>
	db
		.selectFrom('room_notices')
		.selectAll()
		.where('noticed_at', '>=', dayBefore(now))
		.orderBy('noticed_at', 'desc')
		.orderBy('room')
		.orderBy('subject')
		.limit(most)
		.execute();

export const deleteRoomNotices = (tx: Tx, before: string) =>
	tx.deleteFrom('room_notices').where('noticed_at', '<', before).execute();
