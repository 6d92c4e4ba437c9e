/** Erases one application, for its applicant or the club. */
import type { Tx } from '#server/db/tables.ts';
import { removeFreed } from '#server/files/storage.ts';
import type { Services } from '#server/services.ts';
import { type DeletedApplication, dropMails } from './application-deletion-store.ts';
import { noSuchApplication } from './owner.ts';
import { calendarOf } from './replies.ts';
import { countDeleted, isSessionOver } from './report-store.ts';

/** Removes the résumé after the commit. Throws a 404 if `remove` finds nothing. */
export async function erase(
	services: Services,
	remove: (tx: Tx) => Promise<DeletedApplication | undefined>,
): Promise<void> {
	const resumes = await services.transact(async (tx) => {
		const deleted = await remove(tx);
		if (!deleted) throw noSuchApplication();
		// Until the session is over, somebody else may get the place.
		if (deleted.state === 'accepted' && (await isSessionOver(tx, deleted.position_id, calendarOf(services).today)))
			await countDeleted(tx, [deleted]);
		return dropMails(tx, [deleted]);
	});
	await removeFreed(services, resumes);
}
