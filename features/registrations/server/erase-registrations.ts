/** Erases registrations whose event is deleted, or whose time is over, in batches: they can be too many for one transaction. */
import { sql } from 'kysely';
import { dayAt } from '#contract/time.ts';
import { giveUpForm, lockEvent } from '#features/events/server/store.ts';
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

/** Registrations in one transaction: it keeps others waiting for a few milliseconds. */
const atOnce = 100;

const some = (db: Reader, formId: string) =>
	db.selectFrom('responses').select('id').where('form_id', '=', formId).limit(atOnce);

/** Deletes so many registrations for a form, and returns their states. */
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

/** Deletes what no link shows, and takes answers and addresses from the others; returns the last of so many after `after`. */
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

/** Whether the links to registrations for a deleted event have nothing to show any more. */
function isOver(deletedEvent: string | null, services: Services): boolean {
	if (deletedEvent === null) return true;
	const lastDay = deleteAfter(DeletedEvent.parse(JSON.parse(deletedEvent)), services, true);
	return lastDay === null || lastDay < dayAt(services.now(), services.settings.TIME_ZONE);
}

/**
 * Erases the registrations for a deleted form: answers and addresses now, the rest once their links have nothing to show.
 * Others read and write between its transactions.
 */
export async function eraseRegistrations(services: Services, formId: string): Promise<void> {
	const { db, transact } = services;
	const form = await findDeletedForm(db, formId);
	if (!form) return;
	// Without their addresses nobody could be told that the event is called off.
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
		// Another process may be about to delete some: the row goes only after them, or they would all go at once with it.
		const isDone = await transact(async (tx) => {
			if ((await listFormsWithRegistrations(tx, [formId])).length > 0) return false;
			await deleteFormRow(tx, formId);
			return true;
		});
		if (isDone) return;
	}
}

/** Erases some of the registrations for an event that ended before an instant; none, and returns the form, while mails to them are to be written. */
async function eraseSome(tx: Tx, services: Services, eventId: number, before: string) {
	const event = await lockEvent(tx, eventId);
	// Meanwhile it may be deleted, or take place again.
	if (!event || event.form_id === null || event.ends_at >= before) return { erased: 0 };
	const formId = event.form_id;
	// They need the addresses, for instance to tell everybody that the event was set to a time so long ago.
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

/** Erases the registrations for an event that ended before an instant; their number stays with the form. */
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

/** Gives up the form at another provider of an event that ended before an instant; false when it no longer has to. */
export const giveUpOutdated = (
	services: Services,
	{ eventId, formId }: FormOfEvent,
	before: string,
): Promise<boolean> =>
	services.transact(async (tx) => {
		const event = await lockEvent(tx, eventId);
		// Meanwhile it may be deleted, or take place again.
		if (event?.form_id !== formId || event.ends_at >= before) return false;
		await giveUpForm(tx, event, nowText(services));
		return true;
	});

/** Literal, not a parameter: otherwise SQLite does not use the index of the unconfirmed. */
const unconfirmed = sql.lit<RegistrationState>('unconfirmed');

/** Deletes registrations that nobody confirmed within a day. */
export async function deleteUnconfirmed(services: Services): Promise<void> {
	const oldest = new Date(services.now().getTime() - 86_400_000).toISOString();
	const deleteBatch = (tx: Tx) =>
		tx
			.deleteFrom('responses')
			// Again, because somebody may confirm while this statement waits for the row.
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
