/** Reads the trail. */
import type { Reader } from '#server/db/tables.ts';

export type StoredEntry = Awaited<ReturnType<typeof listTrail>>[number];

interface Part {
	clubId: number | undefined;
	before: number | undefined;
	most: number;
}

export const listTrail = (db: Reader, { clubId, before, most }: Part) =>
	db
		.selectFrom('trail_entries')
		.selectAll()
		.$if(clubId !== undefined, (query) => query.where('club_id', '=', clubId ?? 0))
		.$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
		.orderBy('id', 'desc')
		.limit(most)
		.execute();
