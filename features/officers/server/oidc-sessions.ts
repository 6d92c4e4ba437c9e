/** Officers by single sign-on: whom a person at the provider is, and how they accept an invitation. */
import { signOnTexts } from '#features/accounts/oidc-rules.ts';
import { notifyAccepted } from '#features/accounts/server/oidc-mail.ts';
import type { Identity } from '#features/accounts/server/oidc-provider.ts';
import type { SignOn } from '#features/accounts/server/oidc-sessions.ts';
import { findLinked, linkIdentity } from '#features/accounts/server/oidc-store.ts';
import { noPassword } from '#features/accounts/server/passwords.ts';
import { accountById, findAccount, insertAccount, lockAccount } from '#features/accounts/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import { officerWhoLogsIn, today } from './serving.ts';
import { listServed, type Officer, updateOfficer } from './store.ts';

/** The first time by a verified address, from then on by issuer and subject. */
async function accountOf(tx: Tx, identity: Identity, now: string): Promise<number | undefined> {
	const linked = await findLinked(tx, 'officer', identity);
	if (linked) return linked.account_id;
	if (identity.email === undefined) throw new Problem('forbidden', signOnTexts.unverified);
	const account = await findAccount(tx, 'officer', identity.email);
	if (account) await linkIdentity(tx, 'officer', account.id, identity, { now });
	return account?.id;
}

export const signOnOfficer =
	(services: Services): SignOn =>
	async (tx, identity) => {
		const now = nowText(services);
		const accountId = await accountOf(tx, identity, now);
		if (accountId === undefined) return { accountId: null, refused: signOnTexts.unknownOfficer };
		const officer = await officerWhoLogsIn(tx, accountId, today(services));
		await updateOfficer(tx, officer.id, { used_at: now });
		return { accountId, officerId: officer.id };
	};

/** The account with which a person at the provider accepts an invitation; made where they have none. */
async function accountToAccept(tx: Tx, identity: Identity, now: string): Promise<number> {
	const known = await accountOf(tx, identity, now);
	if (known !== undefined) {
		await lockAccount(tx, known);
		// It may have been closed meanwhile.
		if ((await findLinked(tx, 'officer', identity))?.account_id === known) return known;
	}
	const made = await insertAccount(tx, 'officer', identity.email ?? '', noPassword(), now);
	if (made === undefined) throw new Problem('forbidden', signOnTexts.linkedToAnother);
	await linkIdentity(tx, 'officer', made, identity, { now });
	return made;
}

/** Returns the account. Its address may differ from the invited one: both are told. */
export async function acceptAs(
	tx: Tx,
	services: Services,
	identity: Identity,
	{ club_id, club_name, email }: Pick<Officer, 'club_id' | 'club_name' | 'email'>,
): Promise<number> {
	const accountId = await accountToAccept(tx, identity, nowText(services));
	const served = await listServed(tx, accountId);
	if (served.some((officer) => officer.club_id === club_id)) throw new Problem('conflict', signOnTexts.alreadyOfficer);
	const account = identity.email ?? (await accountById(tx, accountId))?.email ?? email;
	await notifyAccepted(tx, services, { to: `help run ${club_name}`, invited: email, account });
	return accountId;
}
