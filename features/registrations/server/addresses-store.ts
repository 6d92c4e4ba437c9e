/** Where people confirm by mail, an address has one registration for an event that is not cancelled. */
import { emailKey } from '#contract/email-address.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { listLiveByEmail, type Registration } from './store.ts';

/** Until this transaction ends nobody else, in any process, gives a registration for this form an address. Taken before rows are locked. */
export const lockAddresses = (tx: Tx, { database }: Services, formId: string): Promise<void> =>
	database.lock(tx, `unconfirmed registrations for ${formId}`);

/** Whether another registration for the event has this address and is not cancelled. */
export async function hasAnother(
	tx: Tx,
	{ id, form_id }: Pick<Registration, 'id' | 'form_id'>,
	email: string,
): Promise<boolean> {
	const rows = await listLiveByEmail(tx, form_id, [emailKey(email)]);
	return rows.some((row) => row.id !== id);
}
