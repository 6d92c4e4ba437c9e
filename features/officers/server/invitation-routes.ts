/** The calls of an invited officer. */
import type { FastifyRequest } from 'fastify';
import { hashNewPassword } from '#features/accounts/server/common-passwords.ts';
import type { CheckPassword } from '#features/accounts/server/guarded-passwords.ts';
import { rememberDevice } from '#features/accounts/server/known-devices.ts';
import { arrivedPerson, startOidcSession } from '#features/accounts/server/oidc-sessions.ts';
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { setSessionCookie, startSession } from '#features/accounts/server/sessions.ts';
import { findAccount, insertAccount, isStillPassword, lockAccount } from '#features/accounts/server/store.ts';
import { clubTexts } from '#features/clubs/rules.ts';
import { isBlocked } from '#features/clubs/server/visibility.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { type CallContext, type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { acceptInvitation, OfficerPassword, showInvitation } from '../contract.ts';
import { isTermOver, officerTexts } from '../rules.ts';
import { lockOfficers } from './last-lead.ts';
import { acceptAs } from './oidc-sessions.ts';
import { type RefusedCalls, sessionReply } from './replies.ts';
import { today } from './serving.ts';
import { findInvited, type Officer, takeInvitation, updateOfficer } from './store.ts';

const dead = () => new Problem('not found', officerTexts.deadInvitation);
const wrong = () => new Problem('no session', officerTexts.wrongPassword);

interface Account {
	/** Undefined for a log-in that is made now. */
	id: number | undefined;
	hash: string;
}

interface OfficerSession {
	kind: 'officer';
	id: number;
	officerId: number;
	request: FastifyRequest;
}

/** Throws a 403 if the officer could do nothing in this club or term. */
function assertCanServe(officer: Officer, day: string): void {
	const { club_status: status } = officer;
	if (isBlocked(status)) throw new Problem('forbidden', clubTexts[status]);
	if (isTermOver(officer.term_ends, day)) throw new Problem('forbidden', officerTexts.termOver);
}

export function invitationRoutes(services: Services, refused: RefusedCalls, check: CheckPassword): Route[] {
	const { db } = services;

	const accountFor = async (
		email: string,
		{ body: { password }, address, request }: CallContext<typeof acceptInvitation>,
	): Promise<Account> => {
		if (password === undefined) throw badFields({ password: clubTexts.required.Password });
		const known = await findAccount(db, 'officer', email);
		if (known) {
			if (!(await check({ email, password, accounts: [known], address, request }))) throw wrong();
			return { id: known.id, hash: known.password_hash };
		}
		const { error } = OfficerPassword.safeParse(password);
		if (error) throw badFields({ password: error.issues[0]?.message ?? '' });
		return { id: undefined, hash: await hashNewPassword(password, 'password') };
	};

	const accountIn = async (tx: Tx, email: string, { id, hash }: Account) => {
		if (id !== undefined) {
			if (!(await isStillPassword(tx, id, hash))) throw wrong();
			return id;
		}
		const made = await insertAccount(tx, 'officer', email, hash, nowText(services));
		if (made === undefined) throw wrong();
		return made;
	};

	/** By the password, else by the browser's last single sign-on. */
	const enter = async (
		tx: Tx,
		officer: Pick<Officer, 'club_id' | 'club_name' | 'email'>,
		account: Account | undefined,
		request: FastifyRequest,
	) => {
		if (account) {
			if (account.id !== undefined) await lockAccount(tx, account.id);
			const accountId = await accountIn(tx, officer.email, account);
			return { accountId, start: (session: OfficerSession) => startSession(tx, services, session) };
		}
		const identity = await arrivedPerson(tx, services, request);
		const accountId = await acceptAs(tx, services, identity, officer);
		return { accountId, start: (session: OfficerSession) => startOidcSession(tx, services, session, identity) };
	};

	const accept = async (
		tx: Tx,
		{ id: officerId, club_id: clubId, club_name: clubName, email, name: invitedName }: Officer,
		account: Account | undefined,
		{ body, address, request }: CallContext<typeof acceptInvitation>,
	) => {
		await lockOfficers(services, tx, clubId);
		const now = nowText(services);
		if (!(await takeInvitation(tx, hashToken(body.token), now))) throw dead();
		const { accountId, start } = await enter(tx, { club_id: clubId, club_name: clubName, email }, account, request);
		const name = body.Name ?? invitedName;
		await updateOfficer(tx, officerId, { account_id: accountId, name, used_at: now });
		await recordChange(tx, {
			now,
			clubId,
			by: { kind: 'officer', name },
			about: { id: officerId, name },
			before: { State: 'invited', Name: invitedName },
			after: { State: 'active', Name: name },
		});
		await recordSecurityEvent(tx, services, { kind: 'logged in', accountId, address });
		return { accountId, ...(await start({ kind: 'officer', id: accountId, officerId, request })) };
	};

	return [
		serve(showInvitation, async ({ body }) => {
			const officer = await findInvited(db, hashToken(body.token), nowText(services));
			if (!officer) throw dead();
			const known = (await findAccount(db, 'officer', officer.email)) !== undefined;
			return { ClubName: officer.club_name, Name: officer.name, Email: officer.email, Role: officer.role, known };
		}),

		serve(acceptInvitation, async (call) => {
			const { body, request, reply } = call;
			const officer = await findInvited(db, hashToken(body.token), nowText(services));
			if (!officer) throw dead();
			assertCanServe(officer, today(services));
			const account = body.oidc ? undefined : await accountFor(officer.email, call);
			const { accountId, cookie, token } = await services.transact((tx) => accept(tx, officer, account, call));
			setSessionCookie(services, 'club', cookie, request, reply);
			if (account) rememberDevice(request, reply, services.settings, { id: accountId, password_hash: account.hash });
			const acting = { accountId, clubId: officer.club_id, officerId: officer.id };
			const session = await sessionReply(db, acting, { refused, day: today(services) });
			return { ...session, token };
		}),
	];
}
