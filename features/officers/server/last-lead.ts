/** Serializes changes of a club's officers, and keeps somebody who can lead it. */
import { closeAccount, lockAccount, voidEmailLinks } from '#features/accounts/server/store.ts';
import { findClub, isSharedLoginOn } from '#features/clubs/server/store.ts';
import { Problem } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import type { ClubCaller, StaffCaller } from '#server/http/identify.ts';
import type { Services } from '#server/services.ts';
import { hasLead, officerTexts } from '../rules.ts';
import { seatOf } from './replies.ts';
import { isServing, today } from './serving.ts';
import { deleteOfficer, findOfficer, listClubOfficers, type Officer, servesAnyClub } from './store.ts';

export const lockOfficers = ({ database }: Pick<Services, 'database'>, tx: Tx, clubId: number): Promise<void> =>
	database.lock(tx, `officers of ${clubId}`);

/** Call it after a change, in its transaction. */
export async function isLeaderless(tx: Tx, clubId: number, day: string): Promise<boolean> {
	if (await isSharedLoginOn(tx, clubId)) return false;
	return !hasLead((await listClubOfficers(tx, clubId)).map(seatOf), day);
}

/** Checks the caller again: a change during the wait may have removed or demoted them. */
export async function lockOfficersAsLead(
	services: Services,
	tx: Tx,
	caller: ClubCaller | StaffCaller,
	clubId: number,
): Promise<void> {
	await lockOfficers(services, tx, clubId);
	if (caller.kind === 'staff') return;
	const gone = new Problem('no session', 'Please log in first.');
	if (caller.officerId === null) {
		if (await isSharedLoginOn(tx, clubId)) return;
		throw gone;
	}
	const officer = await findOfficer(tx, caller.officerId);
	if (!officer || !isServing(officer, today(services))) throw gone;
	if (officer.role !== 'lead') throw new Problem('forbidden', officerTexts.noLead);
}

/** Throws, and so rolls back, when nobody could lead the club. */
export async function assertLed(tx: Tx, clubId: number, day: string): Promise<void> {
	if (await isLeaderless(tx, clubId, day)) throw new Problem('conflict', officerTexts.lastLead);
}

/** Only for this club: they may lead another one. */
export async function voidNewAddress(
	tx: Tx,
	{ account_id, club_id }: Pick<Officer, 'account_id' | 'club_id'>,
): Promise<void> {
	const club = await findClub(tx, club_id);
	if (club && account_id !== null) await voidEmailLinks(tx, account_id, club.account_id);
}

/** Ends sessions for this club, and closes a log-in that serves no other. */
export async function dropOfficer(tx: Tx, officer: Pick<Officer, 'id' | 'account_id' | 'club_id'>): Promise<boolean> {
	const { id, account_id } = officer;
	if (account_id === null) return deleteOfficer(tx, id);
	// Another club may remove or accept the same person now.
	await lockAccount(tx, account_id);
	const isDropped = await deleteOfficer(tx, id);
	await voidNewAddress(tx, officer);
	if (!(await servesAnyClub(tx, account_id))) await closeAccount(tx, account_id);
	return isDropped;
}
