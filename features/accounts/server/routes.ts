/** Passwords: forgotten, reset, changed. */
import { hashToken } from '#server/identify.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { Problem } from '#server/problem.ts';
import type { RateLimits } from '#server/rate-limits.ts';
import { type Served, serve } from '#server/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { changePassword, forgotPassword, resetPassword } from '../contract.ts';
import { resetMail } from './mail.ts';
import { changeOwnPassword } from './own-passwords.ts';
import { hashPassword } from './passwords.ts';
import { newToken } from './sessions.ts';
import {
	deleteSessionsOf,
	emailKey,
	findAccount,
	hasPasswordLink,
	insertPasswordLink,
	setPassword,
	takePasswordLink,
} from './store.ts';

const linkLives = 30 * 60_000;
const deadLink = 'This link has been used or is older than 30 minutes. Ask for a new one.';

export function accountsRoutes(services: Services, limits: RateLimits): Served[] {
	const perAccount = limits('password mails', { points: 3, seconds: 3600 });
	const wrongPasswords = limits('password changes', { points: 10, seconds: 900 });

	return [
		serve(forgotPassword, async ({ body }) => {
			await perAccount.take(hashToken(emailKey(body.email)));
			const account = await findAccount(services.db, 'club', body.email);
			if (!account) return {};
			const token = newToken();
			const expiresAt = new Date(services.now().getTime() + linkLives).toISOString();
			await services.transact(async (tx) => {
				await insertPasswordLink(tx, account.id, hashToken(token), expiresAt);
				const link = `${services.siteUrl()}/reset-password#${token}`;
				await queueMail(tx, nowText(services), resetMail(account.email, services.settings.SITE_NAME, link));
			});
			return {};
		}),

		serve(resetPassword, async ({ body }) => {
			const tokenHash = hashToken(body.token);
			const refuse = () => new Problem('conflict', deadLink);
			if (!(await hasPasswordLink(services.db, tokenHash, nowText(services)))) throw refuse();
			const hash = await hashPassword(body.password);
			await services.transact(async (tx) => {
				const accountId = await takePasswordLink(tx, tokenHash, nowText(services));
				if (accountId === undefined) throw refuse();
				await setPassword(tx, accountId, hash);
				await deleteSessionsOf(tx, accountId);
			});
			return undefined;
		}),

		serve(changePassword, async ({ body, caller }) => {
			await wrongPasswords.take(String(caller.accountId));
			await changeOwnPassword(services, caller, body, 'This is not your current password.');
			return undefined;
		}),
	];
}
