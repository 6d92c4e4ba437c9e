/** Erases registrations whose event is deleted, or whose time is over, in batches: they can be too many for one transaction. */
import { sql } from 'kysely';
import { deleteFormRow, findDeletedForm } from '#features/forms/server/deleted-form-store.ts';
import { addErasedResponses } from '#features/forms/server/store.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import type { RegistrationState } from '../rules.ts';
import { deletedEventDays, type EventFacts } from './replies.ts';

/** Registrations in one transaction: it keeps others waiting for a few milliseconds. */
const atOnce = 100;

const some = (db: Reader, formId: string) =>
	db.selectFrom('responses').select('id').where('form_id', '=', formId).limit(atOnce);

/** Deletes so many registrations for a form; gives how many, and how many of them were going. */
async function deleteSome(tx: Tx, formId: string): Promise<{ deleted: number; going: number }> {
	const rows = await tx
		.deleteFrom('responses')
		.where('id', 'in', () => some(tx, formId))
		.returning('state')
		.execute();
	return { deleted: rows.length, going: rows.filter(({ state }) => state === 'going').length };
}

/** Deletes what no link shows, and takes answers and addresses from so many of the others; gives how many it changed. */
async function stripSome(tx: Tx, formId: string): Promise<number> {
	const gone = await tx
		.deleteFrom('responses')
		.where('id', 'in', () => some(tx, formId).where('token', 'is', null))
		.returning('id')
		.execute();
	const stripped = await tx
		.updateTable('responses')
		.set({ answers: '{}', email: null, email_key: null, state: 'cancelled', rank: null })
		.where('id', 'in', () =>
			some(tx, formId).where((or) =>
				or.or([or('answers', '<>', '{}'), or('email', 'is not', null), or('state', '<>', 'cancelled')]),
			),
		)
		.returning('id')
		.execute();
	return gone.length + stripped.length;
}

/** Whether the links to registrations for a deleted event have nothing to show any more. */
function isOver(deletedEvent: string | null, now: Date): boolean {
	if (deletedEvent === null) return true;
	const { ends_at } = JSON.parse(deletedEvent) as EventFacts;
	return Date.parse(ends_at) + deletedEventDays * 86_400_000 < now.getTime();
}

/**
 * Erases the registrations for a deleted form: answers and addresses now, the rest once their links have nothing to show.
 * Others read and write between its transactions.
 */
export async function eraseRegistrations(services: Services, formId: string): Promise<void> {
	const { db, transact, now } = services;
	const form = await findDeletedForm(db, formId);
	if (!form) return;
	if (!isOver(form.deleted_event, now())) {
		while ((await transact((tx) => stripSome(tx, formId))) > 0);
		return;
	}
	while ((await transact((tx) => deleteSome(tx, formId))).deleted > 0);
	await transact((tx) => deleteFormRow(tx, formId));
}

/** Erases the registrations for a form whose event ended long ago; their number stays with the form. */
export async function eraseOutdated({ transact }: Pick<Services, 'transact'>, formId: string): Promise<number> {
	let erased = 0;
	for (;;) {
		const { deleted } = await transact(async (tx) => {
			const counts = await deleteSome(tx, formId);
			if (counts.going > 0) await addErasedResponses(tx, formId, counts.going);
			return counts;
		});
		if (deleted === 0) return erased;
		erased += deleted;
	}
}

/** Deletes registrations that nobody confirmed within a day. */
export async function deleteUnconfirmed(services: Services): Promise<void> {
	const oldest = new Date(services.now().getTime() - 86_400_000).toISOString();
	const deleteBatch = (tx: Tx) =>
		tx
			.deleteFrom('responses')
			.where('id', 'in', (eb) =>
				eb
					.selectFrom('responses')
					.select('id')
					// Literal, not a parameter: otherwise SQLite does not use the index of the unconfirmed.
					.where('state', '=', sql.lit<RegistrationState>('unconfirmed'))
					.where('created_at', '<=', oldest)
					.limit(atOnce),
			)
			.returning('id')
			.execute();
	while ((await services.transact(deleteBatch)).length > 0);
}
