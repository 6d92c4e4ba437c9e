/** Logs a member of the staff in by a link that the operator printed, for the day on which the provider is away. */
import { signOnTexts } from '#features/accounts/oidc-rules.ts';
import { takeOneTimeLogin } from '#features/accounts/server/oidc-store.ts';
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { setSessionCookie, startSession } from '#features/accounts/server/sessions.ts';
import { Problem } from '#server/core/problem.ts';
import { hashToken } from '#server/http/identify.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { loginOnce } from '../oidc-contract.ts';
import { staffMember } from './caller.ts';
import { setUsed } from './people-store.ts';
import { loggedInReply } from './replies.ts';

export const serveOneTimeLogin = (services: Services) =>
	serve(loginOnce, async ({ body, address, request, reply }) => {
		const { person, cookie, token } = await services.transact(async (tx) => {
			const now = nowText(services);
			const accountId = await takeOneTimeLogin(tx, hashToken(body.token), now);
			if (accountId === undefined) throw new Problem('conflict', signOnTexts.deadLink);
			await setUsed(tx, accountId, now);
			await recordSecurityEvent(tx, services, { kind: 'logged in', accountId, address });
			const session = { kind: 'staff', id: accountId, request } as const;
			return { person: await staffMember(tx, accountId), ...(await startSession(tx, services, session)) };
		});
		setSessionCookie(services, 'staff', cookie, request, reply);
		return loggedInReply(services, person, token);
	});
