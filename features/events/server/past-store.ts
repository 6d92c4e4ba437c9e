/** A club's public events that are over, in the database. Co-hosted ones count, too. */
import { rowCount } from '#server/db/row-count.ts';
import type { Reader } from '#server/db/tables.ts';
import { listHostedIds } from './host-store.ts';
import { type Event, events } from './store.ts';
import { isOnClubPage } from './visibility.ts';

interface Span {
	from: string;
	until: string;
}

/** Hosted events are named by id: with a subquery, databases would read all events. */
export async function pastEventsOf(db: Reader, clubId: number, now: string) {
	const hosted = await listHostedIds(db, [clubId]);
	const past = events(db)
		.where((or) =>
			or.or([or('events.club_id', '=', clubId), ...(hosted.length > 0 ? [or('events.id', 'in', hosted)] : [])]),
		)
		.where(isOnClubPage)
		.where('events.ends_at', '<=', now);
	const within = ({ from, until }: Span) =>
		past.where('events.starts_at', '>=', from).where('events.starts_at', '<', until);
	return {
		/** The start of the last one that starts before `until`. */
		last: async (until: string): Promise<string | undefined> => {
			const row = await past
				.where('events.starts_at', '<', until)
				.orderBy('events.starts_at', 'desc')
				.limit(1)
				.executeTakeFirst();
			return row?.starts_at;
		},
		count: async (span: Span): Promise<number> => {
			const row = await within(span).clearSelect().select(rowCount).executeTakeFirstOrThrow();
			return row.count;
		},
		page: (span: Span, page: number, most: number): Promise<Event[]> =>
			within(span)
				.orderBy('events.starts_at', 'desc')
				.orderBy('events.id', 'desc')
				.offset((page - 1) * most)
				.limit(most)
				.execute(),
	};
}
