/** The calls of a club's session: log in and out, read it, switch clubs. */
import type { CheckPassword } from '#features/accounts/server/guarded-passwords.ts';
import { logoutReply } from '#features/accounts/server/oidc-sessions.ts';
import { loginWith } from '#features/accounts/server/password-sessions.ts';
import { takeSession } from '#features/accounts/server/session-store.ts';
import { endSession, setSessionCookie, startSession } from '#features/accounts/server/sessions.ts';
import { lockAccount } from '#features/accounts/server/store.ts';
import { clubTexts } from '#features/clubs/rules.ts';
import { Problem } from '#server/core/problem.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { clubSession, loginClub, logoutClub, switchClub } from '../contract.ts';
import { officerTexts } from '../rules.ts';
import { actingFor } from './log-in-owner.ts';
import { type Acting, type RefusedCalls, sessionReply } from './replies.ts';
import { listServing, today } from './serving.ts';
import { updateOfficer } from './store.ts';

export function sessionRoutes(
	services: Services,
	limits: Limits,
	refused: RefusedCalls,
	check: CheckPassword,
): Route[] {
	const { db } = services;
	const replyTo = (acting: Acting) => sessionReply(db, acting, { refused, day: today(services) });

	const logIn = loginWith(services, limits, {
		kind: 'club',
		check,
		wrong: clubTexts.login.wrong,
		findOwner: (tx, account) => actingFor(tx, services, account),
		officerIdOf: ({ officerId }) => officerId ?? undefined,
	});

	return [
		serve(loginClub, async (call) => {
			const { owner, token } = await logIn(call);
			return { ...(await replyTo(owner)), token };
		}),

		serve(logoutClub, async ({ caller, request, reply }) => {
			const sessionId = caller.kind === 'club' ? caller.sessionId : undefined;
			const left = await logoutReply(db, sessionId, reply);
			await endSession(services, 'club', sessionId, request, reply);
			return left;
		}),

		serve(clubSession, ({ caller }) => replyTo(caller)),

		serve(switchClub, async ({ body, caller, request, reply }) => {
			const { accountId, sessionId } = caller;
			const { officer, cookie, token } = await services.transact(async (tx) => {
				// Serializes with calls that end this account's sessions, so none survives.
				await lockAccount(tx, accountId);
				const served = await listServing(tx, accountId, today(services));
				const chosen = served.find(({ club_id }) => club_id === body.ClubID);
				if (!chosen) throw new Problem('forbidden', officerTexts.notServed);
				const continues = await takeSession(tx, sessionId);
				if (!continues) throw new Problem('no session', 'Please log in first.');
				await updateOfficer(tx, chosen.id, { used_at: nowText(services) });
				const session = { kind: 'officer', id: accountId, officerId: chosen.id, request, continues } as const;
				return { officer: chosen, ...(await startSession(tx, services, session)) };
			});
			setSessionCookie(services, 'club', cookie, request, reply);
			return { ...(await replyTo({ accountId, clubId: officer.club_id, officerId: officer.id })), token };
		}),
	];
}
