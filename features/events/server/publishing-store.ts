/** Slots, states and decisions of events in the database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { eventStates, publishedStates } from '../publishing-rules.ts';
import { ownSlot, proposedSlot, type SlotRow, slotColumns, slotShape } from './slot-columns.ts';
import { type Event, earliestStart, type Publishing } from './store.ts';

/** An event's slot, or the one that its club asks for. */
export interface TakenSlot extends SlotRow {
	id: number;
	club_id: number;
	name: string;
	/** Everyone may know of it. */
	isPublic: boolean;
}

const slots = (db: Reader) =>
	db
		.selectFrom('events')
		.innerJoin('clubs', 'clubs.id', 'events.club_id')
		.select(['events.id', 'events.club_id', 'events.name', 'events.state', ...slotColumns])
		.where('clubs.status', '=', 'approved')
		.where('events.state', '!=', 'draft')
		.where('events.hidden_at', 'is', null);

/** The slots of public clubs' events that overlap the span, by start, with proposed ones. `most` limits the others. */
export async function listTakenSlots(db: Reader, from: string, to: string, most?: number): Promise<TakenSlot[]> {
	const own = slots(db)
		.where('events.starts_at', '>=', earliestStart(from))
		.where('events.starts_at', '<', to)
		.where('events.ends_at', '>', from)
		.orderBy('events.starts_at')
		.orderBy('events.id');
	const proposed = slots(db)
		.where('events.proposed_starts_at', '>=', earliestStart(from))
		.where('events.proposed_starts_at', '<', to)
		.where('events.proposed_ends_at', '>', from);
	const [rows, wanted] = [await (most === undefined ? own : own.limit(most)).execute(), await proposed.execute()];
	return [
		...rows.map((row) => ({ ...row, isPublic: row.state === 'public' })),
		...wanted.flatMap((row) => {
			const slot = proposedSlot(row);
			return slot ? [{ ...row, ...slot, isPublic: false }] : [];
		}),
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
	...slotShape,
	registration_closes_at: text,
	reminded_at: text,
}) satisfies z.ZodType<Pick<Event, keyof Publishing>>;

export type Decided = z.infer<typeof Decided>;

export const decidedColumns = (event: Event): Decided => Decided.parse(event);

type Slots = Pick<Event, 'state' | keyof typeof slotShape>;

/** What the event keeps free for itself: nothing as a draft, else its own slot and the proposed one. */
export function keptSlots(event: Slots): SlotRow[] {
	if (event.state === 'draft') return [];
	const proposed = proposedSlot(event);
	return [ownSlot(event), ...(proposed ? [proposed] : [])];
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
