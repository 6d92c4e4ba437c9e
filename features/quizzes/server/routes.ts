/** A club's own quizzes: made, listed, looked at, deleted. Taking one stands in `taking-routes.ts`. */
import { Problem } from '#server/core/problem.ts';
import { type Served, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { createQuiz, deleteQuiz, getClubQuizzes, getQuizResults, getQuizSummary } from '../contract.ts';
import { indexOfOption, joinOptions } from '../option-rules.ts';
import { quizTexts, scoreOf } from '../rules.ts';
import { generateRoutes } from './generate-routes.ts';
import { listChoices, listResults } from './result-store.ts';
import { findQuiz, insertQuiz, listClubQuizzes, type Quiz, questionReader, deleteQuiz as removeQuiz } from './store.ts';
import { noSuchQuiz, takingRoutes } from './taking-routes.ts';

export function quizzesRoutes(services: Services, limits: RateLimits): Served[] {
	const { db } = services;
	const questionsOf = questionReader(db);

	/** The quiz if it is this club's: 404 when there is none, 403 when it is another club's. */
	const ownQuiz = async (id: number, clubId: number): Promise<Quiz> => {
		const quiz = await findQuiz(db, id);
		if (!quiz) throw noSuchQuiz();
		if (quiz.club_id !== clubId) throw new Problem('forbidden', quizTexts.notYours);
		return quiz;
	};

	return [
		serve(createQuiz, async ({ body, caller, write }) =>
			write(async (tx) => {
				const questions = body.questions.map(({ question, options, correctAnswer }) => {
					return { question, options, correct: indexOfOption(options, correctAnswer) };
				});
				const { title, secretCode, shuffle } = body;
				const timeLimit = body.timeLimit ?? null;
				const now = nowText(services);
				return {
					quizId: await insertQuiz(tx, {
						clubId: caller.clubId,
						title,
						secretCode,
						timeLimit,
						shuffled: shuffle,
						questions,
						now,
					}),
				};
			}),
		),

		serve(getClubQuizzes, async ({ caller }) => {
			const quizzes = await listClubQuizzes(db, caller.clubId);
			return quizzes.map(({ id, title, created_at }) => ({ id, title, createdAt: created_at }));
		}),

		serve(getQuizResults, async ({ params, caller }) => {
			const quiz = await ownQuiz(params.id, caller.clubId);
			const results = await listResults(db, quiz.id);
			return results.map((result) => ({
				id: result.id,
				score: scoreOf(result.correct_answers, result.questions),
				createdAt: result.created_at,
				user: { name: result.name, rollNo: result.roll_no, year: result.year },
			}));
		}),

		serve(getQuizSummary, async ({ params, caller }) => {
			const quiz = await ownQuiz(params.id, caller.clubId);
			const questions = await questionsOf(quiz.id);
			const results = await listChoices(db, quiz.id);
			return {
				id: quiz.id,
				title: quiz.title,
				createdAt: quiz.created_at,
				secretCode: quiz.secret_code,
				timeLimit: quiz.time_limit,
				shuffle: quiz.shuffled === 1,
				results: results.length,
				questions: questions.map(({ id, question, options, correct }, position) => {
					const chosen = options.map((_, option) => results.filter((choices) => choices[position] === option).length);
					return {
						id,
						question,
						options: joinOptions(options),
						correctAnswer: options[correct] ?? '',
						chosen,
						right: chosen[correct] ?? 0,
					};
				}),
			};
		}),

		serve(deleteQuiz, async ({ params, caller }) => {
			const { id } = await ownQuiz(params.id, caller.clubId);
			await services.transact((tx) => removeQuiz(tx, id, caller.clubId));
			return { id };
		}),

		...takingRoutes(services, limits, questionsOf),
		...generateRoutes(services, limits),
	];
}
