/** Extra time for individual participants in the database. */
import type { Reader, Tx } from '#server/db/tables.ts';

export const listExtraTimes = (db: Reader, quizId: number) =>
	db
		.selectFrom('quiz_extra_times')
		.select(['roll_key', 'roll_no', 'percent'])
		.where('quiz_id', '=', quizId)
		.orderBy('roll_key')
		.execute();

export interface NewExtraTime {
	quizId: number;
	rollKey: string;
	rollNo: string;
	percent: number;
	now: string;
}

export const putExtraTime = (tx: Tx, { quizId, rollKey, rollNo, percent, now }: NewExtraTime) =>
	tx
		.insertInto('quiz_extra_times')
		.values({ quiz_id: quizId, roll_key: rollKey, roll_no: rollNo, percent, given_at: now })
		.onConflict((conflict) =>
			conflict.columns(['quiz_id', 'roll_key']).doUpdateSet({ roll_no: rollNo, percent, given_at: now }),
		)
		.execute();

export const deleteExtraTime = (tx: Tx, quizId: number, rollKey: string) =>
	tx.deleteFrom('quiz_extra_times').where('quiz_id', '=', quizId).where('roll_key', '=', rollKey).execute();

export const deleteOldExtraTimes = (tx: Tx, before: string) =>
	tx.deleteFrom('quiz_extra_times').where('given_at', '<', before).execute();

/** Everybody who has opened the quiz. */
export const listTakers = (db: Reader, quizId: number) =>
	db
		.selectFrom('quiz_starts')
		.innerJoin('quiz_participants', 'quiz_participants.id', 'quiz_starts.participant_id')
		.leftJoin('quiz_results', (join) =>
			join
				.onRef('quiz_results.quiz_id', '=', 'quiz_starts.quiz_id')
				.onRef('quiz_results.participant_id', '=', 'quiz_starts.participant_id'),
		)
		.select([
			'quiz_starts.participant_id',
			'quiz_starts.started_at',
			'quiz_starts.ended_at',
			'quiz_participants.roll_no',
			'quiz_results.id as result_id',
		])
		.where('quiz_starts.quiz_id', '=', quizId)
		.execute();

export const setEnd = (tx: Tx, quizId: number, participantId: string, endedAt: string | null) =>
	tx
		.updateTable('quiz_starts')
		.set({ ended_at: endedAt })
		.where('quiz_id', '=', quizId)
		.where('participant_id', '=', participantId)
		.execute();
