/** Counts a club's applications for its dashboard. */
import type { Reader } from '#server/db/tables.ts';

/**
 * Sessions whose last day is `from` or later, newest first, with all and undecided applications. Earlier ones have no
 * applications left.
 */
export const countBySession = (db: Reader, clubId: number, from: string) =>
	db
		.selectFrom('hiring_sessions')
		.leftJoin('hiring_positions', 'hiring_positions.session_id', 'hiring_sessions.id')
		.leftJoin('applications', 'applications.position_id', 'hiring_positions.id')
		.select(({ fn, eb }) => [
			'hiring_sessions.id',
			'hiring_sessions.title',
			'hiring_sessions.start_date',
			'hiring_sessions.end_date',
			'hiring_sessions.closed_on',
			fn.count<number>('applications.id').as('applied'),
			fn.sum<number>(eb.case().when('applications.state', '=', 'received').then(1).else(0).end()).as('undecided'),
		])
		.where('hiring_sessions.club_id', '=', clubId)
		.where('hiring_sessions.end_date', '>=', from)
		.groupBy([
			'hiring_sessions.id',
			'hiring_sessions.title',
			'hiring_sessions.start_date',
			'hiring_sessions.end_date',
			'hiring_sessions.closed_on',
		])
		.orderBy('hiring_sessions.id', 'desc')
		.execute();
