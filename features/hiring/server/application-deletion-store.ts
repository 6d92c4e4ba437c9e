/** Deletes applications with their unsent mails; `erase` does so for a single one. */
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#server/db/tables.ts';
import { dropMailsWithLinks } from '#server/mail/withdraw-mail.ts';
import { statusPath } from './mail.ts';
import { countDeleted } from './report-store.ts';

const columnsOfDeleted = ['token', 'email', 'resume', 'position_id', 'state'] as const;
export type DeletedApplication = Pick<Selectable<Tables['applications']>, (typeof columnsOfDeleted)[number]>;

const deletion = (tx: Tx) => tx.deleteFrom('applications').returning(columnsOfDeleted);

/** Deletes unsent mails: their link is dead. Returns the résumés' files, like all deletions here. */
export async function dropMails(tx: Tx, deleted: readonly DeletedApplication[]): Promise<string[]> {
	const links = deleted.flatMap(({ token, email }) => (email === null ? [] : [{ to: email, path: statusPath(token) }]));
	await dropMailsWithLinks(tx, links);
	return deleted.flatMap(({ resume }) => resume ?? []);
}

export const deleteByToken = (tx: Tx, token: string) => deletion(tx).where('token', '=', token).executeTakeFirst();

export const deleteById = (tx: Tx, id: number) => deletion(tx).where('id', '=', id).executeTakeFirst();

async function countAndDropMails(tx: Tx, deleted: readonly DeletedApplication[]): Promise<string[]> {
	await countDeleted(tx, deleted);
	return dropMails(tx, deleted);
}

export async function deleteOfSession(tx: Tx, sessionId: number): Promise<string[]> {
	const deleted = await deletion(tx)
		.where('position_id', 'in', (eb) =>
			eb.selectFrom('hiring_positions').select('id').where('session_id', '=', sessionId),
		)
		.execute();
	return countAndDropMails(tx, deleted);
}

export async function deleteSomeOfClub(tx: Tx, clubId: number, most: number): Promise<string[] | undefined> {
	const some = await tx
		.selectFrom('applications')
		.innerJoin('hiring_positions', 'hiring_positions.id', 'applications.position_id')
		.innerJoin('hiring_sessions', 'hiring_sessions.id', 'hiring_positions.session_id')
		.select('applications.id')
		.where('hiring_sessions.club_id', '=', clubId)
		.limit(most)
		.execute();
	if (some.length === 0) return undefined;
	const ids = some.map(({ id }) => id);
	return countAndDropMails(tx, await deletion(tx).where('id', 'in', ids).execute());
}

export const deleteOfPosition = async (tx: Tx, positionId: number): Promise<string[]> =>
	countAndDropMails(tx, await deletion(tx).where('position_id', '=', positionId).execute());
