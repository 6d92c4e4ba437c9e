/** Erases one application, for the applicant or for the club. */
import type { Tx } from '#server/db/tables.ts';
import { removeFreed } from '#server/files/storage.ts';
import type { Services } from '#server/services.ts';
import { type DeletedApplication, dropMails } from './application-deletion-store.ts';
import { noSuchApplication } from './owner.ts';

/** Deletes an application by `remove`, with its unsent mails, and after the commit its résumé. Throws a 404 if `remove` finds none. */
export async function erase(
	services: Services,
	remove: (tx: Tx) => Promise<DeletedApplication | undefined>,
): Promise<void> {
	const resumes = await services.transact(async (tx) => {
		const deleted = await remove(tx);
		if (!deleted) throw noSuchApplication();
		return dropMails(tx, [deleted]);
	});
	await removeFreed(services, resumes);
}
