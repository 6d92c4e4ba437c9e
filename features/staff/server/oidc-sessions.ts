/** Staff by single sign-on: by an invitation, or by the group that the college names. */

import type { By } from '#contract/trail.ts';
import { signOnTexts } from '#features/accounts/oidc-rules.ts';
import type { Identity } from '#features/accounts/server/oidc-provider.ts';
import { nameOf, type SignOn } from '#features/accounts/server/oidc-sessions.ts';
import { findLinked, linkIdentity } from '#features/accounts/server/oidc-store.ts';
import { noPassword } from '#features/accounts/server/passwords.ts';
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { deleteSessionsOf } from '#features/accounts/server/session-store.ts';
import { insertAccount, setPassword } from '#features/accounts/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Settings } from '#server/core/settings.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { staffMember } from './caller.ts';
import {
	countActive,
	endInvitation,
	isInvited,
	personByEmail,
	personById,
	setUsed,
	staffLock,
} from './people-store.ts';
import { removeFromStaff } from './remove-from-staff.ts';
import { insertStaff } from './store.ts';

/** Throws a 403 where the staff have single sign-on alone. */
export function assertPasswords({ OIDC_ONLY, OIDC_NAME }: Settings): void {
	if (OIDC_ONLY === 'staff') throw new Problem('forbidden', signOnTexts.only(OIDC_NAME));
}

/** The author in the trail of what the group changes. */
const theGroup: By = { kind: 'site', name: 'Single sign-on' };

const isInGroup = ({ OIDC_STAFF_GROUP }: Settings, { groups }: Identity): boolean =>
	OIDC_STAFF_GROUP !== undefined && groups.includes(OIDC_STAFF_GROUP);

/** Of the last one only the sessions end: somebody has to be able to add others. */
async function leave(tx: Tx, services: Services, accountId: number) {
	const { id } = await staffMember(tx, accountId);
	const isLast = (await countActive(tx)) === 1;
	if (isLast) await deleteSessionsOf(tx, accountId);
	else await removeFromStaff(tx, services, await personById(tx, id), theGroup);
	const kind = isLast ? 'sessions ended' : 'staff removed';
	await recordSecurityEvent(tx, services, { kind, accountId, address: null });
	return { accountId, refused: signOnTexts.lostGroup };
}

async function joinByGroup(tx: Tx, services: Services, identity: Identity & { email: string }): Promise<number> {
	const now = nowText(services);
	const invited = await personByEmail(tx, identity.email);
	let accountId = invited?.account_id;
	if (invited) {
		await setPassword(tx, invited.account_id, noPassword());
		await endInvitation(tx, invited.id);
	} else {
		accountId = await insertAccount(tx, 'staff', identity.email, noPassword(), now);
		if (accountId !== undefined) await insertStaff(tx, accountId, nameOf(identity));
	}
	if (accountId === undefined) throw new Problem('forbidden', signOnTexts.linkedToAnother);
	await linkIdentity(tx, 'staff', accountId, identity, { now, byGroup: true });
	const { id, name, email } = await staffMember(tx, accountId);
	await recordSecurityEvent(tx, services, { kind: 'staff joined', accountId, address: null });
	await recordChange(tx, {
		now,
		clubId: null,
		did: 'staff.joined',
		about: { id, name },
		after: { Name: name, Email: email, State: 'active' },
		by: theGroup,
	});
	return accountId;
}

/** The first time: by a verified address of the staff, or by the group. */
async function firstTime(tx: Tx, services: Services, identity: Identity) {
	const { email } = identity;
	if (email === undefined) return { accountId: null, refused: signOnTexts.unverified };
	const person = await personByEmail(tx, email);
	if (person && !isInvited(person)) {
		await linkIdentity(tx, 'staff', person.account_id, identity, { now: nowText(services) });
		return { accountId: person.account_id };
	}
	if (isInGroup(services.settings, identity))
		return { accountId: await joinByGroup(tx, services, { ...identity, email }) };
	return { accountId: null, refused: person ? signOnTexts.invitedStaff : signOnTexts.unknownStaff };
}

export const signOnStaff =
	(services: Services): SignOn =>
	async (tx, identity) => {
		await services.database.lock(tx, staffLock);
		const linked = await findLinked(tx, 'staff', identity);
		if (linked?.by_group === 1 && !isInGroup(services.settings, identity))
			return leave(tx, services, linked.account_id);
		const found = linked ? { accountId: linked.account_id } : await firstTime(tx, services, identity);
		if (!('refused' in found)) await setUsed(tx, found.accountId, nowText(services));
		return found;
	};
