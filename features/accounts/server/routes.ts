/** The calls about passwords: ask for a link, reset, change. */
import { limits as most } from '#contract/limits.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import type { AfterReply } from '#server/http/after-reply.ts';
import { hashToken } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { filterByAddress } from '#server/mail/mail-limits.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { changePassword, forgotPassword, readPasswordLink, resetPassword } from '../contract.ts';
import { passwordTexts } from '../rules.ts';
import { hashNewPassword } from './common-passwords.ts';
import { rememberDevice } from './known-devices.ts';
import { resetMail } from './mail.ts';
import { changeOwnPassword, notifyPasswordChanged } from './own-passwords.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { recordSecurityEvent } from './security-events.ts';
import { sessionRoutes } from './session-routes.ts';
import { deleteSessionsOf } from './session-store.ts';
import { newToken } from './sessions.ts';
import {
	accountById,
	confirmAddress,
	findClubAccounts,
	findPasswordLink,
	insertPasswordLink,
	lockAccount,
	setPassword,
	takePasswordLink,
} from './store.ts';

const deadLink = 'This link has been used or is too old. Ask for a new one.';

/** Officers need longer passwords than clubs. Throws a 400 about `field`. */
async function assertLongEnough(db: Reader, accountId: number, password: string, field: string): Promise<void> {
	if (password.length >= most.officerPasswordMin) return;
	if ((await accountById(db, accountId))?.kind === 'officer')
		throw badFields({ [field]: passwordTexts.officerTooShort });
}

/** Features of clubs need this one, so `main/app.ts` hands it in. */
export type RecordNewPassword = (tx: Tx, services: Services, accountId: number) => Promise<void>;

export function accountsRoutes(
	services: Services,
	limits: Limits,
	afterReply: AfterReply,
	recordNewPassword: RecordNewPassword,
): Route[] {
	/** Strangers may use up an account's mails: the last link still works. */
	const mailLink = async (email: string) => {
		for (const account of await findClubAccounts(services.db, email)) {
			const isWithin = await limits.take('password e-mails', account.id).then(
				() => true,
				(error: unknown) => {
					if (error instanceof Problem && error.status === 429) return false;
					throw error;
				},
			);
			if (isWithin) await mailLinkFor(account);
		}
	};

	const mailLinkFor = async (account: Awaited<ReturnType<typeof findClubAccounts>>[number]) => {
		const token = newToken();
		const lifetime = rateLimits['password e-mails'].seconds * 1000;
		const expiresAt = new Date(services.now().getTime() + lifetime).toISOString();
		await services.transact(async (tx) => {
			// It may be closed or moved to another address meanwhile.
			await lockAccount(tx, account.id);
			if ((await accountById(tx, account.id))?.email !== account.email) return;
			// An unconfirmed address may be a stranger's.
			const isConfirmed = account.kind !== 'club' || account.confirmed_at !== null;
			if (!isConfirmed && !(await filterByAddress(tx, services, [account.email]))(account.email)) return;
			await insertPasswordLink(tx, account.id, hashToken(token), expiresAt);
			const link = `${services.siteUrl()}/reset-password#${token}`;
			await queueMail(tx, nowText(services), resetMail(account, services.settings.SITE_NAME, link));
		});
	};

	return [
		serve(forgotPassword, async ({ body, reply }) => {
			// After the reply, so its time does not tell whether the account exists.
			afterReply.run(reply, () => mailLink(body.email));
			return {};
		}),

		serve(readPasswordLink, async ({ body }) => {
			const link = await findPasswordLink(services.db, hashToken(body.token), nowText(services));
			if (!link) throw new Problem('not found', deadLink);
			return link;
		}),

		serve(resetPassword, async ({ body, address, write, request, reply }) => {
			const tokenHash = hashToken(body.token);
			const refuse = () => new Problem('conflict', deadLink);
			// First, so a dead link costs no hash.
			if (!(await findPasswordLink(services.db, tokenHash, nowText(services)))) throw refuse();
			const password_hash = await hashNewPassword(body.password, 'password');
			const id = await write(async (tx) => {
				const accountId = await takePasswordLink(tx, tokenHash, nowText(services));
				if (accountId === undefined) throw refuse();
				await assertLongEnough(tx, accountId, body.password, 'password');
				await setPassword(tx, accountId, password_hash);
				await confirmAddress(tx, accountId, nowText(services));
				await deleteSessionsOf(tx, accountId);
				await deletePasskeysOf(tx, accountId);
				await recordSecurityEvent(tx, services, { kind: 'password changed', accountId, address });
				await notifyPasswordChanged(tx, services, accountId);
				await recordNewPassword(tx, services, accountId);
				return accountId;
			});
			rememberDevice(request, reply, services.settings, { id, password_hash });
			return undefined;
		}),

		serve(changePassword, async (call) => {
			const { accountId } = call.caller;
			await limits.take('known browsers', accountId);
			await assertLongEnough(services.db, accountId, call.body.newPassword, 'newPassword');
			await changeOwnPassword(services, call, 'This is not your current password.', recordNewPassword);
			return undefined;
		}),

		...sessionRoutes(services),
		...passkeyRoutes(services, limits),
	];
}
