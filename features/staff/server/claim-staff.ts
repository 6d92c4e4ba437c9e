/** Creates a staff account with an invitation, and logs it in. */
import type { FastifyRequest } from 'fastify';
import { signOnTexts } from '#features/accounts/oidc-rules.ts';
import { hashNewPassword } from '#features/accounts/server/common-passwords.ts';
import { rememberDevice } from '#features/accounts/server/known-devices.ts';
import { notifyAccepted } from '#features/accounts/server/oidc-mail.ts';
import type { Identity } from '#features/accounts/server/oidc-provider.ts';
import { arrivedPerson, nameOf, startOidcSession } from '#features/accounts/server/oidc-sessions.ts';
import { findLinked, linkIdentity } from '#features/accounts/server/oidc-store.ts';
import { noPassword } from '#features/accounts/server/passwords.ts';
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { setSessionCookie, startSession } from '#features/accounts/server/sessions.ts';
import { insertAccount, setEmail, setPassword } from '#features/accounts/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { parse } from '#server/http/parse.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { claimStaff, PasswordClaim } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { assertPasswords } from './oidc-sessions.ts';
import {
	endInvitation,
	isInvited,
	type Person,
	personByEmail,
	personById,
	setName,
	setUsed,
	staffLock,
} from './people-store.ts';
import { loggedInReply } from './replies.ts';
import { hasInvitation, insertStaff, takeInvitation } from './store.ts';

const deadLink = () => new Problem('conflict', staffTexts.deadLink);
const emailTaken = () => new Problem('conflict', staffTexts.emailTaken, { fields: { email: staffTexts.emailTaken } });

interface Claim {
	email: string;
	name: string;
	hash: string;
}

/** An invited person has a row already, even with a printed link; name and address may differ from the invitation. */
async function claimAccount(tx: Tx, { email, name, hash }: Claim, invitedId: number | null, now: string) {
	const withEmail = await personByEmail(tx, email);
	const person = invitedId === null ? withEmail : await personById(tx, invitedId);
	if (withEmail && (withEmail.id !== person?.id || !isInvited(withEmail))) throw emailTaken();
	if (!person) {
		const id = await insertAccount(tx, 'staff', email, hash, now);
		if (id === undefined) throw emailTaken();
		await insertStaff(tx, id, name);
		return id;
	}
	await setName(tx, person.id, name);
	await setEmail(tx, person.account_id, email);
	await setPassword(tx, person.account_id, hash);
	await endInvitation(tx, person.id);
	return person.account_id;
}

/** The address that the provider has verified takes the place of the invited one. */
async function claimOf(tx: Tx, identity: Identity, invited: Person | undefined, name: string | undefined) {
	const { email } = identity;
	if (email === undefined) throw new Problem('forbidden', signOnTexts.unverified);
	if (await findLinked(tx, 'staff', identity)) throw new Problem('conflict', signOnTexts.alreadyStaff);
	return { email, name: name ?? invited?.name ?? nameOf(identity), hash: noPassword() };
}

interface Joining {
	invitedId: number | null;
	typed: Claim | undefined;
	name: string | undefined;
	request: FastifyRequest;
}

/** By what was typed, else by the browser's last single sign-on. */
async function join(tx: Tx, services: Services, { invitedId, typed, name, request }: Joining) {
	const now = nowText(services);
	const session = (id: number) => ({ kind: 'staff', id, request }) as const;
	if (typed) {
		const id = await claimAccount(tx, typed, invitedId, now);
		return { ...typed, id, ...(await startSession(tx, services, session(id))) };
	}
	const identity = await arrivedPerson(tx, services, request);
	const invited = invitedId === null ? undefined : await personById(tx, invitedId);
	const claim = await claimOf(tx, identity, invited, name);
	const id = await claimAccount(tx, claim, invitedId, now);
	await linkIdentity(tx, 'staff', id, identity, { now });
	const { email } = claim;
	await notifyAccepted(tx, services, { to: 'join the staff', invited: invited?.email ?? null, account: email });
	return { ...claim, id, ...(await startOidcSession(tx, services, session(id), identity)) };
}

export const serveClaimStaff = (services: Services) =>
	serve(claimStaff, async ({ body, address, request, reply }) => {
		const tokenHash = hashToken(body.token);
		if (!body.oidc) assertPasswords(services.settings);
		const claim = body.oidc ? undefined : parse(PasswordClaim, body);
		// First: hashing would let an attacker keep the server busy.
		if (!(await hasInvitation(services.db, tokenHash, nowText(services)))) throw deadLink();
		const typed = claim && { ...claim, hash: await hashNewPassword(claim.password, 'password') };
		const { id, email, name, hash, cookie, token } = await services.transact(async (tx) => {
			const now = nowText(services);
			await services.database.lock(tx, staffLock);
			const invitation = await takeInvitation(tx, tokenHash, now);
			if (!invitation) throw deadLink();
			const joined = await join(tx, services, { invitedId: invitation.staff_id, typed, name: body.name, request });
			await setUsed(tx, joined.id, now);
			await recordSecurityEvent(tx, services, { kind: 'staff joined', accountId: joined.id, address });
			const person = await personByEmail(tx, joined.email);
			await recordChange(tx, {
				now,
				clubId: null,
				about: { id: person?.id ?? joined.id, name: joined.name },
				after: { Name: joined.name, Email: joined.email, State: 'active' },
				by: { kind: 'staff', name: joined.name },
			});
			return joined;
		});
		setSessionCookie(services, 'staff', cookie, request, reply);
		rememberDevice(request, reply, services.settings, { id, password_hash: hash });
		return loggedInReply(services, { account_id: id, email, name }, token, !typed);
	});
