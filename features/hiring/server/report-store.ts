/** Counts filled positions, also by applications that are deleted, for the report of a year. They count on their session's last day. */
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { keepCounts } from '#server/report/kept-counts.ts';

const positions = (db: Reader) =>
	db.selectFrom('hiring_positions').innerJoin('hiring_sessions', 'hiring_sessions.id', 'hiring_positions.session_id');

interface Days {
	from: string;
	until: string;
}

/** Accepted applications by club, of sessions whose last day lies in the span. A club may have two rows. */
export async function countFilled(db: Reader, { from, until }: Days, clubId?: number) {
	const inSpan = (query: ReturnType<typeof positions>) => {
		const those = query
			.where('hiring_sessions.end_date', '>=', from)
			.where('hiring_sessions.end_date', '<', until)
			.groupBy('hiring_sessions.club_id')
			.select('hiring_sessions.club_id');
		return clubId === undefined ? those : those.where('hiring_sessions.club_id', '=', clubId);
	};
	const present = await inSpan(positions(db))
		.innerJoin('applications', 'applications.position_id', 'hiring_positions.id')
		.where('applications.state', '=', 'accepted')
		.select(rowCount)
		.execute();
	const past = await inSpan(positions(db))
		.select(({ fn }) => fn.sum<number>('hiring_positions.past_accepted').as('count'))
		.execute();
	return [...present, ...past];
}

interface Deleted {
	position_id: number;
	state: string;
}

/** Adds deleted applications to the past ones of their positions. */
export async function countDeleted(tx: Tx, deleted: readonly Deleted[]): Promise<void> {
	for (const [id, those] of [...Map.groupBy(deleted, ({ position_id }) => position_id)].sort(([a], [b]) => a - b)) {
		const accepted = those.filter(({ state }) => state === 'accepted').length;
		await tx
			.updateTable('hiring_positions')
			.set((eb) => ({
				past_applications: eb('past_applications', '+', those.length),
				past_accepted: eb('past_accepted', '+', accepted),
			}))
			.where('id', '=', id)
			.execute();
	}
}

/** Before positions are deleted: call `countDeleted` for their applications first. */
export async function keepFilled(tx: Tx, those: { positionId: number } | { sessionId: number }): Promise<void> {
	const query = positions(tx).select([
		'hiring_sessions.club_id',
		'hiring_sessions.end_date as day',
		'hiring_positions.past_accepted as count',
	]);
	const rows = await ('positionId' in those
		? query.where('hiring_positions.id', '=', those.positionId)
		: query.where('hiring_positions.session_id', '=', those.sessionId)
	).execute();
	await keepCounts(
		tx,
		rows.map((row) => ({ ...row, kind: 'positionsFilled' })),
	);
}

/** Whether the last day of the position's session is over, or it is closed. */
export async function isSessionOver(tx: Tx, positionId: number, today: string): Promise<boolean> {
	const session = await positions(tx)
		.select(['hiring_sessions.end_date', 'hiring_sessions.closed_on'])
		.where('hiring_positions.id', '=', positionId)
		.executeTakeFirst();
	return session !== undefined && (session.closed_on !== null || session.end_date < today);
}
