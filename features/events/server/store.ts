/** Events in the database. */
import type { Insertable } from 'kysely';
import { limits } from '#contract/limits.ts';
import { clubIsPublic } from '#features/clubs/server/store.ts';
import { deleteForm } from '#features/forms/server/store.ts';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';

const events = (db: Reader) =>
	db
		.selectFrom('events')
		.innerJoin('clubs', 'clubs.id', 'events.club_id')
		.selectAll('events')
		.select(['clubs.name as club_name', 'clubs.status as club_status']);

export type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

export const findEvent = (db: Reader, id: number) => events(db).where('events.id', '=', id).executeTakeFirst();

/**
 * The earliest start of an event that can last beyond `from`. An index finds events by their start only: without this
 * bound a query reads the whole archive. An event that an older version let last longer is over after that many days.
 */
const earliestStart = (from: string) => new Date(Date.parse(from) - limits.eventDays * 86_400_000).toISOString();

/** Events of public clubs that end after `from` (and start before `to`), by start; the first `most` of them. */
export async function listPublicEvents(db: Reader, from: string, to?: string, most?: number): Promise<Event[]> {
	let query = events(db)
		.where(clubIsPublic)
		.where('events.starts_at', '>=', earliestStart(from))
		.where('events.ends_at', '>', from)
		.orderBy('events.starts_at')
		.orderBy('events.id');
	if (to !== undefined) query = query.where('events.starts_at', '<', to);
	return (most === undefined ? query : query.limit(most)).execute();
}

/** The times of the public events that end after `from` and start before `to`. */
export const listPublicSlots = (db: Reader, from: string, to: string) =>
	db
		.selectFrom('events')
		.innerJoin('clubs', 'clubs.id', 'events.club_id')
		.select(['events.starts_at', 'events.ends_at'])
		.where(clubIsPublic)
		.where('events.starts_at', '>=', earliestStart(from))
		.where('events.starts_at', '<', to)
		.where('events.ends_at', '>', from)
		.execute();

/** A club's events by start, all of them or those that end after `from`. */
export function listClubEvents(db: Reader, clubId: number, from?: string): Promise<Event[]> {
	const query = events(db).where('events.club_id', '=', clubId).orderBy('events.starts_at').orderBy('events.id');
	return (from === undefined ? query : query.where('events.ends_at', '>', from)).execute();
}

/** The first `most` events of a club that end after `from`, by start. */
export const listClubEventsFrom = (db: Reader, clubId: number, from: string, most: number) =>
	events(db)
		.where('events.club_id', '=', clubId)
		.where('events.starts_at', '>=', earliestStart(from))
		.where('events.ends_at', '>', from)
		.orderBy('events.starts_at')
		.orderBy('events.id')
		.limit(most)
		.execute();

export const countClubEvents = (db: Reader, clubId: number) =>
	db.selectFrom('events').select(rowCount).where('club_id', '=', clubId).executeTakeFirstOrThrow();

/** The columns that a club fills in. A column that may be null may be left out. */
export type EventFields = Omit<
	Insertable<Tables['events']>,
	'id' | 'club_id' | 'link' | 'form_id' | 'form_claimed_at' | 'created_at'
>;

export async function insertEvent(tx: Tx, clubId: number, fields: EventFields, now: string): Promise<Event> {
	invalidate(tx, 'events');
	const { id } = await tx
		.insertInto('events')
		.values({ ...fields, club_id: clubId, link: null, form_id: null, created_at: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return events(tx).where('events.id', '=', id).executeTakeFirstOrThrow();
}

/** Changes an event of this club and returns it; undefined when this club has no such event. */
export async function updateEventRow(
	tx: Tx,
	id: number,
	clubId: number,
	fields: EventFields,
): Promise<Event | undefined> {
	invalidate(tx, 'events');
	await tx.updateTable('events').set(fields).where('id', '=', id).where('club_id', '=', clubId).execute();
	return events(tx).where('events.id', '=', id).where('events.club_id', '=', clubId).executeTakeFirst();
}

/** Deletes an event of this club and its form, and gives the form's id: its responses are still to be erased. */
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

/** Links an event of this club to its one form; false when it has one or does not exist. */
export async function setForm(tx: Tx, id: number, clubId: number, formId: string, link: string): Promise<boolean> {
	invalidate(tx, 'events');
	const changed = await tx
		.updateTable('events')
		.set({ form_id: formId, link })
		.where('id', '=', id)
		.where('club_id', '=', clubId)
		.where('form_id', 'is', null)
		.returning('id')
		.executeTakeFirst();
	return changed !== undefined;
}

/** Claims the right to create an event's form; false when the event has a form or another claim that is not older than `lapsed`. */
export async function claimForm(tx: Tx, id: number, now: string, lapsed: string): Promise<boolean> {
	const claimed = await tx
		.updateTable('events')
		.set({ form_claimed_at: now })
		.where('id', '=', id)
		.where('form_id', 'is', null)
		.where((or) => or.or([or('form_claimed_at', 'is', null), or('form_claimed_at', '<', lapsed)]))
		.returning('id')
		.executeTakeFirst();
	return claimed !== undefined;
}

/** Releases the claim that was made at `since`. */
export const releaseForm = (tx: Tx, id: number, since: string) =>
	tx
		.updateTable('events')
		.set({ form_claimed_at: null })
		.where('id', '=', id)
		.where('form_claimed_at', '=', since)
		.execute();

/** The event that has this form. */
export const findEventOfForm = (db: Reader, formId: string) =>
	events(db).where('events.form_id', '=', formId).executeTakeFirst();
