/** Applications in the database. */
import type { ExpressionBuilder } from 'kysely';
import { clubHue } from '#features/clubs/server/store.ts';
import { lockRow } from '#server/db/lock-row.ts';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';
import type { ApplicationState } from '../rules.ts';

export type ToldState = Exclude<ApplicationState, 'received'>;

/** Locks position and session; many transactions share the lock. */
export async function lockPositionShared(tx: Tx, id: number) {
	// The session first, like its deletion: another order would deadlock.
	const session = tx.selectFrom('hiring_positions').select('session_id').where('id', '=', id);
	await lockRow(tx, 'hiring_sessions', session, 'shared');
	// Not the club: its writers would wait as long as people apply.
	return positionQuery(tx, id).forShare(['hiring_positions', 'hiring_sessions']).executeTakeFirst();
}

const positionQuery = (db: Reader, id: number) =>
	db
		.selectFrom('hiring_positions')
		.innerJoin('hiring_sessions', 'hiring_sessions.id', 'hiring_positions.session_id')
		.innerJoin('clubs', 'clubs.id', 'hiring_sessions.club_id')
		.innerJoin('accounts', 'accounts.id', 'clubs.account_id')
		.select([
			'hiring_positions.id',
			'hiring_positions.title',
			'hiring_sessions.club_id',
			'hiring_sessions.start_date',
			'hiring_sessions.end_date',
			'hiring_sessions.closed_on',
			'clubs.name as club_name',
			'clubs.status as club_status',
			'accounts.email as club_email',
		])
		.where('hiring_positions.id', '=', id);

export const readPosition = (db: Reader, id: number) => positionQuery(db, id).executeTakeFirst();

export interface NewApplication {
	position_id: number;
	token: string;
	name: string;
	year_of_study: number | null;
	department: string;
	phone: string;
	email: string | null;
	resume: string | null;
	resume_name: string | null;
	now: string;
}

