/** Deletes a club with all its data. The name and the reason stay. */
import { recordSecurityEvent } from '#features/accounts/server/security-events.ts';
import { deleteClub as deleteClubRow, type EraseOfClub, eraseClub } from '#features/clubs/server/deleted-club-store.ts';
import { called } from '#features/clubs/server/mail.ts';
import type { Club } from '#features/clubs/server/store.ts';
import { existingClub, noSuchClub } from '#features/clubs/server/visibility.ts';
import { dropNews } from '#features/registrations/server/notify-registered.ts';
import { badFields } from '#server/core/problem.ts';
import type { Tx } from '#server/db/tables.ts';
import { serve } from '#server/http/serve.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { dropMail } from '#server/mail/withdraw-mail.ts';
import { nowText, type Services } from '#server/services.ts';
import { eraseDetached } from '#server/trail/detached.ts';
import { recordChange } from '#server/trail/trail.ts';
import { deleteClub } from '../contract.ts';
import { isNameTyped, staffTexts, statusAfter } from '../rules.ts';
import { staffMember } from './caller.ts';
import { decisionMailKey, deletionMail, registeredMailKey } from './mail.ts';
import { deleteDecisionsOf, insertDeletedClub, lastDecision } from './store.ts';

interface Deletion {
	staffId: number | null;
	reason: string;
	from?: Club['status'];
}

/** False when a colleague was faster. Sessions end at once. */
export async function removeClub(
	tx: Tx,
	services: Pick<Services, 'now'>,
	club: Pick<Club, 'id' | 'name' | 'status'>,
	{ staffId, reason, from }: Deletion,
): Promise<boolean> {
	const now = nowText(services);
	if (!(await deleteClubRow(tx, club.id, now, from))) return false;
	// Read here: a decision may have been under way.
	const last = await lastDecision(tx, club.id);
	// Waiting mails would speak of a deleted club.
	for (const { id } of await deleteDecisionsOf(tx, club.id)) await dropMail(tx, decisionMailKey(id));
	// Mails that the events take place are no longer true. Mails that they are off stay, and the deletion does not repeat them.
	if (last && statusAfter(last.verdict) === 'approved') await dropNews(tx, registeredMailKey(last.id));
	await insertDeletedClub(tx, { name: club.name, reason, staff_id: staffId, deleted_at: now });
	await recordChange(tx, {
		now,
		// Without a club, so the entry is not erased with it.
		clubId: null,
		did: 'club.deleted',
		about: { id: club.id, name: club.name },
		before: { ClubName: club.name, Status: club.status },
		after: reason === '' ? {} : { Reason: reason },
	});
	return true;
}

export const serveDeleteClub = (services: Services, parts: readonly EraseOfClub[]) =>
	serve(deleteClub, async ({ params: { clubId }, body: { ClubName, reason }, caller, address }) => {
		await services.transact(async (tx) => {
			const staff = await staffMember(tx, caller.accountId);
			const club = await existingClub(tx, clubId);
			if (!isNameTyped(ClubName, club.name)) throw badFields({ ClubName: staffTexts.nameToDelete });
			if (!(await removeClub(tx, services, club, { staffId: staff.id, reason }))) throw noSuchClub();
			await recordSecurityEvent(tx, services, { kind: 'decision', accountId: caller.accountId, address });
			const about = { to: club.email, clubName: called(club), siteName: services.settings.SITE_NAME, reason };
			await queueMail(tx, nowText(services), deletionMail(about));
		});
		await eraseDetached(services, 'what a deleted club had', { clubId }, () => eraseClub(services, clubId, parts));
		return undefined;
	});
