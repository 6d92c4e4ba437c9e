/** Changes a password with the old one, for all kinds of accounts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badFields } from '#server/core/problem.ts';
import { findReply } from '#server/db/idempotency.ts';
import type { Tx } from '#server/db/tables.ts';
import type { ClubCaller, StaffCaller } from '#server/http/identify.ts';
import type { Write } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { hashNewPassword } from './common-passwords.ts';
import { rememberDevice } from './known-devices.ts';
import { passwordChangedMail } from './mail.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { isPassword } from './passwords.ts';
import { recordSecurityEvent } from './security-events.ts';
import { deleteSessionsOf } from './session-store.ts';
import { accountById, isStillPassword, setPassword } from './store.ts';

export async function notifyPasswordChanged(tx: Tx, services: Services, accountId: number): Promise<void> {
	const account = await accountById(tx, accountId);
	if (account) await queueMail(tx, nowText(services), passwordChangedMail(account, services));
}

interface Changing {
	caller: ClubCaller | StaffCaller;
	body: { currentPassword: string; newPassword: string };
	address: string;
	write: Write;
	idempotencyKey: string | undefined;
	request: FastifyRequest;
	reply: FastifyReply;
}

/** Keeps this browser known and ends other sessions. Refuses with `wrong` for a wrong password. `record` writes the trail. */
export async function changeOwnPassword(
	services: Services,
	{ caller, body: { currentPassword, newPassword }, address, write, idempotencyKey, request, reply }: Changing,
	wrong: string,
	record?: (tx: Tx, services: Services, accountId: number) => Promise<void>,
): Promise<void> {
	const { accountId, sessionId } = caller;
	const refuse = () => badFields({ currentPassword: wrong });
	const account = await accountById(services.db, accountId);
	if (!account) throw refuse();
	if (!(await isPassword(currentPassword, account.password_hash))) {
		// A lost reply also lost its cookie.
		const isRepeated = idempotencyKey !== undefined && (await findReply(services.db, idempotencyKey)) !== undefined;
		if (isRepeated && (await isPassword(newPassword, account.password_hash)))
			rememberDevice(request, reply, services.settings, account);
		throw refuse();
	}
	const password_hash = await hashNewPassword(newPassword, 'newPassword');
	await write(async (tx) => {
		if (!(await isStillPassword(tx, accountId, account.password_hash))) throw refuse();
		await setPassword(tx, accountId, password_hash);
		await deleteSessionsOf(tx, accountId, sessionId);
		// The new password of a shared log-in locks out all who knew the old one.
		if (account.kind === 'club') await deletePasskeysOf(tx, accountId);
		await recordSecurityEvent(tx, services, { kind: 'password changed', accountId, address });
		await notifyPasswordChanged(tx, services, accountId);
		await record?.(tx, services, accountId);
	});
	// Not by `password_hash`: of two equal requests only one set its own.
	const changed = await accountById(services.db, accountId);
	if (changed) rememberDevice(request, reply, services.settings, changed);
}
