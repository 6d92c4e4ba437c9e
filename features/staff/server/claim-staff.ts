/** Creates a staff account with an invitation, and logs it in. */
import { hashNewPassword } from '#features/accounts/server/common-passwords.ts';
import { rememberDevice } from '#features/accounts/server/known-devices.ts';
import { setSessionCookie, startSession } from '#features/accounts/server/sessions.ts';
import { insertAccount } from '#features/accounts/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import { hashToken } from '#server/http/identify.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { claimStaff } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { loggedInReply } from './replies.ts';
import { hasInvitation, insertStaff, takeInvitation } from './store.ts';

const deadLink = () => new Problem('conflict', staffTexts.deadLink);
const emailTaken = () => new Problem('conflict', staffTexts.emailTaken, { fields: { email: staffTexts.emailTaken } });

export const serveClaimStaff = (services: Services) =>
	serve(claimStaff, async ({ body, request, reply }) => {
		const tokenHash = hashToken(body.token);
		// Before the password is hashed, because hashing is what an attacker could keep the server busy with.
		if (!(await hasInvitation(services.db, tokenHash, nowText(services)))) throw deadLink();
		const hash = await hashNewPassword(body.password, 'password');
		const { accountId, cookie, token } = await services.transact(async (tx) => {
			const now = nowText(services);
			if (!(await takeInvitation(tx, tokenHash, now))) throw deadLink();
			const id = await insertAccount(tx, 'staff', body.email, hash, now);
			if (id === undefined) throw emailTaken();
			await insertStaff(tx, id, body.name);
			return { accountId: id, ...(await startSession(tx, services, { kind: 'staff', id, request })) };
		});
		setSessionCookie(services, 'staff', cookie, request, reply);
		rememberDevice(request, reply, services.settings, { id: accountId, password_hash: hash });
		return loggedInReply(services, { account_id: accountId, email: body.email, name: body.name }, token);
	});
