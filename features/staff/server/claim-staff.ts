/** Creates a staff account with an invitation, and logs it in. */
import { hashNewPassword } from '#features/accounts/server/common-passwords.ts';
import { rememberDevice } from '#features/accounts/server/known-devices.ts';
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { setSessionCookie, startSession } from '#features/accounts/server/sessions.ts';
import { insertAccount, setEmail, setPassword } from '#features/accounts/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { claimStaff } from '../contract.ts';
import { staffTexts } from '../rules.ts';
import { endInvitation, isInvited, personByEmail, personById, setName, setUsed, staffLock } from './people-store.ts';
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

export const serveClaimStaff = (services: Services) =>
	serve(claimStaff, async ({ body, address, request, reply }) => {
		const tokenHash = hashToken(body.token);
		// First: hashing would let an attacker keep the server busy.
		if (!(await hasInvitation(services.db, tokenHash, nowText(services)))) throw deadLink();
		const hash = await hashNewPassword(body.password, 'password');
		const { accountId, cookie, token } = await services.transact(async (tx) => {
			const now = nowText(services);
			await services.database.lock(tx, staffLock);
			const invitation = await takeInvitation(tx, tokenHash, now);
			if (!invitation) throw deadLink();
			const id = await claimAccount(tx, { ...body, hash }, invitation.staff_id, now);
			await setUsed(tx, id, now);
			await recordSecurityEvent(tx, services, { kind: 'staff joined', accountId: id, address });
			const person = await personByEmail(tx, body.email);
			await recordChange(tx, {
				now,
				clubId: null,
				about: { id: person?.id ?? id, name: body.name },
				after: { Name: body.name, Email: body.email, State: 'active' },
				by: { kind: 'staff', name: body.name },
			});
			return { accountId: id, ...(await startSession(tx, services, { kind: 'staff', id, request })) };
		});
		setSessionCookie(services, 'staff', cookie, request, reply);
		rememberDevice(request, reply, services.settings, { id: accountId, password_hash: hash });
		return loggedInReply(services, { account_id: accountId, email: body.email, name: body.name }, token);
	});
