/** With confirmation by mail, an address has one registration per event that is not cancelled. */
import { emailKey } from '#contract/email-address.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { listLiveByEmail, type Registration } from './store.ts';

/** Serializes changes of addresses of a form, in all processes. Take it before locking rows. */
export const lockAddresses = (tx: Tx, { database }: Services, formId: string): Promise<void> =>
	database.lock(tx, `unconfirmed registrations for ${formId}`);

export async function hasAnother(
	tx: Tx,
	{ id, form_id }: Pick<Registration, 'id' | 'form_id'>,
	email: string,
): Promise<boolean> {
	const rows = await listLiveByEmail(tx, form_id, [emailKey(email)]);
	return rows.some((row) => row.id !== id);
}
