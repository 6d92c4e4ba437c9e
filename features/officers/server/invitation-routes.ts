/** The calls of whoever has an invitation to become an officer. */

import { hashNewPassword } from '#features/accounts/server/common-passwords.ts';
import type { CheckPassword } from '#features/accounts/server/guarded-passwords.ts';
import { rememberDevice } from '#features/accounts/server/known-devices.ts';
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { setSessionCookie, startSession } from '#features/accounts/server/sessions.ts';
import { findAccount, insertAccount, isStillPassword, lockAccount } from '#features/accounts/server/store.ts';
import { clubTexts } from '#features/clubs/rules.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { type CallContext, type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { acceptInvitation, OfficerPassword, showInvitation } from '../contract.ts';
import { isTermOver, officerTexts } from '../rules.ts';
import { lockOfficers } from './owner.ts';
import { sessionReply } from './replies.ts';
import { today } from './serving.ts';
import type { RefusedCalls } from './session-routes.ts';
import { findInvited, type Officer, takeInvitation, updateOfficer } from './store.ts';

const dead = () => new Problem('not found', officerTexts.deadInvitation);
const wrong = () => new Problem('no session', officerTexts.wrongPassword);

/** Throws a 403 for an invitation to a club, or for a term, in which the officer could do nothing. */
function assertCanServe(officer: Officer, day: string): void {
	const { club_status: status } = officer;
	if (status === 'rejected' || status === 'suspended') throw new Problem('forbidden', clubTexts[status]);
	if (isTermOver(officer.term_ends, day)) throw new Problem('forbidden', officerTexts.termOver);
}

export function invitationRoutes(services: Services, refused: RefusedCalls, check: CheckPassword): Route[] {
	const { db } = services;

	/** The log-in that accepts: the one there is, with its password, or a new one. */
	const accountFor = async (
		email: string,
		{ body: { password }, address, request }: CallContext<typeof acceptInvitation>,
	) => {
		const known = await findAccount(db, 'officer', email);
		if (known) {
			if (!(await check({ email, password, accounts: [known], address, request }))) throw wrong();
			return { id: known.id, hash: known.password_hash };
		}
		const { error } = OfficerPassword.safeParse(password);
		if (error) throw badFields({ password: error.issues[0]?.message ?? '' });
		return { id: undefined, hash: await hashNewPassword(password, 'password') };
	};

	const accountIn = async (tx: Tx, email: string, { id, hash }: { id: number | undefined; hash: string }) => {
		if (id !== undefined) {
			if (!(await isStillPassword(tx, id, hash))) throw wrong();
			return id;
		}
		const made = await insertAccount(tx, 'officer', email, hash, nowText(services));
		if (made === undefined) throw wrong();
		return made;
	};

	return [
		serve(showInvitation, async ({ body }) => {
			const officer = await findInvited(db, hashToken(body.token), nowText(services));
			if (!officer) throw dead();
			const known = (await findAccount(db, 'officer', officer.email)) !== undefined;
			return { ClubName: officer.club_name, Name: officer.name, Email: officer.email, Role: officer.role, known };
		}),

		serve(acceptInvitation, async (call) => {
			const { body, address, request, reply } = call;
			const tokenHash = hashToken(body.token);
			const officer = await findInvited(db, tokenHash, nowText(services));
			if (!officer) throw dead();
			assertCanServe(officer, today(services));
			const account = await accountFor(officer.email, call);
			const started = await services.transact(async (tx) => {
				await lockOfficers(services, tx, officer.club_id);
				const now = nowText(services);
				if (!(await takeInvitation(tx, tokenHash, now))) throw dead();
				if (account.id !== undefined) await lockAccount(tx, account.id);
				const accountId = await accountIn(tx, officer.email, account);
				const name = body.Name ?? officer.name;
				await updateOfficer(tx, officer.id, { account_id: accountId, name, used_at: now });
				await recordChange(tx, {
					now,
					clubId: officer.club_id,
					by: { kind: 'officer', name },
					about: { id: officer.id, name },
					before: { State: 'invited', Name: officer.name },
					after: { State: 'active', Name: name },
				});
				await recordSecurityEvent(tx, services, { kind: 'logged in', accountId, address });
				const session = await startSession(tx, services, {
					kind: 'officer',
					id: accountId,
					officerId: officer.id,
					request,
				});
				return { accountId, ...session };
			});
			setSessionCookie(services, 'club', started.cookie, request, reply);
			rememberDevice(request, reply, services.settings, { id: started.accountId, password_hash: account.hash });
			const acting = { accountId: started.accountId, clubId: officer.club_id, officerId: officer.id };
			return {
				...(await sessionReply(db, acting, { refused: refused(), day: today(services) })),
				token: started.token,
			};
		}),
	];
}
