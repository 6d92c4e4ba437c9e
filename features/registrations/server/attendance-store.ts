/** Who came, by registration. The door decides it. */
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { newSecretId } from '#server/db/secret-id.ts';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';

export interface Attendance {
	responseId: string;
	firstAt: string;
	clockWasWrong: boolean;
	admitted: boolean;
}

const StoredAnswers = z.record(z.string(), z.string());

export type AttendanceRow = Selectable<Tables['attendances']>;

export async function listAttendances(db: Reader, responseIds: readonly string[]): Promise<Map<string, AttendanceRow>> {
	if (responseIds.length === 0) return new Map();
	const rows = await db.selectFrom('attendances').selectAll().where('response_id', 'in', responseIds).execute();
	return new Map(rows.map((row) => [row.response_id, row]));
}

/** Those that exist keep their code. */
export async function setAttendances(tx: Tx, attendances: readonly Attendance[]): Promise<void> {
	if (attendances.length === 0) return;
	const rows = attendances.map(({ responseId, firstAt, clockWasWrong, admitted }) => ({
		response_id: responseId,
		first_at: firstAt,
		clock_was_wrong: Number(clockWasWrong),
		admitted: Number(admitted),
		code: newSecretId(),
	}));
	await tx
		.insertInto('attendances')
		.values(rows)
		.onConflict((conflict) =>
			conflict.column('response_id').doUpdateSet((eb) => ({
				first_at: eb.ref('excluded.first_at'),
				clock_was_wrong: eb.ref('excluded.clock_was_wrong'),
				admitted: eb.ref('excluded.admitted'),
			})),
		)
		.execute();
}

export async function deleteAttendances(tx: Tx, responseIds: readonly string[]): Promise<void> {
	if (responseIds.length > 0) await tx.deleteFrom('attendances').where('response_id', 'in', responseIds).execute();
}

export async function findAttendance(db: Reader, code: string) {
	const row = await db
		.selectFrom('attendances')
		.innerJoin('responses', 'responses.id', 'attendances.response_id')
		.select(['responses.form_id', 'responses.answers', 'attendances.first_at'])
		.where('code', '=', code)
		.executeTakeFirst();
	return row && { ...row, answers: StoredAnswers.parse(JSON.parse(row.answers)) };
}

export async function listArrivals(db: Reader, formId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('responses')
		.innerJoin('attendances', 'attendances.response_id', 'responses.id')
		.select('first_at')
		.where('form_id', '=', formId)
		.execute();
	return rows.map(({ first_at }) => first_at);
}
