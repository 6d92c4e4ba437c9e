/** Which form an event has, in the database. */
import { deleteForm } from '#features/forms/server/store.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import type { Event } from './store.ts';

/** False when the event has a form or does not exist. */
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

export async function giveUpForm(tx: Tx, { id, form_id }: Pick<Event, 'id' | 'form_id'>, now: string): Promise<void> {
	if (form_id === null) return;
	invalidate(tx, 'events');
	await tx.updateTable('events').set({ form_id: null, link: null }).where('id', '=', id).execute();
	await deleteForm(tx, form_id, now);
}

/** False when the event has a form or a claim younger than `lapsed`. */
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

export const releaseForm = (tx: Tx, id: number, since: string) =>
	tx
		.updateTable('events')
		.set({ form_claimed_at: null })
		.where('id', '=', id)
		.where('form_claimed_at', '=', since)
		.execute();

/** The first `most` forms of ended events, after the event `after`. */
export async function listFormsOfEnded(
	db: Reader,
	{ before, after, most }: { before: string; after: number; most: number },
): Promise<{ eventId: number; formId: string }[]> {
	const rows = await db
		.selectFrom('events')
		.select(['id', 'form_id'])
		.where('id', '>', after)
		.where('form_id', 'is not', null)
		.where('ends_at', '<', before)
		.orderBy('id')
		.limit(most)
		.execute();
	return rows.map(({ id, form_id }) => ({ eventId: id, formId: form_id ?? '' }));
}
