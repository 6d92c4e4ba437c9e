/** Reads the trail. */
import type { Reader } from '#server/db/tables.ts';

export type StoredEntry = Awaited<ReturnType<typeof listTrail>>[number];

interface Part {
	/** The club whose entries are read; all entries where there is none. */
	clubId: number | undefined;
	/** Entries older than the one with this id. */
	before: number | undefined;
	most: number;
}

/** So many entries, newest first. */
export const listTrail = (db: Reader, { clubId, before, most }: Part) =>
	db
		.selectFrom('trail_entries')
		.selectAll()
		.$if(clubId !== undefined, (query) => query.where('club_id', '=', clubId ?? 0))
		.$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
		.orderBy('id', 'desc')
		.limit(most)
		.execute();
