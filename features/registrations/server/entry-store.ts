/** What entries in calendars need of registrations. An address has one entry for all its registrations for an event. */
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

/** The registrations for a form with these addresses (`emailKey`), those that are cancelled too, the oldest first. */
export const listOfAddresses = (db: Reader, formId: string, keys: readonly string[]) =>
	entryRows(db).where('form_id', '=', formId).where('email_key', 'in', keys).execute();

/** The same for the address of one registration; itself alone if it has none. */
export const listOfSameAddress = (
	db: Reader,
	{ id, form_id, email }: Pick<Registration, 'id' | 'form_id' | 'email'>,
) => (email === null ? entryRows(db).where('id', '=', id).execute() : listOfAddresses(db, form_id, [emailKey(email)]));

/** Before a registration is erased: the next one of its address goes on with the entry's name and number. */
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
