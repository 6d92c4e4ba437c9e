/** Changes a password with the old one, for every kind of account. */

import { badFields } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import type { ClubCaller, StaffCaller } from '#server/http/identify.ts';
import type { Write } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { hashNewPassword } from './common-passwords.ts';
import { passwordChangedMail } from './mail.ts';
import { isPassword } from './passwords.ts';
import { recordSecurityEvent } from './security-events.ts';
import { accountById, deleteSessionsOf, isStillPassword, setPassword } from './store.ts';

interface Change {
	currentPassword: string;
	newPassword: string;
}

/** Queues the mail that tells an account's owner about the new password. */
export async function tellPasswordChanged(tx: Tx, services: Services, accountId: number): Promise<void> {
	const account = await accountById(tx, accountId);
	if (account) await queueMail(tx, nowText(services), passwordChangedMail(account, services));
}

interface Changing {
	caller: ClubCaller | StaffCaller;
	address: string;
	write: Write;
}

/** Sets the new password and ends the account's other login sessions. Refuses with the text `wrong` if the current one is wrong. */
export async function changeOwnPassword(
	services: Services,
	{ caller: { accountId, sessionId }, address, write }: Changing,
	{ currentPassword, newPassword }: Change,
	wrong: string,
): Promise<{ id: number; password_hash: string }> {
	const refuse = () => badFields({ currentPassword: wrong });
	const account = await accountById(services.db, accountId);
	if (!account || !(await isPassword(currentPassword, account.password_hash))) throw refuse();
	const password_hash = await hashNewPassword(newPassword, 'newPassword');
	await write(async (tx) => {
		if (!(await isStillPassword(tx, accountId, account.password_hash))) throw refuse();
		await setPassword(tx, accountId, password_hash);
		await deleteSessionsOf(tx, accountId, sessionId);
		await recordSecurityEvent(tx, services, { kind: 'password changed', accountId, address });
		await tellPasswordChanged(tx, services, accountId);
	});
	return { id: accountId, password_hash };
}
