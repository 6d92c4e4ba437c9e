/** Events in the database. */

import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { locationOf } from '#contract/event-location.ts';
import { limits } from '#contract/limits.ts';
import { clubHue } from '#features/clubs/server/store.ts';
import { deleteForm } from '#features/forms/server/store.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { publishedStates } from '../publishing-rules.ts';
import { hostLines, listHostedIds } from './host-store.ts';
import { setPlaces } from './places-store.ts';
import type { ProposedColumns, WrittenColumns } from './tables.ts';
import { isInFeeds, isListed, isOnClubPage } from './visibility.ts';

/** Other queries of events start with it. */
export const events = (db: Reader) =>
	db
		.selectFrom('events')
		.innerJoin('clubs', 'clubs.id', 'events.club_id')
		.leftJoin('place_counts', 'place_counts.event_id', 'events.id')
		.selectAll('events')
		.select(['place_counts.going', 'place_counts.waiting'])
		.select(['clubs.name as club_name', clubHue, 'clubs.status as club_status'])
		.select('clubs.dormant_since as club_dormant_since')
		.select(['clubs.published_at as club_published_at', hostLines]);

export type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

export const findEvent = (db: Reader, id: number) => events(db).where('events.id', '=', id).executeTakeFirst();

export const eventsWith = (db: Reader, ids: readonly number[]): Promise<Event[]> =>
	events(db).where('events.id', 'in', ids).execute();

/**
 * Locks an event for a change. PostgreSQL reads it with a second statement: the first may have waited for a change of the club.
 */
export async function lockEvent(tx: Tx, id: number): Promise<Event | undefined> {
	await lockRow(tx, 'events', id);
	return findEvent(tx, id);
}

export const findEventOfForm = (db: Reader, formId: string): Promise<Event | undefined> =>
	events(db).where('events.form_id', '=', formId).executeTakeFirst();

/** A shared lock: many transactions can hold it at once. */
export async function lockEventOfForm(tx: Tx, formId: string): Promise<Event | undefined> {
	await lockRow(tx, 'events', tx.selectFrom('events').select('id').where('form_id', '=', formId), 'shared');
	return findEventOfForm(tx, formId);
}

/** Indexes find events by start only: without this bound a query reads the whole archive. The extra day covers clock changes. */
export const earliestStart = (from: string) =>
	new Date(Date.parse(from) - (limits.eventDays + 1) * 86_400_000).toISOString();

const eventsFrom = (db: Reader, from: string) =>
	events(db)
		.where('events.starts_at', '>=', earliestStart(from))
		.where('events.ends_at', '>', from)
		.orderBy('events.starts_at')
		.orderBy('events.id');

/** Events that end after `from` and start before `to`, by start. */
export async function listPublicEvents(
	db: Reader,
	{ now, from, to, most }: { now: Date; from: string; to?: string | undefined; most?: number },
): Promise<Event[]> {
	let query = eventsFrom(db, from).where(isListed(now));
	if (to !== undefined) query = query.where('events.starts_at', '<', to);
	return (most === undefined ? query : query.limit(most)).execute();
}

interface Feed {
	from: string;
	now: Date;
	most: number;
}

/** The events of the site's feed, with those that were hidden lately. */
export const listFeedEvents = (db: Reader, { from, now, most }: Feed): Promise<Event[]> =>
	eventsFrom(db, from).where(isInFeeds(now)).limit(most).execute();

function bySlot(query: ReturnType<typeof events>, from?: string) {
	const ordered = query.orderBy('events.starts_at').orderBy('events.id');
	return from === undefined ? ordered : ordered.where('events.ends_at', '>', from);
}

/** The club's own, drafts too. */
export const listClubEvents = (db: Reader, clubId: number, from?: string): Promise<Event[]> =>
	bySlot(events(db), from).where('events.club_id', '=', clubId).execute();

/** The next event that is neither a draft nor hidden. */
export const nextClubEvent = (db: Reader, clubId: number, now: string) =>
	eventsFrom(db, now)
		.where('events.club_id', '=', clubId)
		.where('events.state', '!=', 'draft')
		.where('events.hidden_at', 'is', null)
		.limit(1)
		.executeTakeFirst();

async function eventsOfClubs(db: Reader, clubIds: readonly number[], from?: string) {
	const hosted = await listHostedIds(db, clubIds);
	const query = (from === undefined ? bySlot(events(db)) : eventsFrom(db, from)).where((or) =>
		or.or([or('events.club_id', 'in', clubIds), ...(hosted.length > 0 ? [or('events.id', 'in', hosted)] : [])]),
	);
	return { query };
}

/** For the clubs' pages: their public events, and those that they co-host. */
export const listEventsOfClubs = async (db: Reader, clubIds: readonly number[], from?: string): Promise<Event[]> =>
	(await eventsOfClubs(db, clubIds, from)).query.where(isOnClubPage).execute();

/** The same for a feed, with those that were hidden lately. */
export const listFeedEventsOfClubs = async (
	db: Reader,
	clubIds: readonly number[],
	{ from, now, most }: Feed,
): Promise<Event[]> => (await eventsOfClubs(db, clubIds, from)).query.where(isInFeeds(now)).limit(most).execute();