export async function insertApplication(tx: Tx, { now, ...application }: NewApplication): Promise<number> {
	const { id } = await tx
		.insertInto('applications')
		.values({ ...application, state: 'received', state_since: now, told_state: null, created_at: now })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

const withSession = (db: Reader) =>
	db
		.selectFrom('applications')
		.innerJoin('hiring_positions', 'hiring_positions.id', 'applications.position_id')
		.innerJoin('hiring_sessions', 'hiring_sessions.id', 'hiring_positions.session_id')
		.innerJoin('clubs', 'clubs.id', 'hiring_sessions.club_id')
		.innerJoin('accounts', 'accounts.id', 'clubs.account_id')
		.selectAll('applications')
		.select([
			'hiring_positions.title as position_title',
			'hiring_sessions.title as session_title',
			'hiring_sessions.start_date',
			'hiring_sessions.end_date',
			'hiring_sessions.closed_on',
			'clubs.id as club_id',
			'clubs.name as club_name',
			'clubs.logo as club_logo',
			clubHue,
			'accounts.email as club_email',
		]);

export type Application = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

export const findByToken = (db: Reader, token: string) =>
	withSession(db).where('applications.token', '=', token).executeTakeFirst();

export const findByResume = (db: Reader, resume: string) =>
	withSession(db).where('applications.resume', '=', resume).executeTakeFirst();

export function positionOfApplication(db: Reader, id: number) {
	return db
		.selectFrom('applications')
		.innerJoin('hiring_positions', 'hiring_positions.id', 'applications.position_id')
		.innerJoin('hiring_sessions', 'hiring_sessions.id', 'hiring_positions.session_id')
		.select(['hiring_positions.id', 'hiring_positions.title', 'hiring_sessions.club_id'])
		.where('applications.id', '=', id)
		.executeTakeFirst();
}

export const isResumeNamed = async (db: Reader, resume: string): Promise<boolean> =>
	(await db.selectFrom('applications').select('id').where('resume', '=', resume).executeTakeFirst()) !== undefined;

export const listApplications = (db: Reader, positionId: number): Promise<Application[]> =>
	withSession(db).where('applications.position_id', '=', positionId).orderBy('applications.id').execute();

export const countByPosition = (db: Reader, clubId: number) =>
	db
		.selectFrom('applications')
		.innerJoin('hiring_positions', 'hiring_positions.id', 'applications.position_id')
		.innerJoin('hiring_sessions', 'hiring_sessions.id', 'hiring_positions.session_id')
		.select(({ fn, eb }) => [
			'applications.position_id',
			fn.countAll<number>().as('applied'),
			fn.sum<number>(eb.case().when('applications.state', '=', 'accepted').then(1).else(0).end()).as('accepted'),
		])
		.where('hiring_sessions.club_id', '=', clubId)
		.groupBy('applications.position_id')
		.execute();

export async function setStates(
	tx: Tx,
	positionId: number,
	ids: readonly number[],
	state: ApplicationState,
	now: string,
): Promise<{ id: number; told_state: ToldState | null }[]> {
	await tx
		.updateTable('applications')
		.set({ state, state_since: now })
		.where('position_id', '=', positionId)
		.where('id', 'in', ids)
		.where('state', '<>', state)
		.execute();
	return tx
		.selectFrom('applications')
		.select(['id', 'told_state'])
		.where('position_id', '=', positionId)
		.where('id', 'in', ids)
		.orderBy('id')
		.execute();
}

const isUnnotified = (state: ToldState) => (eb: ExpressionBuilder<Tables, 'applications'>) =>
	eb.and([
		eb('state', '=', state),
		eb('email', 'is not', null),
		eb.or([eb('told_state', 'is', null), eb('told_state', '<>', state)]),
	]);

export const listUnnotified = (db: Reader, positionId: number, ids: readonly number[], state: ToldState) =>
	db
		.selectFrom('applications')
		.select(['id', 'email'])
		.where('position_id', '=', positionId)
		.where('id', 'in', ids)
		.where(isUnnotified(state))
		.execute();

/** Returns those newly marked, so nobody gets a second mail. Skips other states and missing addresses. */
export const markNotified = (tx: Tx, positionId: number, ids: readonly number[], state: ToldState) =>
	tx
		.updateTable('applications')
		.set({ told_state: state })
		.where('position_id', '=', positionId)
		.where('id', 'in', ids)
		.where(isUnnotified(state))
		.returning(['id', 'token', 'name', 'email'])
		.execute();

export async function listPositionIds(db: Reader, after: number, most: number): Promise<number[]> {
	const rows = await db
		.selectFrom('hiring_positions')
		.select('id')
		.where('id', '>', after)
		.orderBy('id')
		.limit(most)
		.execute();
	return rows.map(({ id }) => id);
}

/** Up to `last`: with applications, although the session ended before `day`. */
export async function listOverduePositions(
	db: Reader,
	day: string,
	{ after, last }: { after: number; last: number },
): Promise<number[]> {
	const rows = await db
		.selectFrom('hiring_positions')
		.innerJoin('hiring_sessions', 'hiring_sessions.id', 'hiring_positions.session_id')
		.select('hiring_positions.id')
		.where('hiring_positions.id', '>', after)
		.where('hiring_positions.id', '<=', last)
		.where((or) => or.or([or('hiring_sessions.end_date', '<', day), or('hiring_sessions.closed_on', '<', day)]))
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom('applications')
					.select('applications.id')
					.whereRef('applications.position_id', '=', 'hiring_positions.id'),
			),
		)
		.orderBy('hiring_positions.id')
		.execute();
	return rows.map(({ id }) => id);
}

export async function usedResumes(db: Reader, names: readonly string[]): Promise<Set<string>> {
	const rows = await db.selectFrom('applications').select('resume').where('resume', 'in', names).execute();
	return new Set(rows.flatMap(({ resume }) => resume ?? []));
}
