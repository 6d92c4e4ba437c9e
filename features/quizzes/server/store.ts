/** Quizzes and their questions in the database. */
import { z } from 'zod';
import { clubHue } from '#features/clubs/server/store.ts';
import { batches } from '#server/core/batches.ts';
import { rowCount } from '#server/db/row-count.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import { nowText, type Services } from '#server/services.ts';
import type { StoredQuestion } from '../correction-rules.ts';
import { rollNoKey } from '../roll-number-rules.ts';
import type { QuizSettings } from '../rules.ts';
import { listExtraTimes } from './extra-time-store.ts';
import { keepQuiz } from './report-store.ts';

const Options = z.array(z.string());
const Former = z.array(Options);

export interface Question extends StoredQuestion {
	/** The version that last changed its right answer; 0 for none. */
	correctedIn: number;
}

type NewQuestion = Pick<Question, 'question' | 'options' | 'correct'>;

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export interface NewQuiz extends QuizSettings {
	clubId: number;
	title: string;
	secretCode: string;
	timeLimit: number | null;
	shuffled: boolean;
	questions: readonly NewQuestion[];
	now: string;
}

export async function insertQuiz(tx: Tx, quiz: NewQuiz): Promise<number> {
	const { id } = await tx
		.insertInto('quizzes')
		.values({
			club_id: quiz.clubId,
			title: quiz.title,
			secret_code: quiz.secretCode,
			time_limit: quiz.timeLimit,
			shuffled: flag(quiz.shuffled),
			key_after_close: flag(quiz.keyAfterClose),
			open_to_all: flag(quiz.openToAll),
			code_required: flag(quiz.codeRequired),
			created_at: quiz.now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const rows = quiz.questions.map(({ question, options, correct }, position) => {
		return { quiz_id: id, position, question, options: JSON.stringify(options), correct };
	});
	await tx.insertInto('quiz_questions').values(rows).execute();
	return id;
}

export type Quiz = NonNullable<Awaited<ReturnType<typeof findQuiz>>>;

const quizWithId = (db: Reader, id: number) =>
	db
		.selectFrom('quizzes')
		.innerJoin('clubs', 'clubs.id', 'quizzes.club_id')
		.select([
			'quizzes.id',
			'quizzes.club_id',
			'quizzes.title',
			'quizzes.secret_code',
			'quizzes.time_limit',
			'quizzes.shuffled',
			'quizzes.key_after_close',
			'quizzes.open_to_all',
			'quizzes.code_required',
			'quizzes.closed_at',
			'quizzes.version',
			'quizzes.opened',
			'quizzes.created_at',
			'clubs.status as club_status',
			'clubs.name as club_name',
			'clubs.logo as club_logo',
			clubHue,
		])
		.where('quizzes.id', '=', id)
		.where('quizzes.deleted_at', 'is', null);

export const findQuiz = (db: Reader, id: number) => quizWithId(db, id).executeTakeFirst();

const listParticipants = (db: Reader, quizId: number, ids: readonly string[]) =>
	db
		.selectFrom('quiz_participants')
		.leftJoin('quiz_starts', (join) =>
			join.on('quiz_starts.quiz_id', '=', quizId).onRef('quiz_starts.participant_id', '=', 'quiz_participants.id'),
		)
		.select(['quiz_participants.id', 'quiz_participants.roll_no', 'quiz_starts.started_at', 'quiz_starts.ended_at'])
		.where('quiz_participants.id', 'in', ids)
		.execute();

type Listed = Awaited<ReturnType<typeof listParticipants>>;

/** Adds the percent of extra time, 0 for none. */
async function withExtraTime(db: Reader, quizId: number, participants: Listed) {
	const given = await listExtraTimes(db, quizId);
	const percents = new Map(given.map(({ roll_key, percent }) => [roll_key, percent]));
	return participants.map((each) => ({ ...each, percent: percents.get(rollNoKey(each.roll_no)) ?? 0 }));
}

export const readTimed = async (db: Reader, quizId: number, ids: readonly string[]) =>
	withExtraTime(db, quizId, await listParticipants(db, quizId, ids));

/** Participants read in one query. */
const readTogether = 100;

/**
 * Reads a quiz with one of its participants, undefined where unknown; `started_at` is null until they have opened it. A
 * class opens and submits at once, so requests that arrive together share two queries per hundred, three with a time limit.
 */
export function participantReader(db: Reader) {
	type Participant = Listed[number] & { percent?: number };
	type Found = { quiz: Quiz | undefined; participant: Participant | undefined };
	const readAll = async (quizId: number, ids: readonly string[]): Promise<PromiseSettledResult<Found>[]> => {
		const [quiz, listed] = await Promise.all([findQuiz(db, quizId), listParticipants(db, quizId, ids)]);
		const isTimed = quiz !== undefined && quiz.time_limit !== null;
		const participants = isTimed ? await withExtraTime(db, quizId, listed) : listed;
		const byId = new Map(participants.map((each) => [each.id, each]));
		return ids.map((id) => ({ status: 'fulfilled', value: { quiz, participant: byId.get(id) } }));
	};
	const read = batches<string, Found>(readTogether, (quizId, ids) =>
		// Not one by one: each would wait for a database that is away.
		readAll(Number(quizId), ids).catch((reason) => ids.map(() => ({ status: 'rejected', reason }))),
	);
	return (quizId: number, participantId: string): Promise<Found> => read(String(quizId), participantId);
}

export type ParticipantReader = ReturnType<typeof participantReader>;

export type QuizChange = Pick<Quiz, 'open_to_all' | 'code_required' | 'closed_at'>;

export const updateQuizRow = (tx: Tx, id: number, change: QuizChange) =>
	tx.updateTable('quizzes').set(change).where('id', '=', id).execute();

export const markOpened = (tx: Tx, id: number) =>
	tx.updateTable('quizzes').set({ opened: 1 }).where('id', '=', id).where('opened', '=', 0).execute();

export type QuestionsOf = (quiz: Pick<Quiz, 'id' | 'version'>) => Promise<readonly Question[]>;

/** A class reads the same questions a thousand times within seconds. */
const cachedQuizzes = 100;

/** Never older than the version that is asked for. Ask `findQuiz` whether the quiz still exists. */
export function questionReader(db: Reader): QuestionsOf {
	const cached = new Map<string, Promise<readonly Question[]>>();
	return ({ id, version }) => {
		const key = `${id} ${version}`;
		const known = cached.get(key);
		if (known !== undefined) return known;
		const [oldest] = cached.keys();
		if (cached.size >= cachedQuizzes && oldest !== undefined) cached.delete(oldest);
		const questions = readQuestions(db, id);
		cached.set(key, questions);
		questions.catch(() => cached.delete(key));
		return questions;
	};
}

export async function readQuestions(db: Reader, quizId: number): Promise<readonly Question[]> {
	const rows = await db
		.selectFrom('quiz_questions')
		.select(['id', 'question', 'options', 'correct', 'former_options', 'corrected_in'])
		.where('quiz_id', '=', quizId)
		.orderBy('position')
		.execute();
	return rows.map(({ options, former_options, corrected_in, ...row }) => ({
		...row,
		options: Options.parse(JSON.parse(options)),
		former: Former.parse(JSON.parse(former_options ?? '[]')),
		correctedIn: corrected_in,
	}));
}

export const listClubQuizzes = (db: Reader, clubId: number) =>
	db
		.selectFrom('quizzes')
		.select(['id', 'title', 'created_at'])
		.where('club_id', '=', clubId)
		.where('deleted_at', 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute();

export async function listQuizIds(db: Reader, clubId: number): Promise<number[]> {
	const rows = await db.selectFrom('quizzes').select('id').where('club_id', '=', clubId).execute();
	return rows.map(({ id }) => id);
}

export const countClubQuizzes = (db: Reader, clubId: number) =>
	db
		.selectFrom('quizzes')
		.select(rowCount)
		.where('club_id', '=', clubId)
		.where('deleted_at', 'is', null)
		.executeTakeFirstOrThrow();

/** Hides the quiz; false when there is none. `eraseQuiz` erases its results in batches. */
export async function deleteQuizOfClub(
	tx: Tx,
	services: Pick<Services, 'now' | 'settings'>,
	id: number,
	clubId: number,
): Promise<boolean> {
	const deleted = await tx
		.updateTable('quizzes')
		.set({ deleted_at: nowText(services) })
		.where('id', '=', id)
		.where('club_id', '=', clubId)
		.where('deleted_at', 'is', null)
		.returning('id')
		.executeTakeFirst();
	if (deleted) await keepQuiz(tx, services, id);
	return deleted !== undefined;
}

export async function listDeletedQuizzes(db: Reader): Promise<number[]> {
	const rows = await db.selectFrom('quizzes').select('id').where('deleted_at', 'is not', null).execute();
	return rows.map(({ id }) => id);
}

/** Deletes the remaining starts and results, too. */
export const deleteQuizRow = (tx: Tx, id: number) => tx.deleteFrom('quizzes').where('id', '=', id).execute();
