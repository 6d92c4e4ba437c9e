/** The calls about staff accounts: log in and out, accept an invitation, change the password. */

import { passwordChangeAttempts } from '#contract/attempt-limits.ts';
import { knownDevice, rememberDevice } from '#features/accounts/server/known-devices.ts';
import { loginLimits } from '#features/accounts/server/login-limits.ts';
import { changeOwnPassword } from '#features/accounts/server/own-passwords.ts';
import { hashPassword, isPassword } from '#features/accounts/server/passwords.ts';
import { endSession, setSessionCookie, startSession } from '#features/accounts/server/sessions.ts';
import { findAccount, insertAccount, isStillPassword } from '#features/accounts/server/store.ts';
import { findCaller } from '#features/clubs/server/caller.ts';
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import { hashToken, identify } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { changeStaffPassword, claimStaff, loginStaff, logoutStaff, staffSession } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { clubRoutes } from './club-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { hasInvitation, insertStaff, staffOfAccount, takeInvitation } from './store.ts';

/** The reply about the staff member of an account. */
async function staffReply(db: Reader, accountId: number) {
	const staff = await staffOfAccount(db, accountId);
	if (!staff) throw new Problem('no session', 'Please log in first.');
	return { Email: staff.email, Name: staff.name };
}

export function staffRoutes(services: Services, limits: RateLimits): Route[] {
	const { db, settings } = services;
	const find = findCaller(services);
	const tryLogin = loginLimits(limits, 'staff');
	const wrongPasswords = limits('staff password changes', passwordChangeAttempts);

	return [
		serve(loginStaff, async ({ body, address, request, reply }) => {
			const wrong = () => new Problem('no session', staffTexts.login.wrong);
			const account = await findAccount(db, 'staff', body.email);
			const isRight = () => isPassword(body.password, account?.password_hash);
			const device = knownDevice(request, settings, account);
			if (!(await tryLogin({ email: body.email, address, device, isRight })) || !account) throw wrong();
			const { cookie, token } = await services.transact(async (tx) => {
				if (!(await isStillPassword(tx, account.id, account.password_hash))) throw wrong();
				return startSession(tx, services.now(), 'staff', account.id);
			});
			setSessionCookie(services, 'staff', cookie, request, reply);
			rememberDevice(request, reply, settings, account);
			return { staff: await staffReply(db, account.id), token };
		}),

		serve(logoutStaff, async ({ request, reply }) => {
			// Anyone may ask, so the caller could be the club whose cookie lies beside the staff's: look for the staff's.
			const caller = await identify(request, settings, find, 'staff');
			await endSession(services, 'staff', caller.kind === 'staff' ? caller.sessionId : undefined, request, reply);
			return undefined;
		}),

		serve(staffSession, async ({ caller }) => ({ staff: await staffReply(db, caller.accountId) })),

		serve(claimStaff, async ({ body, request, reply }) => {
			const tokenHash = hashToken(body.token);
			const refuse = () => new Problem('conflict', staffTexts.deadLink);
			if (!(await hasInvitation(db, tokenHash, nowText(services)))) throw refuse();
			const hash = await hashPassword(body.password);
			const { accountId, cookie, token } = await services.transact(async (tx) => {
				const now = services.now();
				if (!(await takeInvitation(tx, tokenHash, now.toISOString()))) throw refuse();
				const id = await insertAccount(tx, 'staff', body.email, hash, now.toISOString());
				const taken = staffTexts.emailTaken;
				if (id === undefined) throw new Problem('conflict', taken, { fields: { email: taken } });
				await insertStaff(tx, id, body.name);
				return { accountId: id, ...(await startSession(tx, now, 'staff', id)) };
			});
			setSessionCookie(services, 'staff', cookie, request, reply);
			rememberDevice(request, reply, settings, { id: accountId, password_hash: hash });
			return { staff: await staffReply(db, accountId), token };
		}),

		serve(changeStaffPassword, async ({ body, caller, request, reply }) => {
			await wrongPasswords.take(String(caller.accountId));
			const account = await changeOwnPassword(services, caller, body, staffTexts.currentPassword.wrong);
			rememberDevice(request, reply, settings, account);
			return undefined;
		}),

		...clubRoutes(services),
		...mailRoutes(services),
	];
}
