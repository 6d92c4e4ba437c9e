/** Corrects the address of a registration. The new address gets a mail, and the old link ends. */
import { emailKey } from '#contract/email-address.ts';
import { asksToConfirm } from '#features/events/server/replies.ts';
import type { Event } from '#features/events/server/store.ts';
import { badFields } from '#server/core/problem.ts';
import { newSecretId } from '#server/db/secret-id.ts';
import type { Tx } from '#server/db/tables.ts';
import { assertMayMail } from '#server/mail/mail-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { registrationTexts } from '../rules.ts';
import { hasAnother, lockAddresses } from './addresses-store.ts';
import { dropMails, dropNewsOfNobody } from './change-registration.ts';
import type { News } from './mail.ts';
import { notify } from './notify-registered.ts';
import { noSuchRegistration } from './owner.ts';
import { lockRegistration, type Registration, setEmail } from './store.ts';

function correctedColumns(services: Services, row: Registration, email: string | null) {
	// Without a mail server no link was mailed, and no new one could be.
	const isMailed = row.email !== null && services.settings.SMTP_URL !== undefined;
	return {
		email,
		token: isMailed || row.token === null ? newSecretId() : row.token,
		// The mail promises a day to confirm.
		createdAt: row.state === 'unconfirmed' ? nowText(services) : row.created_at,
	};
}

function newsOf({ state }: Registration, isLinkNew: boolean): News | undefined {
	if (state === 'cancelled') return undefined;
	return state === 'unconfirmed' ? { kind: 'confirm new address' } : { kind: 'new address', state, isLinkNew };
}

/** A confirmed registration keeps its place: the club vouches for the address. */
export async function correctAddress(
	tx: Tx,
	services: Services,
	event: Event,
	{ id, form_id }: Registration,
	email: string | null,
): Promise<void> {
	const hasOneEach = asksToConfirm(event, services.settings);
	if (hasOneEach && email === null) throw badFields({ email: registrationTexts.emailRequired });
	if (hasOneEach) await lockAddresses(tx, services, form_id);
	const row = await lockRegistration(tx, id);
	if (!row) throw noSuchRegistration();
	if (row.email === email) return;
	const columns = correctedColumns(services, row, email);
	const isSame = row.email !== null && email !== null && emailKey(row.email) === emailKey(email);
	if (isSame) return void (await setEmail(tx, id, { ...columns, token: row.token }));
	if (hasOneEach && email !== null && (await hasAnother(tx, row, email)))
		throw badFields({ email: registrationTexts.addressTaken });
	await setEmail(tx, id, columns);
	await dropMails(tx, row);
	await dropNewsOfNobody(tx, row);
	const news = newsOf(row, columns.token !== row.token);
	if (email === null || news === undefined) return;
	// Limited by form: the club chooses the address.
	await assertMayMail(tx, services, `form ${form_id}`, email);
	await notify(tx, services, news, event, [{ ...row, ...columns }]);
}
