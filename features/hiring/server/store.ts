/** Hiring sessions and positions in the database; see also `application-store.ts`. */
import { clubHue, clubIsListed } from '#features/clubs/server/store.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { invalidate } from '#server/db/transaction.ts';
import { keepFilled } from './report-store.ts';

const sessions = (db: Reader) =>
	db
		.selectFrom('hiring_sessions')
		.innerJoin('clubs', 'clubs.id', 'hiring_sessions.club_id')
		.select([
			'hiring_sessions.id',
			'hiring_sessions.club_id',
			'hiring_sessions.title',
			'hiring_sessions.description',
			'hiring_sessions.start_date',
			'hiring_sessions.end_date',
			'hiring_sessions.closed_on',
			'clubs.name as club_name',
			'clubs.logo as club_logo',
			clubHue,
			'clubs.status as club_status',
		]);

export type HiringSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const findSession = (db: Reader, id: number) =>
	sessions(db).where('hiring_sessions.id', '=', id).executeTakeFirst();

export const listClubSessions = (db: Reader, clubId: number) =>
	sessions(db).where('hiring_sessions.club_id', '=', clubId).orderBy('hiring_sessions.id', 'desc').execute();

export const countClubSessions = (db: Reader, clubId: number) =>
	db.selectFrom('hiring_sessions').select(rowCount).where('club_id', '=', clubId).executeTakeFirstOrThrow();

/** Sessions that are open or come later, grouped by club; the club whose session closes first comes first. */
export async function listPublicSessions(db: Reader, today: string): Promise<HiringSession[]> {
	const rows = await sessions(db)
		.where(clubIsListed)
		.where('hiring_sessions.end_date', '>=', today)
		.where('hiring_sessions.closed_on', 'is', null)
		.orderBy('hiring_sessions.end_date')
		.orderBy('hiring_sessions.id')
		.execute();
	return [...Map.groupBy(rows, ({ club_id }) => club_id).values()].flat();
}

/** Locked, so that no application or position is added without a session. False when there is none. */
export async function lockSession(tx: Tx, id: number, clubId: number): Promise<boolean> {
	const own = tx.selectFrom('hiring_sessions').select('id').where('id', '=', id).where('club_id', '=', clubId);
	await lockRow(tx, 'hiring_sessions', own);
	return (await own.executeTakeFirst()) !== undefined;
}

/** Locked, so that nobody applies meanwhile; false when there is none. */
export async function lockPosition(tx: Tx, id: number): Promise<boolean> {
	const position = tx.selectFrom('hiring_positions').where('id', '=', id);
	await lockRow(tx, 'hiring_sessions', position.select('session_id'));
	return (await position.select('id').forUpdate().executeTakeFirst()) !== undefined;
}

export type SessionFields = Pick<HiringSession, 'title' | 'description' | 'start_date' | 'end_date'>;

export async function insertSession(
	tx: Tx,
	clubId: number,
	fields: SessionFields,
	now: string,
): Promise<HiringSession> {
	invalidate(tx, 'hiring');
	const { id } = await tx
		.insertInto('hiring_sessions')
		.values({ ...fields, club_id: clubId, closed_on: null, created_at: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return sessions(tx).where('hiring_sessions.id', '=', id).executeTakeFirstOrThrow();
}

export type SessionChange = SessionFields | { closed_on: string | null };

export async function updateSessionRow(
	tx: Tx,
	id: number,
	clubId: number,
	change: SessionChange,
): Promise<HiringSession | undefined> {
	invalidate(tx, 'hiring');
	await tx.updateTable('hiring_sessions').set(change).where('id', '=', id).where('club_id', '=', clubId).execute();
	return sessions(tx).where('hiring_sessions.id', '=', id).where('clubs.id', '=', clubId).executeTakeFirst();
}

/** Delete its applications first, or their files are orphaned. */
export async function deleteSessionRow(tx: Tx, id: number): Promise<void> {
	invalidate(tx, 'hiring');
	await keepFilled(tx, { sessionId: id });
	await tx.deleteFrom('hiring_sessions').where('id', '=', id).execute();
}

const positionColumns = [
	'hiring_positions.id',
	'hiring_positions.session_id',
	'hiring_positions.title',
	'hiring_positions.description',
	'hiring_positions.spots',
	'hiring_positions.past_applications',
	'hiring_positions.past_accepted',
] as const;

export type Position = Awaited<ReturnType<typeof listPositions>>[number];

export const listPositions = (db: Reader, sessionId: number) =>
	db.selectFrom('hiring_positions').select(positionColumns).where('session_id', '=', sessionId).orderBy('id').execute();

export const countPositions = (db: Reader, sessionId: number) =>
	db.selectFrom('hiring_positions').select(rowCount).where('session_id', '=', sessionId).executeTakeFirstOrThrow();

export const listClubPositions = (db: Reader, clubId: number): Promise<Position[]> =>
	db
		.selectFrom('hiring_positions')
		.innerJoin('hiring_sessions', 'hiring_sessions.id', 'hiring_positions.session_id')
		.select(positionColumns)
		.where('hiring_sessions.club_id', '=', clubId)
		.orderBy('hiring_positions.id')
		.execute();

export const listPublicPositions = (db: Reader, today: string): Promise<Position[]> =>
	db
		.selectFrom('hiring_positions')
		.innerJoin('hiring_sessions', 'hiring_sessions.id', 'hiring_positions.session_id')
		.innerJoin('clubs', 'clubs.id', 'hiring_sessions.club_id')
		.select(positionColumns)
		.where(clubIsListed)
		.where('hiring_sessions.end_date', '>=', today)
		.where('hiring_sessions.closed_on', 'is', null)
		.orderBy('hiring_positions.id')
		.execute();

export const findPosition = (db: Reader, id: number) =>
	db
		.selectFrom('hiring_positions')
		.innerJoin('hiring_sessions', 'hiring_sessions.id', 'hiring_positions.session_id')
		.select([...positionColumns, 'hiring_sessions.club_id'])
		.where('hiring_positions.id', '=', id)
		.executeTakeFirst();

export type PositionFields = Pick<Position, 'title' | 'description' | 'spots'>;

export async function insertPosition(tx: Tx, sessionId: number, fields: PositionFields): Promise<Position> {
	invalidate(tx, 'hiring');
	return tx
		.insertInto('hiring_positions')
		.values({ ...fields, session_id: sessionId })
		.returning(positionColumns)
		.executeTakeFirstOrThrow();
}

export async function updatePositionRow(tx: Tx, id: number, fields: PositionFields): Promise<Position | undefined> {
	invalidate(tx, 'hiring');
	return tx
		.updateTable('hiring_positions')
		.set(fields)
		.where('id', '=', id)
		.returning(positionColumns)
		.executeTakeFirst();
}

/** Delete its applications first, or their files are orphaned. */
export async function deletePositionRow(tx: Tx, id: number): Promise<void> {
	invalidate(tx, 'hiring');
	await keepFilled(tx, { positionId: id });
	await tx.deleteFrom('hiring_positions').where('id', '=', id).execute();
}
