/**
 * The jobs of the staff: delete clubs that were rejected long ago, erase what deleted clubs had, tell the staff of clubs
 * that wait, and delete people whose invitation is over.
 */
import { type EraseOfClub, eraseClub, listDeletedClubs } from '#features/clubs/server/deleted-club-store.ts';
import { findClub, listClubs } from '#features/clubs/server/store.ts';
import { overdueBefore } from '#server/core/retention.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { nowText, type Services } from '#server/services.ts';
import { removeClub } from './delete-club.ts';
import { pendingMail } from './mail.ts';
import { deleteOldInvitations, listLateInvited, staffLock } from './people-store.ts';
import { removeFromStaff } from './remove-from-staff.ts';
import {
	type Decision,
	lastDecision,
	lastNotice,
	listLastDecisions,
	listStaffAddresses,
	writeNotice,
} from './store.ts';

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

/** Milliseconds between two mails about clubs that wait. */
const betweenNotices = 3_600_000;
/** Milliseconds after which a registration is stored, if it ever will be: its time is noted before it is committed. */
const storedWithin = 60_000;

/**
 * Tells the staff that clubs wait for a decision, at most once an hour, when a new one has come since the last mail. The
 * notice stands for those that registered until a minute ago: one with an earlier time may still be on its way.
 */
export async function notifyOfPendingClubs(services: Services): Promise<void> {
	const now = services.now();
	const until = new Date(now.getTime() - storedWithin).toISOString();
	const toldAt = await lastNotice(services.db);
	const since = toldAt === undefined ? undefined : Date.parse(until) - Date.parse(toldAt);
	// Another process may be a little ahead.
	if (since !== undefined && Math.abs(since) < betweenNotices) return;
	// One that is far ahead is from a clock that was wrong.
	const last = since !== undefined && since > 0 ? toldAt : undefined;
	const pending = (await listClubs(services.db, 'pending')).filter(({ created_at }) => created_at <= until);
	if (!pending.some(({ created_at }) => last === undefined || created_at > last)) return;
	const staff = await staffAddresses(services);
	await services.transact(async (tx) => {
		// Of several processes that see the same, one writes.
		if (!(await writeNotice(tx, toldAt, until))) return;
		for (const to of staff)
			await queueMail(
				tx,
				now.toISOString(),
				pendingMail(
					to,
					pending.map(({ name }) => name),
					services,
				),
			);
	});
}

/** The addresses of all staff, for mails that concern them all. */
export const staffAddresses = ({ db }: Pick<Services, 'db'>): Promise<string[]> => listStaffAddresses(db);

/** Removes people whose invitation to the staff is over, with its mail: their names and addresses are of no use any more. */
export const deleteLateInvitations = (services: Services): Promise<void> =>
	services.transact(async (tx) => {
		await services.database.lock(tx, staffLock);
		const now = nowText(services);
		await deleteOldInvitations(tx, now);
		for (const person of await listLateInvited(tx, now)) await removeFromStaff(tx, services, person);
	});
