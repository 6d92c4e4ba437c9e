/** Scans and counts of the door in the database. */
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';

export type CheckIn = Selectable<Tables['check_ins']>;

export interface Counts {
	came: number;
	walk_ins: number;
}

/** Locks the event's row, so its batches are decided one after the other. */
export const lockCounts = (tx: Tx, eventId: number): Promise<Counts> =>
	tx
		.insertInto('attendance_counts')
		.values({ event_id: eventId })
		.onConflict((conflict) =>
			conflict.column('event_id').doUpdateSet((eb) => ({ came: eb.ref('attendance_counts.came') })),
		)
		.returning(['came', 'walk_ins'])
		.executeTakeFirstOrThrow();

export const setCounts = (tx: Tx, eventId: number, counts: Counts) =>
	tx.updateTable('attendance_counts').set(counts).where('event_id', '=', eventId).execute();

export async function findCounts(db: Reader, eventId: number): Promise<Counts> {
	const row = await db
		.selectFrom('attendance_counts')
		.select(['came', 'walk_ins'])
		.where('event_id', '=', eventId)
		.executeTakeFirst();
	return row ?? { came: 0, walk_ins: 0 };
}

export async function listScans(db: Reader, eventId: number, scanIds: readonly string[]): Promise<CheckIn[]> {
	if (scanIds.length === 0) return [];
	return db
		.selectFrom('check_ins')
		.selectAll()
		.where('event_id', '=', eventId)
		.where('scan_id', 'in', scanIds)
		.execute();
}

const letIn = (eb: ExpressionBuilder<Tables, 'check_ins'>) =>
	eb('outcome', 'in', ['in', 'again']).and('is_undone', '=', 0);

/** The scans that let these people in, undone ones excluded. */
export async function listAdmissions(db: Reader, responseIds: readonly string[]): Promise<CheckIn[]> {
	if (responseIds.length === 0) return [];
	return db.selectFrom('check_ins').selectAll().where('response_id', 'in', responseIds).where(letIn).execute();
}

export async function insertCheckIns(tx: Tx, rows: readonly CheckIn[]): Promise<void> {
	if (rows.length > 0) await tx.insertInto('check_ins').values(rows).execute();
}

export async function markUndone(tx: Tx, eventId: number, scanIds: readonly string[]): Promise<void> {
	if (scanIds.length === 0) return;
	await tx
		.updateTable('check_ins')
		.set({ is_undone: 1 })
		.where('event_id', '=', eventId)
		.where('scan_id', 'in', scanIds)
		.execute();
}

export const listWalkIns = (db: Reader, eventId: number) =>
	db
		.selectFrom('check_ins')
		.select(['walk_in', 'at', 'clock_was_wrong'])
		.where('event_id', '=', eventId)
		.where('walk_in', 'is not', null)
		.where(letIn)
		.orderBy('at')
		.orderBy('scan_id')
		.execute();

/** Who was let in by two links or sessions. */
export async function listDoubles(db: Reader, eventId: number): Promise<Map<string, string[]>> {
	const rows = await db
		.selectFrom('check_ins')
		.select(['response_id', 'at'])
		.where('response_id', 'in', (eb) =>
			eb
				.selectFrom('check_ins')
				.select('response_id')
				.where('event_id', '=', eventId)
				.where('response_id', 'is not', null)
				.where(letIn)
				.groupBy('response_id')
				.having((having) => having(having.fn.count('sender').distinct(), '>', 1)),
		)
		.where(letIn)
		.orderBy('at')
		.execute();
	const doubles = new Map<string, string[]>();
	for (const { response_id, at } of rows) {
		if (response_id !== null) doubles.set(response_id, [...(doubles.get(response_id) ?? []), at]);
	}
	return doubles;
}

export async function listEventsWithScans(db: Reader, eventIds: readonly number[]): Promise<number[]> {
	if (eventIds.length === 0) return [];
	const rows = await db
		.selectFrom('check_ins')
		.select('event_id')
		.distinct()
		.where('event_id', 'in', eventIds)
		.execute();
	return rows.map(({ event_id }) => event_id);
}

/** Counts stay. Returns the number of scans. */
export async function deleteScans(tx: Tx, eventId: number, most: number): Promise<number> {
	const rows = await tx
		.deleteFrom('check_ins')
		.where('event_id', '=', eventId)
		.where('scan_id', 'in', (eb) =>
			eb.selectFrom('check_ins').select('scan_id').where('event_id', '=', eventId).limit(most),
		)
		.returning('scan_id')
		.execute();
	return rows.length;
}
