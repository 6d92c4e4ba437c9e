/** All clubs' events as the staff look for them. */
import { sql } from 'kysely';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader } from '#server/db/tables.ts';
import type { StaffState } from '../publishing-rules.ts';
import { locationColumns } from './slot-columns.ts';
import { type Event, earliestStart, eventsWith } from './store.ts';

export interface EventFilter {
	from: string | undefined;
	to: string | undefined;
	state: StaffState | undefined;
	clubId: number | undefined;
	now: string;
}

function found(db: Reader, { from, to, state, clubId, now }: EventFilter) {
	let query = db
		.selectFrom('events')
		.innerJoin('clubs', 'clubs.id', 'events.club_id')
		.where('clubs.deleted_at', 'is', null)
		.where('events.state', '!=', 'draft');
	if (from !== undefined)
		query = query.where('events.starts_at', '>=', earliestStart(from)).where('events.ends_at', '>', from);
	if (to !== undefined) query = query.where('events.starts_at', '<', to);
	if (clubId !== undefined) query = query.where('events.club_id', '=', clubId);
	if (state === undefined) return query;
	if (state === 'past') return query.where('events.ends_at', '<=', now);
	if (state === 'hidden') return query.where('events.hidden_at', 'is not', null);
	const shown = query.where('events.hidden_at', 'is', null);
	if (state !== 'awaiting') return shown.where('events.state', '=', state);
	return shown.where('events.awaiting_since', 'is not', null).where('clubs.status', 'in', ['pending', 'approved']);
}

/** Those that await approval by how long they do; others by start, then those that are over, newest first. */
function ordered(db: Reader, filter: EventFilter) {
	const query = found(db, filter);
	if (filter.state === 'awaiting') return query.orderBy('events.awaiting_since').orderBy('events.id');
	const isOver = sql<number>`case when events.ends_at > ${filter.now} then 0 else 1 end`;
	const upcoming = sql<string | null>`case when events.ends_at > ${filter.now} then events.starts_at end`;
	return query.orderBy(isOver).orderBy(upcoming).orderBy('events.starts_at', 'desc').orderBy('events.id');
}

export async function countFound(db: Reader, filter: EventFilter): Promise<number> {
	return Number((await found(db, filter).select(rowCount).executeTakeFirstOrThrow()).count);
}

export async function listFoundIds(
	db: Reader,
	filter: EventFilter,
	{ offset, most }: { offset: number; most: number },
): Promise<number[]> {
	const rows = await ordered(db, filter).select('events.id').limit(most).offset(offset).execute();
	return rows.map(({ id }) => id);
}

export type FoundEvent = Awaited<ReturnType<typeof listFound>>[number];

/** What a search reads of them. */
export const listFound = (db: Reader, filter: EventFilter) =>
	ordered(db, filter)
		.select(['events.id', 'events.name', ...locationColumns, 'clubs.name as club_name'])
		.execute();

/** In the order of the ids. */
export async function listEvents(db: Reader, ids: readonly number[]): Promise<Event[]> {
	if (ids.length === 0) return [];
	const byId = new Map((await eventsWith(db, ids)).map((event) => [event.id, event]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}
