/** Writes planned officers and their hand-over into the database. */
import { newToken } from '#features/accounts/server/sessions.ts';
import { findAccount, insertAccount } from '#features/accounts/server/store.ts';
import { insertInvitation, insertOfficer, updateOfficer, writeHandOver } from '#features/officers/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import { hashToken } from '#server/http/identify.ts';
import { recordChange } from '#server/trail/trail.ts';
import type { HandOverPlan, OfficerPlan } from './officers.ts';

/** Milliseconds, long enough for trying the college out. */
const invitationLasts = 30 * 86_400_000;

/** With a log-in unless the invitation waits. Returns the officer's id. */
export async function seedOfficer(tx: Tx, officer: OfficerPlan, clubId: number, hash: string): Promise<number> {
	const { name, email, role, termEnds: term_ends, invitedAt: created_at, usedAt } = officer;
	const id = await insertOfficer(tx, { club_id: clubId, name, email, role, term_ends, created_at });
	if (id === undefined) throw new Error(`${email} is an officer of one club twice.`);
	if (usedAt === null) {
		const expires = new Date(Date.parse(created_at) + invitationLasts).toISOString();
		await insertInvitation(tx, id, hashToken(newToken()), expires);
		return id;
	}
	const known = await findAccount(tx, 'officer', email);
	const account_id = known?.id ?? (await insertAccount(tx, 'officer', email, hash, created_at));
	if (account_id === undefined) throw new Error(`The log-in of ${email} is missing.`);
	await updateOfficer(tx, id, { account_id, used_at: usedAt });
	return id;
}

/** The planned hand-over, and the previous one in the trail. */
export async function seedHandOver(
	tx: Tx,
	{ on, last }: HandOverPlan,
	club: { id: number; name: string },
	leads: number[],
): Promise<void> {
	await writeHandOver(tx, { clubId: club.id, on, leads });
	await recordChange(tx, {
		now: last.at,
		clubId: club.id,
		did: 'handOver.done',
		about: club,
		after: { On: last.on, Leads: last.leads },
	});
}
