/** Quizzes and their questions in the database. */
import { z } from 'zod';
import type { Reader, Tx } from '#server/db/tables.ts';
import type { GradedQuestion } from '../rules.ts';

const Options = z.array(z.string());

/** A question as it is kept, its answer included: never sent to somebody who takes the quiz. */
export interface Question extends GradedQuestion {
	question: string;
}

export interface NewQuiz {
	clubId: number;
	title: string;
	secretCode: string;
	timeLimit: number | null;
	shuffled: boolean;
	questions: readonly Omit<Question, 'id'>[];
	now: string;
}

/** Keeps a quiz with its questions and gives its id. */
export async function insertQuiz(tx: Tx, quiz: NewQuiz): Promise<number> {
	const { id } = await tx
		.insertInto('quizzes')
		.values({
			club_id: quiz.clubId,
			title: quiz.title,
			secret_code: quiz.secretCode,
			time_limit: quiz.timeLimit,
			shuffled: quiz.shuffled ? 1 : 0,
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

/** A quiz and whether its club is public. */
export const findQuiz = (db: Reader, id: number) =>
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
			'quizzes.created_at',
			'clubs.status as club_status',
		])
		.where('quizzes.id', '=', id)
		.executeTakeFirst();

/** The questions of a quiz, in the order in which they were written. */
export type QuestionsOf = (quizId: number) => Promise<readonly Question[]>;

/** Quizzes whose questions are kept at hand: a class reads the same ones a thousand times within seconds. */
const keptQuizzes = 100;

/**
 * A quiz's questions in the order in which they were written. They never change and ids are never used again, so what
 * was read once stays true; whether the quiz is still there is for `findQuiz` to say.
 */
export function questionReader(db: Reader): QuestionsOf {
	const kept = new Map<number, Promise<readonly Question[]>>();
	return (quizId) => {
		const known = kept.get(quizId);
		if (known !== undefined) return known;
		const [oldest] = kept.keys();
		if (kept.size >= keptQuizzes && oldest !== undefined) kept.delete(oldest);
		const questions = readQuestions(db, quizId);
		kept.set(quizId, questions);
		questions.catch(() => kept.delete(quizId));
		return questions;
	};
}

async function readQuestions(db: Reader, quizId: number): Promise<readonly Question[]> {
	const rows = await db
		.selectFrom('quiz_questions')
		.select(['id', 'question', 'options', 'correct'])
		.where('quiz_id', '=', quizId)
		.orderBy('position')
		.execute();
	return rows.map((row) => ({ ...row, options: Options.parse(JSON.parse(row.options)) }));
}

/** A club's quizzes, newest first. */
export const listClubQuizzes = (db: Reader, clubId: number) =>
	db
		.selectFrom('quizzes')
		.select(['id', 'title', 'created_at'])
		.where('club_id', '=', clubId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute();

/** Deletes a quiz of this club with all that belongs to it; false when it is not there. */
export async function deleteQuiz(tx: Tx, id: number, clubId: number): Promise<boolean> {
	const deleted = await tx
		.deleteFrom('quizzes')
		.where('id', '=', id)
		.where('club_id', '=', clubId)
		.returning('id')
		.executeTakeFirst();
	return deleted !== undefined;
}
