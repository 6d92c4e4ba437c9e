/** Erases one application, for the applicant or for the club. */
import type { Tx } from '#server/db/tables.ts';
import { removeFreed } from '#server/files/storage.ts';
import { dropMailsWithLink } from '#server/mail/withdraw-mail.ts';
import type { Services } from '#server/services.ts';
import { statusPath } from './mail.ts';
import { noSuchApplication } from './owner.ts';

/** What of the deleted row leads to its mails and its file. */
interface Deleted {
	token: string;
	email: string | null;
	resume: string | null;
}

/** Deletes an application by `remove`, with its unsent mails, and after the commit its résumé. Throws a 404 if `remove` finds none. */
export async function erase(services: Services, remove: (tx: Tx) => Promise<Deleted | undefined>): Promise<void> {
	const { resume } = await services.transact(async (tx) => {
		const deleted = await remove(tx);
		if (!deleted) throw noSuchApplication();
		if (deleted.email !== null) await dropMailsWithLink(tx, deleted.email, statusPath(deleted.token));
		return deleted;
	});
	if (resume !== null) await removeFreed(services, [resume]);
}
