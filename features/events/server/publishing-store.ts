/** Slots, states and decisions of events in the database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { eventStates, publishedStates } from '../publishing-rules.ts';
import { type Event, earliestStart, eventFields, type Publishing, updateEventRow } from './store.ts';

/** An event's slot, or the one that its club asks for. */
export interface TakenSlot {
	id: number;
	club_id: number;
	name: string;
	starts_at: string;
	ends_at: string;
	location: string;
	/** Everyone may know of it. */
	isPublic: boolean;
}

const slots = (db: Reader) =>
	db
		.selectFrom('events')
		.innerJoin('clubs', 'clubs.id', 'events.club_id')
		.select(['events.id', 'events.club_id', 'events.name', 'events.state'])
		.where('clubs.status', '=', 'approved')
		.where('events.state', '!=', 'draft')
		.where('events.hidden_at', 'is', null);

/** The slots of public clubs' events that overlap the span, by start, with proposed ones. `most` limits the others. */
export async function listTakenSlots(db: Reader, from: string, to: string, most?: number): Promise<TakenSlot[]> {
	const own = slots(db)
		.select(['events.starts_at', 'events.ends_at', 'events.location'])
		.where('events.starts_at', '>=', earliestStart(from))
		.where('events.starts_at', '<', to)
		.where('events.ends_at', '>', from)
		.orderBy('events.starts_at')
		.orderBy('events.id');
	const proposed = slots(db)
		.select(({ ref }) => [
			ref('events.proposed_starts_at').$notNull().as('starts_at'),
			ref('events.proposed_ends_at').$notNull().as('ends_at'),
			ref('events.proposed_location').$notNull().as('location'),
		])
		.where('events.proposed_starts_at', '>=', earliestStart(from))
		.where('events.proposed_starts_at', '<', to)
		.where('events.proposed_ends_at', '>', from);
	const [rows, wanted] = [await (most === undefined ? own : own.limit(most)).execute(), await proposed.execute()];
	return [
		...rows.map(({ state, ...slot }) => ({ ...slot, isPublic: state === 'public' })),
		...wanted.map(({ state, ...slot }) => ({ ...slot, isPublic: false })),
	].sort((a, b) => (a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : a.id - b.id));
}

export async function listDue(db: Reader, now: string): Promise<number[]> {
	const rows = await db
		.selectFrom('events')
		.select('id')
		.where('publish_at', '<=', now)
		.orderBy('publish_at')
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** The ids of drafts and of their forms: only their clubs know of them. */
export async function listDraftIds(db: Reader): Promise<string[]> {
	const rows = await db.selectFrom('events').select(['id', 'form_id']).where('state', '=', sql.lit('draft')).execute();
	return rows.flatMap(({ id, form_id }) => [String(id), ...(form_id === null ? [] : [form_id])]);
}

const text = z.string().nullable();

/** What a decision about an event can change. */
export const Decided = z.object({
	state: z.enum(eventStates),
	publish_at: text,
	publish_as: z.enum(publishedStates),
	published_at: text,
	awaiting_since: text,
	not_published: text,
	sent_back_message: text,
	sent_back_at: text,
	proposed_starts_at: text,
	proposed_ends_at: text,
	proposed_location: text,
	starts_at: z.string(),
	ends_at: z.string(),
	location: z.string(),
	registration_closes_at: text,
	reminded_at: text,
}) satisfies z.ZodType<Pick<Event, keyof Publishing>>;

export type Decided = z.infer<typeof Decided>;

export const decidedColumns = (event: Event): Decided => Decided.parse(event);

type Slots = Pick<
	Event,
	'state' | 'starts_at' | 'ends_at' | 'location' | 'proposed_starts_at' | 'proposed_ends_at' | 'proposed_location'
>;

/** What the event keeps free for itself: nothing as a draft, else its own slot and the proposed one. */
export function keptSlots({ state, starts_at, ends_at, location, ...proposed }: Slots) {
	if (state === 'draft') return [];
	const { proposed_starts_at, proposed_ends_at, proposed_location } = proposed;
	const own = { starts_at, ends_at, location };
	if (proposed_starts_at === null || proposed_ends_at === null || proposed_location === null) return [own];
	return [own, { starts_at: proposed_starts_at, ends_at: proposed_ends_at, location: proposed_location }];
}

/** Hides the event, or shows it again: a new version of its entry in calendars. */
export async function setHidden(tx: Tx, id: number, reason: string | null, now: string): Promise<void> {
	invalidate(tx, 'events');
	await tx
		.updateTable('events')
		.set((eb) => ({
			hidden_at: reason === null ? null : now,
			hidden_reason: reason,
			sequence: eb('sequence', '+', 1),
			changed_at: now,
		}))
		.where('id', '=', id)
		.execute();
}

/** Replaces the last decision about the event; returns the new one's id. */
export async function insertEventDecision(
	tx: Tx,
	{ former, decided, now }: { former: Event; decided: Event; now: string },
) {
	const decision = {
		id: randomUUID(),
		made_at: now,
		former: JSON.stringify(decidedColumns(former)),
		decided: JSON.stringify(decidedColumns(decided)),
	};
	await tx
		.insertInto('event_decisions')
		.values({ event_id: former.id, ...decision })
		.onConflict((conflict) => conflict.column('event_id').doUpdateSet(decision))
		.execute();
	return decision.id;
}

export const lastEventDecision = (db: Reader, eventId: number) =>
	db.selectFrom('event_decisions').selectAll().where('event_id', '=', eventId).executeTakeFirst();

export const deleteEventDecision = (tx: Tx, eventId: number) =>
	tx.deleteFrom('event_decisions').where('event_id', '=', eventId).execute();

/** Stores a decision; new times or another location are a new version of the entry in calendars. */
export async function setDecided(tx: Tx, before: Event, columns: Partial<Decided>, now: string): Promise<void> {
	const { starts_at, ends_at, location, registration_closes_at } = { ...before, ...columns };
	const fields = { ...eventFields(before), starts_at, ends_at, location, registration_closes_at };
	await updateEventRow(tx, before, { fields, publishing: columns }, now);
}
