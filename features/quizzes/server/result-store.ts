/** Participants and their results in the database. */
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { newSecretId } from '#server/db/secret-id.ts';
import type { Reader, Tables, Tx } from '#server/db/tables.ts';
import type { Services } from '#server/services.ts';
import { keepSubmissions } from './report-store.ts';
import { flag } from './store.ts';

/** The chosen option per question, in the quiz's own order. */
export const Choices = z.array(z.int().nullable());

export interface NewParticipant {
	name: string;
	rollNo: string;
	year: number;
	now: string;
}

const participantRow = ({ name, rollNo, year, now }: NewParticipant) => ({
	// The only credential of a participant.
	id: newSecretId(),
	name,
	roll_no: rollNo,
	year,
	created_at: now,
});

export async function insertParticipants(tx: Tx, participants: readonly NewParticipant[]): Promise<string[]> {
	const rows = participants.map(participantRow);
	await tx.insertInto('quiz_participants').values(rows).execute();
	return rows.map(({ id }) => id);
}

export const insertParticipant = async (tx: Tx, participant: NewParticipant): Promise<string> =>
	(await insertParticipants(tx, [participant]))[0] ?? '';

/** Keeps the first opening and returns its time. */
export async function insertStart(tx: Tx, quizId: number, participantId: string, now: string): Promise<string> {
	await tx
		.insertInto('quiz_starts')
		.values({ quiz_id: quizId, participant_id: participantId, started_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const start = await tx
		.selectFrom('quiz_starts')
		.select('started_at')
		.where('quiz_id', '=', quizId)
		.where('participant_id', '=', participantId)
		.executeTakeFirst();
	return start?.started_at ?? now;
}

export interface NewResult {
	quizId: number;
	participantId: string;
	right: number;
	choices: readonly (number | null)[];
	codeShown: boolean;
	quizVersion?: number;
	now: string;
}

const rowOf = (result: NewResult) => ({
	quiz_id: result.quizId,
	participant_id: result.participantId,
	correct_answers: result.right,
	questions: result.choices.length,
	choices: JSON.stringify(result.choices),
	code_shown: flag(result.codeShown),
	quiz_version: result.quizVersion ?? 1,
	created_at: result.now,
});

/** Returns ids by participant, without participants who have a result. */
export async function insertResults(tx: Tx, results: readonly NewResult[]): Promise<Map<string, number>> {
	// The same order in every process prevents deadlocks.
	const rows = results.map(rowOf).toSorted((a, b) => (a.participant_id < b.participant_id ? -1 : 1));
	const inserted = await tx
		.insertInto('quiz_results')
		.values(rows)
		.onConflict((conflict) => conflict.columns(['quiz_id', 'participant_id']).doNothing())
		.returning(['id', 'participant_id'])
		.execute();
	return new Map(inserted.map((row) => [row.participant_id, row.id]));
}

const readChoices = <R extends { choices: string }>(row: R | undefined) =>
	row && { ...row, choices: Choices.parse(JSON.parse(row.choices)) };

export const findResult = async (db: Reader, quizId: number, participantId: string) =>
	readChoices(
		await db
			.selectFrom('quiz_results')
			.select(['id', 'choices', 'created_at'])
			.where('quiz_id', '=', quizId)
			.where('participant_id', '=', participantId)
			.executeTakeFirst(),
	);

export const findResultOf = async (db: Reader, id: number, participantId: string) =>
	readChoices(
		await db
			.selectFrom('quiz_results')
			.select(['quiz_id', 'choices', 'quiz_version'])
			.where('id', '=', id)
			.where('participant_id', '=', participantId)
			.executeTakeFirst(),
	);

export const listResults = (db: Reader, quizId: number) =>
	db
		.selectFrom('quiz_results')
		.innerJoin('quiz_participants', 'quiz_participants.id', 'quiz_results.participant_id')
		.select([
			'quiz_results.id',
			'quiz_results.correct_answers',
			'quiz_results.questions',
			'quiz_results.code_shown',
			'quiz_results.created_at',
			'quiz_participants.name',
			'quiz_participants.roll_no',
			'quiz_participants.year',
		])
		.where('quiz_results.quiz_id', '=', quizId)
		.orderBy('quiz_results.created_at')
		.orderBy('quiz_results.id')
		.execute();

export async function listChoices(db: Reader, quizId: number): Promise<(number | null)[][]> {
	const rows = await db.selectFrom('quiz_results').select('choices').where('quiz_id', '=', quizId).execute();
	return rows.map(({ choices }) => Choices.parse(JSON.parse(choices)));
}

export const findResultById = (db: Reader, id: number) =>
	db
		.selectFrom('quiz_results')
		.innerJoin('quizzes', 'quizzes.id', 'quiz_results.quiz_id')
		.select(['quiz_results.quiz_id', 'quiz_results.participant_id', 'quizzes.club_id', 'quizzes.title as quiz_title'])
		.where('quiz_results.id', '=', id)
		.where('quizzes.deleted_at', 'is', null)
		.executeTakeFirst();

/** A submission waits for this lock, and `deleteIdle` then sees its result. SQLite has one writer. */
export const lockParticipants = (tx: Tx, ids: readonly string[]) =>
	tx.selectFrom('quiz_participants').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();

const hasNoResult = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'quiz_participants'>) =>
	not(
		exists(
			selectFrom('quiz_results')
				.select('quiz_results.id')
				.whereRef('quiz_results.participant_id', '=', 'quiz_participants.id'),
		),
	);

const deletionOfIdle = (tx: Tx) => tx.deleteFrom('quiz_participants').where(hasNoResult);

export const deleteIdle = (tx: Tx, ids: readonly string[]) => deletionOfIdle(tx).where('id', 'in', ids).execute();

/** Also deletes its start, and the participant without another result; false when there is none. */
export async function deleteResult(
	tx: Tx,
	services: Pick<Services, 'settings'>,
	{ id, quizId, participantId }: { id: number; quizId: number; participantId: string },
): Promise<boolean> {
	await lockParticipants(tx, [participantId]);
	const deleted = await tx
		.deleteFrom('quiz_results')
		.where('id', '=', id)
		.returning(['quiz_id', 'created_at'])
		.execute();
	if (deleted.length === 0) return false;
	await keepSubmissions(tx, services, deleted);
	await tx
		.deleteFrom('quiz_starts')
		.where('quiz_id', '=', quizId)
		.where('participant_id', '=', participantId)
		.execute();
	await deleteIdle(tx, [participantId]);
	return true;
}

/** The time of the last of `most` registrations between `after` and `before`; undefined for none. */
export async function lastOfOldest(db: Reader, after: string, before: string, most: number) {
	const rows = await db
		.selectFrom('quiz_participants')
		.select('created_at')
		.where('created_at', '>', after)
		.where('created_at', '<', before)
		.orderBy('created_at')
		.limit(most)
		.execute();
	return rows.at(-1)?.created_at;
}

export async function listIdle(db: Reader, { after, last }: { after: string; last: string }): Promise<string[]> {
	const rows = await db
		.selectFrom('quiz_participants')
		.select('id')
		.where('created_at', '>', after)
		.where('created_at', '<=', last)
		.where(hasNoResult)
		.execute();
	return rows.map(({ id }) => id);
}

export async function wasTaken(db: Reader, quizId: number): Promise<boolean> {
	const of = (table: 'quiz_results' | 'quiz_starts') =>
		db.selectFrom(table).select('participant_id').where('quiz_id', '=', quizId).limit(1).executeTakeFirst();
	return (await of('quiz_results')) !== undefined || (await of('quiz_starts')) !== undefined;
}

/** Deletes up to `most` results and `most` starts, and participants without other results. */
export async function deleteSomeResults(
	tx: Tx,
	services: Pick<Services, 'settings'>,
	quizId: number,
	most: number,
): Promise<void> {
	for (const table of ['quiz_results', 'quiz_starts'] as const) {
		const rows = await tx
			.selectFrom(table)
			.select('participant_id')
			.where('quiz_id', '=', quizId)
			.limit(most)
			.execute();
		if (rows.length === 0) continue;
		const ids = rows.map(({ participant_id }) => participant_id);
		await lockParticipants(tx, ids);
		const deletion = tx.deleteFrom(table).where('quiz_id', '=', quizId).where('participant_id', 'in', ids);
		const deleted = await deletion.returningAll().execute();
		await keepSubmissions(
			tx,
			services,
			deleted.flatMap((row) => ('created_at' in row ? [row] : [])),
		);
		await deletionOfIdle(tx)
			.where('id', 'in', ids)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('quiz_starts')
							.select('quiz_starts.quiz_id')
							.whereRef('quiz_starts.participant_id', '=', 'quiz_participants.id'),
					),
				),
			)
			.execute();
	}
}
