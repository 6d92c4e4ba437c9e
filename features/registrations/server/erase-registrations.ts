/** Erases registrations of deleted or old events in batches: they can be too many for one transaction. */
import { sql } from 'kysely';
import { dayAt } from '#contract/time.ts';
import { giveUpForm } from '#features/events/server/event-form-store.ts';
import { lockEvent } from '#features/events/server/store.ts';
import { deleteFormRow, findDeletedForm, markStripped } from '#features/forms/server/deleted-form-store.ts';
import { addErasedResponses } from '#features/forms/server/store.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import type { RegistrationState } from '../rules.ts';
import { hasMailing } from './mailing-store.ts';
import { finishMailings } from './notify-registered.ts';
import { deleteAfter } from './replies.ts';
import { listFormsWithRegistrations } from './store.ts';
import { DeletedEvent } from './stored-json.ts';
import { withPlaces } from './take-places.ts';

const atOnce = 100;

const some = (db: Reader, formId: string) =>
	db.selectFrom('responses').select('id').where('form_id', '=', formId).limit(atOnce);

const deleteSome = (tx: Tx, formId: string) =>
	tx
		.deleteFrom('responses')
		.where('id', 'in', () => some(tx, formId))
		.returning('state')
		.execute();

interface Cursor {
	created_at: string;
	id: string;
}

/** Deletes rows without a link and removes answers and addresses from the others. Returns the next cursor. */
async function stripSome(tx: Tx, formId: string, after: Cursor): Promise<Cursor | undefined> {
	const rows = await tx
		.selectFrom('responses')
		.select(['id', 'created_at', 'token'])
		.where('form_id', '=', formId)
		.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(after.created_at, after.id)))
		.orderBy('created_at')
		.orderBy('id')
		.limit(atOnce)
		.execute();
	const [gone, shown] = [rows.filter(({ token }) => token === null), rows.filter(({ token }) => token !== null)];
	const ids = (some: typeof rows) => some.map(({ id }) => id);
	if (gone.length > 0) await tx.deleteFrom('responses').where('id', 'in', ids(gone)).execute();
	if (shown.length > 0)
		await tx
			.updateTable('responses')
			.set({ answers: '{}', email: null, email_key: null, state: 'cancelled', rank: null })
			.where('id', 'in', ids(shown))
			.execute();
	return rows.at(-1);
}

function isOver(deletedEvent: string | null, services: Services): boolean {
	if (deletedEvent === null) return true;
	const lastDay = deleteAfter(DeletedEvent.parse(JSON.parse(deletedEvent)), services, true);
	return lastDay === null || lastDay < dayAt(services.now(), services.settings.TIME_ZONE);
}

/** Erases answers and addresses now, and the rest when the links end. Other requests run between its transactions. */
export async function eraseRegistrations(services: Services, formId: string): Promise<void> {
	const { db, transact } = services;
	const form = await findDeletedForm(db, formId);
	if (!form) return;
	// The mails need the addresses.
	await finishMailings(services, formId);
	if (!isOver(form.deleted_event, services)) {
		if (form.stripped_at !== null) return;
		for (let after: Cursor | undefined = { created_at: '', id: '' }; after !== undefined; ) {
			const start: Cursor = after;
			after = await transact((tx) => stripSome(tx, formId, start));
		}
		await transact((tx) => markStripped(tx, formId, nowText(services)));
		return;
	}
	for (;;) {
		while ((await transact((tx) => deleteSome(tx, formId))).length > 0);
		// Another process may be deleting rows: wait for them, or the cascade deletes all at once.
		const isDone = await transact(async (tx) => {
			if ((await listFormsWithRegistrations(tx, [formId])).length > 0) return false;
			await deleteFormRow(tx, formId);
			return true;
		});
		if (isDone) return;
	}
}

/** Erases a batch. Returns the form, and erases nothing, while mails are still to be written. */
async function eraseSome(tx: Tx, services: Services, eventId: number, before: string) {
	const event = await lockEvent(tx, eventId);
	// It may be deleted or resumed meanwhile.
	if (!event || event.form_id === null || event.ends_at >= before) return { erased: 0 };
	const formId = event.form_id;
	// The mails need the addresses.
	if (await hasMailing(tx, formId)) return { erased: 0, formToNotify: formId };
	const { result } = await withPlaces(tx, services, event, async (places) => {
		const rows = await deleteSome(tx, formId);
		for (const { state } of rows) places.leave(state);
		return rows;
	});
	const going = result.filter(({ state }) => state === 'going').length;
	if (going > 0) await addErasedResponses(tx, formId, going);
	return { erased: result.length };
}

export async function eraseOutdated(services: Services, eventId: number, before: string): Promise<number> {
	let total = 0;
	for (;;) {
		const { erased, formToNotify } = await services.transact((tx) => eraseSome(tx, services, eventId, before));
		total += erased;
		if (formToNotify !== undefined) await finishMailings(services, formToNotify);
		else if (erased === 0) return total;
	}
}

interface FormOfEvent {
	eventId: number;
	formId: string;
}

/** Gives up an old event's form at another provider; false when that is no longer due. */
export const giveUpOutdated = (
	services: Services,
	{ eventId, formId }: FormOfEvent,
	before: string,
): Promise<boolean> =>
	services.transact(async (tx) => {
		const event = await lockEvent(tx, eventId);
		// It may be deleted or resumed meanwhile.
		if (event?.form_id !== formId || event.ends_at >= before) return false;
		await giveUpForm(tx, event, nowText(services));
		return true;
	});

/** A literal: with a parameter SQLite does not use the partial index. */
const unconfirmed = sql.lit<RegistrationState>('unconfirmed');

export async function deleteUnconfirmed(services: Services): Promise<void> {
	const oldest = new Date(services.now().getTime() - 86_400_000).toISOString();
	const deleteBatch = (tx: Tx) =>
		tx
			.deleteFrom('responses')
			// Checked again: somebody may confirm while the statement waits for the row.
			.where('state', '=', unconfirmed)
			.where('created_at', '<=', oldest)
			.where('id', 'in', (eb) =>
				eb
					.selectFrom('responses')
					.select('id')
					.where('state', '=', unconfirmed)
					.where('created_at', '<=', oldest)
					.limit(atOnce),
			)
			.returning('id')
			.execute();
	while ((await services.transact(deleteBatch)).length > 0);
}