export const listWithoutForm = (db: Reader, clubId: number, from: string, most: number) =>
	db
		.selectFrom('events')
		.select(['id', 'name', 'starts_at'])
		.where('club_id', '=', clubId)
		.where('starts_at', '>', from)
		.where('form_id', 'is', null)
		.where('state', '!=', 'draft')
		.where('hidden_at', 'is', null)
		.orderBy('starts_at')
		.orderBy('id')
		.limit(most)
		.execute();

/** Upcoming events that the staff hide, and drafts that they sent back or that the site could not publish. */
export const listUnpublished = (db: Reader, clubId: number, now: string, most: number): Promise<Event[]> =>
	events(db)
		.where('events.club_id', '=', clubId)
		.where('events.ends_at', '>', now)
		.where((is) =>
			is.or([
				is('events.hidden_at', 'is not', null),
				is.and([
					is('events.state', '=', 'draft'),
					is.or([is('events.not_published', 'is not', null), is('events.sent_back_at', 'is not', null)]),
				]),
			]),
		)
		.orderBy('events.starts_at')
		.orderBy('events.id')
		.limit(most)
		.execute();

export async function listEventIds(db: Reader, clubId: number, most: number): Promise<number[]> {
	const rows = await db.selectFrom('events').select('id').where('club_id', '=', clubId).limit(most).execute();
	return rows.map(({ id }) => id);
}

export const countClubEvents = (db: Reader, clubId: number) =>
	db.selectFrom('events').select(rowCount).where('club_id', '=', clubId).executeTakeFirstOrThrow();

type Insert = Insertable<Tables['events']>;

export type EventFields = Insertable<WrittenColumns>;

/** Who sees an event, and what its club asked for. */
export type Publishing = Pick<
	Insert,
	| 'state'
	| 'publish_at'
	| 'publish_as'
	| 'published_at'
	| 'awaiting_since'
	| 'not_published'
	| 'sent_back_message'
	| 'sent_back_at'
	| keyof ProposedColumns
>;

export interface NewEvent extends EventFields, Publishing {
	clubId: number;
	places: number | null;
	now: string;
}

export async function insertEvent(tx: Tx, { clubId, now, ...event }: NewEvent): Promise<Event> {
	invalidate(tx, 'events');
	const { id } = await tx
		.insertInto('events')
		.values({ ...event, club_id: clubId, link: null, form_id: null, created_at: now, calendar_uid: randomUUID() })
		.returning('id')
		.executeTakeFirstOrThrow();
	if (event.places !== null) await setPlaces(tx, id, event.places, { going: 0, waiting: 0, last_rank: 0 });
	return events(tx).where('events.id', '=', id).executeTakeFirstOrThrow();
}

export const isMoved = (before: Event, after: EventFields): boolean =>
	before.starts_at !== after.starts_at || before.ends_at !== after.ends_at || locationOf(before) !== locationOf(after);

const isOtherEntry = (before: Event, after: EventFields): boolean =>
	isMoved(before, after) || before.name !== after.name || before.description !== after.description;

/** Whether new times bring back an event that was over. */
export const isResumedBy = (before: Event, { ends_at }: Pick<Event, 'ends_at'>, now: string): boolean =>
	before.ends_at <= now && now < ends_at;

/** A change that calendars show is a new version of the event's entry there. */
export async function updateEventRow(
	tx: Tx,
	before: Event,
	changes: Partial<EventFields> & Publishing,
	now: string,
): Promise<void> {
	invalidate(tx, 'events');
	const after = { ...before, ...changes };
	const entry = isOtherEntry(before, after) ? { sequence: before.sequence + 1, changed_at: now } : {};
	const reminder = before.starts_at === after.starts_at ? {} : { reminded_at: null };
	// A resumed event is no longer called off.
	const again = isResumedBy(before, after, now) ? { called_off_at: null } : {};
	await tx
		.updateTable('events')
		.set({ ...entry, ...reminder, ...again, ...changes })
		.where('id', '=', before.id)
		.execute();
}

/** Returns the form's id, whose registrations are still to be erased. */
export async function deleteEventRow(tx: Tx, id: number, clubId: number, now: string): Promise<string | undefined> {
	invalidate(tx, 'events');
	const deleted = await tx
		.deleteFrom('events')
		.where('id', '=', id)
		.where('club_id', '=', clubId)
		.returning('form_id')
		.executeTakeFirst();
	const formId = deleted?.form_id ?? undefined;
	if (formId !== undefined) await deleteForm(tx, formId, now);
	return formId;
}

/** Events that await the staff's approval, or whose proposed change does: the longest waiting first. */
export const listAwaiting = (db: Reader): Promise<Event[]> =>
	events(db)
		.where('events.awaiting_since', 'is not', null)
		.where('events.hidden_at', 'is', null)
		.where('clubs.status', 'in', ['pending', 'approved'])
		.orderBy('events.awaiting_since')
		.orderBy('events.id')
		.execute();

/** Events with a form that start between `now` and `until`, not yet reminded of. */
export const listUnreminded = (db: Reader, now: string, until: string) =>
	events(db)
		.where('clubs.status', '=', 'approved')
		.where('events.state', 'in', publishedStates)
		.where('events.hidden_at', 'is', null)
		.where('events.starts_at', '>', now)
		.where('events.starts_at', '<=', until)
		.where('events.reminded_at', 'is', null)
		.where('events.form_id', 'is not', null)
		.orderBy('events.starts_at')
		.orderBy('events.id')
		.execute();

export const markReminded = (tx: Tx, id: number, now: string) =>
	tx.updateTable('events').set({ reminded_at: now }).where('id', '=', id).execute();
