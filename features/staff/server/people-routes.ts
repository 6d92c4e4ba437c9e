/** The calls that invite and remove staff. */
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { invitePerson, listPeople, removePerson } from '../people-contract.ts';
import { staffTexts } from '../rules.ts';
import { staffMember } from './caller.ts';
import { inviteFor } from './first-account.ts';
import { invitationMailKey, staffInvitationMail } from './mail.ts';
import {
	insertInvited,
	isInvited,
	listStaffPeople,
	personByEmail,
	personById,
	setName,
	staffLock,
} from './people-store.ts';
import { removeFromStaff } from './remove-from-staff.ts';
import { invitedReply, peopleReply } from './replies.ts';

interface Invited {
	Name: string;
	Email: string;
}

/** Returns the id, also of an earlier invitation; throws a 409 if the address has an account. */
async function invited(tx: Tx, { Name, Email }: Invited, now: string): Promise<number> {
	const before = await personByEmail(tx, Email);
	const after = { Name, Email, State: 'invited' };
	if (before && isInvited(before)) {
		await setName(tx, before.id, Name);
		const known = { ...after, Name: before.name };
		const about = { id: before.id, name: Name };
		await recordChange(tx, { now, clubId: null, about, before: known, after, did: 'staff.changed' });
		return before.id;
	}
	const id = before ? undefined : await insertInvited(tx, Name, Email, now);
	const taken = staffTexts.emailTaken;
	if (id === undefined) throw new Problem('conflict', taken, { fields: { Email: taken } });
	await recordChange(tx, { now, clubId: null, about: { id, name: Name }, after });
	return id;
}

export const peopleRoutes = (services: Services): Route[] => [
	serve(listPeople, async () => peopleReply(services, await listStaffPeople(services.db))),

	serve(invitePerson, ({ body, caller, address, origin }) =>
		services.transact(async (tx) => {
			await services.database.lock(tx, staffLock);
			const { name } = await staffMember(tx, caller.accountId);
			const id = await invited(tx, body, nowText(services));
			await recordSecurityEvent(tx, services, { kind: 'staff invited', accountId: caller.accountId, address });
			const path = await inviteFor(tx, services.now(), id);
			const key = `${invitationMailKey(id)} ${hashToken(path)}`;
			const mail = staffInvitationMail({ ...body, by: name, link: services.siteUrl() + path }, services);
			await queueMail(tx, nowText(services), mail, { key });
			const reply = invitedReply(id, body);
			return services.settings.SMTP_URL === undefined ? { ...reply, InviteURL: origin + path } : reply;
		}),
	),

	serve(removePerson, async ({ params: { staffId }, caller, address }) => {
		await services.transact(async (tx) => {
			await services.database.lock(tx, staffLock);
			if ((await staffMember(tx, caller.accountId)).id === staffId) throw new Problem('conflict', staffTexts.oneself);
			await removeFromStaff(tx, services, await personById(tx, staffId));
			await recordSecurityEvent(tx, services, { kind: 'staff removed', accountId: caller.accountId, address });
		});
		return undefined;
	}),
];
