/** Applications are deleted in the database. */
import type { Tx } from '#server/db/tables.ts';

const resumesOf = (rows: readonly { resume: string | null }[]): string[] => rows.flatMap(({ resume }) => resume ?? []);

const deletion = (tx: Tx) => tx.deleteFrom('applications').returning('resume');

/** What is needed of an application that is deleted alone. */
const columnsOfDeleted = ['token', 'email', 'resume'] as const;

/** Deletes the application with this token; undefined when there is none. */
export const deleteByToken = (tx: Tx, token: string) =>
	tx.deleteFrom('applications').where('token', '=', token).returning(columnsOfDeleted).executeTakeFirst();

/** Deletes the application with this id; undefined when there is none. */
export const deleteById = (tx: Tx, id: number) =>
	tx.deleteFrom('applications').where('id', '=', id).returning(columnsOfDeleted).executeTakeFirst();

/** Deletes the applications for a position and returns their files. */
export const deleteOfPosition = async (tx: Tx, positionId: number): Promise<string[]> =>
	resumesOf(await deletion(tx).where('position_id', '=', positionId).execute());

/** Deletes the applications to a session and returns their files. */
export async function deleteOfSession(tx: Tx, sessionId: number): Promise<string[]> {
	const deleted = await deletion(tx)
		.where('position_id', 'in', (eb) =>
			eb.selectFrom('hiring_positions').select('id').where('session_id', '=', sessionId),
		)
		.execute();
	return resumesOf(deleted);
}

/** Deletes `most` applications to a club and returns their files; undefined when the club has none. */
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
	return resumesOf(await deletion(tx).where('id', 'in', ids).execute());
}

/** Deletes the applications for a position, adds them to the position's counts, and returns their files. */
export async function deleteAndCountApplications(tx: Tx, positionId: number): Promise<string[]> {
	const deleted = await tx
		.deleteFrom('applications')
		.where('position_id', '=', positionId)
		.returning(['resume', 'state'])
		.execute();
	const accepted = deleted.filter(({ state }) => state === 'accepted').length;
	await tx
		.updateTable('hiring_positions')
		.set((eb) => ({
			past_applications: eb('past_applications', '+', deleted.length),
			past_accepted: eb('past_accepted', '+', accepted),
		}))
		.where('id', '=', positionId)
		.execute();
	return resumesOf(deleted);
}
