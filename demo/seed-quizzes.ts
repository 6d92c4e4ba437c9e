/** Writes planned quizzes and their results into the database. */
import { defaultSettings } from '#features/quizzes/rules.ts';
import { insertParticipant, insertResults } from '#features/quizzes/server/result-store.ts';
import { insertQuiz } from '#features/quizzes/server/store.ts';
import type { Tx } from '#server/db/tables.ts';
import type { QuizPlan } from './quizzes.ts';

export async function seedQuiz(tx: Tx, quiz: QuizPlan, clubId: number): Promise<void> {
	const { title, secretCode, timeLimit, shuffled, questions, createdAt: now } = quiz;
	const quizId = await insertQuiz(tx, {
		...defaultSettings,
		clubId,
		title,
		secretCode,
		timeLimit,
		shuffled,
		questions,
		now,
	});
	for (const { name, rollNo, year, choices, createdAt } of quiz.taken) {
		const participantId = await insertParticipant(tx, { name, rollNo, year, now: createdAt });
		const right = questions.filter(({ correct }, index) => choices[index] === correct).length;
		await insertResults(tx, [{ quizId, participantId, right, choices, codeShown: true, now: createdAt }]);
	}
}
