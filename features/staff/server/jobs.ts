/** The jobs of the staff: clubs that were rejected long ago are deleted, and deleted ones erased; invitations end. */
import { type EraseOfClub, eraseClub, listDeletedClubs } from '#features/clubs/server/deleted-club-store.ts';
import { findClub, listClubs } from '#features/clubs/server/store.ts';
import { overdueBefore } from '#server/core/retention.ts';
import { nowText, type Services } from '#server/services.ts';
import { removeClub } from './delete-club.ts';
import { deleteLateInvited, staffLock } from './people-store.ts';
import { type Decision, lastDecision, listLastDecisions, listStaffAddresses } from './store.ts';

/** Deletes clubs whose rejection is long ago. `eraseDeletedClubs` erases what they had. */
export async function deleteRejectedClubs(services: Services): Promise<void> {
	const before = overdueBefore(services, services.settings.REJECTED_RETENTION_DAYS);
	if (before === undefined) return;
	const isOver = (last: Decision | undefined) => last?.verdict === 'rejected' && last.made_at < before;
	const over = new Set((await listLastDecisions(services.db)).filter(isOver).map(({ club_id }) => club_id));
	for (const { id } of await listClubs(services.db, 'rejected')) {
		if (!over.has(id)) continue;
		await services.transact(async (tx) => {
			const club = await findClub(tx, id);
			// The staff may have approved it meanwhile.
			if (!club || !isOver(await lastDecision(tx, id))) return;
			await removeClub(tx, services, club, { staffId: null, reason: '', from: 'rejected' });
		});
	}
}

/** Erases the clubs that were deleted, but not erased because the server stopped meanwhile. */
export const eraseDeletedClubs =
	(parts: readonly EraseOfClub[]) =>
	async (services: Services): Promise<void> => {
		for (const id of await listDeletedClubs(services.db)) await eraseClub(services, id, parts);
	};

/** The addresses of all staff, for mails that concern them all. */
export const staffAddresses = ({ db }: Pick<Services, 'db'>): Promise<string[]> => listStaffAddresses(db);
/** Deletes the names and addresses of people whose invitation to the staff is over. */
export const deleteLateInvitations = (services: Services): Promise<void> =>
	services.transact(async (tx) => {
		await services.database.lock(tx, staffLock);
		await deleteLateInvited(tx, nowText(services));
	});
