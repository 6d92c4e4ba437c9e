/** Deletes applications in the database. The mails about them that have not been sent go with them: of a single one by `erase`. */
import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#server/db/tables.ts';
import { dropMailsWithLinks } from '#server/mail/withdraw-mail.ts';
import { statusPath } from './mail.ts';

/** What is needed of an application that is deleted: what leads to its mails and its file. */
const columnsOfDeleted = ['token', 'email', 'resume'] as const;
export type DeletedApplication = Pick<Selectable<Tables['applications']>, (typeof columnsOfDeleted)[number]>;

const deletion = (tx: Tx) => tx.deleteFrom('applications').returning(columnsOfDeleted);

/**
 * Deletes the mails about deleted applications that have not been sent: their link is dead, and nobody expects more. Returns the
 * files of the applications.
 */
export async function dropMails(tx: Tx, deleted: readonly DeletedApplication[]): Promise<string[]> {
	const links = deleted.flatMap(({ token, email }) => (email === null ? [] : [{ to: email, path: statusPath(token) }]));
	await dropMailsWithLinks(tx, links);
	return deleted.flatMap(({ resume }) => resume ?? []);
}

/** Deletes the application with this token; undefined when there is none. */
export const deleteByToken = (tx: Tx, token: string) => deletion(tx).where('token', '=', token).executeTakeFirst();

/** Deletes the application with this id; undefined when there is none. */
export const deleteById = (tx: Tx, id: number) => deletion(tx).where('id', '=', id).executeTakeFirst();

/** Deletes the applications for a position with their unsent mails, and returns their files. */
export const deleteOfPosition = async (tx: Tx, positionId: number): Promise<string[]> =>
	dropMails(tx, await deletion(tx).where('position_id', '=', positionId).execute());

/** Deletes the applications to a session with their unsent mails, and returns their files. */
export async function deleteOfSession(tx: Tx, sessionId: number): Promise<string[]> {
	const deleted = await deletion(tx)
		.where('position_id', 'in', (eb) =>
			eb.selectFrom('hiring_positions').select('id').where('session_id', '=', sessionId),
		)
		.execute();
	return dropMails(tx, deleted);
}

/** Deletes up to `most` of a club's applications with their unsent mails, and returns their files; undefined when it has none. */
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
	return dropMails(tx, await deletion(tx).where('id', 'in', ids).execute());
}

/** Deletes the applications for a position with their unsent mails, adds them to the position's counts, and returns their files. */
export async function deleteAndCountApplications(tx: Tx, positionId: number): Promise<string[]> {
	const deleted = await deletion(tx).where('position_id', '=', positionId).returning('state').execute();
	const accepted = deleted.filter(({ state }) => state === 'accepted').length;
	await tx
		.updateTable('hiring_positions')
		.set((eb) => ({
			past_applications: eb('past_applications', '+', deleted.length),
			past_accepted: eb('past_accepted', '+', accepted),
		}))
		.where('id', '=', positionId)
		.execute();
	return dropMails(tx, deleted);
}
