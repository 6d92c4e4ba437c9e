/** Erases one application, for the applicant or for the club. */
import type { Tx } from '#server/db/tables.ts';
import { removeFreed } from '#server/files/storage.ts';
import { dropMailsWithLink } from '#server/mail/withdraw-mail.ts';
import type { Services } from '#server/services.ts';
import { statusPath } from './mail.ts';
import { noSuchApplication } from './owner.ts';

interface Deleted {
	token: string;
	email: string | null;
	resume: string | null;
}

/** Erases what `remove` deletes, with the mails about it that have not been sent, and then its file; throws a 404 when that is nothing. */
export async function erase(services: Services, remove: (tx: Tx) => Promise<Deleted | undefined>): Promise<void> {
	const { resume } = await services.transact(async (tx) => {
		const deleted = await remove(tx);
		if (!deleted) throw noSuchApplication();
		if (deleted.email !== null) await dropMailsWithLink(tx, deleted.email, statusPath(deleted.token));
		return deleted;
	});
	if (resume !== null) await removeFreed(services, [resume]);
}
