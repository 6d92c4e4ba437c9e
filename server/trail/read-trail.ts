/** Reads the trail. */
import type { Reader } from '#server/db/tables.ts';

export type StoredEntry = Awaited<ReturnType<typeof listTrail>>[number];

interface Part {
	clubId: number | undefined;
	before: number | undefined;
	most: number;
	/** Ids of events and forms whose entries are left out. */
	hidden?: readonly string[];
}

export const listTrail = (db: Reader, { clubId, before, most, hidden = [] }: Part) =>
	db
		.selectFrom('trail_entries')
		.selectAll()
		.$if(clubId !== undefined, (query) => query.where('club_id', '=', clubId ?? 0))
		.$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
		.$if(hidden.length > 0, (query) =>
			query.where(({ and, eb, not, or }) =>
				not(and([or([eb('did', 'like', 'event.%'), eb('did', 'like', 'form.%')]), eb('about_id', 'in', hidden)])),
			),
		)
		.orderBy('id', 'desc')
		.limit(most)
		.execute();
