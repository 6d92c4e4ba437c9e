/** Reads registrations for calendar entries. An address has one entry per event. */
import { emailKey } from '#contract/email-address.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import type { Registration } from './store.ts';

const entryRows = (db: Reader) =>
	db
		.selectFrom('responses')
		.select(['id', 'email_key', 'state', 'calendar_uid', 'sequence', 'changed_at', 'created_at'])
		.orderBy('created_at')
		.orderBy('id');

export type EntryRow = Awaited<ReturnType<typeof listOfAddresses>>[number];

/** Oldest first, with cancelled ones. */
export const listOfAddresses = (db: Reader, formId: string, keys: readonly string[]) =>
	entryRows(db).where('form_id', '=', formId).where('email_key', 'in', keys).execute();

/** Just itself without an address. */
export const listOfSameAddress = (
	db: Reader,
	{ id, form_id, email }: Pick<Registration, 'id' | 'form_id' | 'email'>,
) => (email === null ? entryRows(db).where('id', '=', id).execute() : listOfAddresses(db, form_id, [emailKey(email)]));

/** Call before erasing: the next registration of the address inherits `UID` and number. */
export async function handOverEntry(tx: Tx, registration: Registration): Promise<void> {
	const rows = await listOfSameAddress(tx, registration);
	const erased = rows.find(({ id }) => id === registration.id);
	const next = rows.find(({ id }) => id !== registration.id);
	if (!erased || !next) return;
	await tx
		.updateTable('responses')
		.set((eb) => ({
			calendar_uid: rows[0]?.calendar_uid ?? null,
			sequence: eb('sequence', '+', erased.sequence + 1),
		}))
		.where('id', '=', next.id)
		.execute();
}
