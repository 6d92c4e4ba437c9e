/** A quiz that a club wants to manage. */
import { Problem } from '#server/core/problem.ts';
import type { Reader } from '#server/db/tables.ts';
import type { ClubCaller } from '#server/http/identify.ts';
import { quizTexts } from '../rules.ts';
import { findQuiz, type Quiz } from './store.ts';

export const noSuchQuiz = () => new Problem('not found', quizTexts.noQuiz);

/** The quiz if it is this club's: 404 when there is none, 403 when it is another club's. */
export async function ownQuiz(db: Reader, id: number, { clubId }: ClubCaller): Promise<Quiz> {
	const quiz = await findQuiz(db, id);
	if (!quiz) throw noSuchQuiz();
	if (quiz.club_id !== clubId) throw new Problem('forbidden', quizTexts.notYours);
	return quiz;
}
