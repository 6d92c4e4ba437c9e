/** The calls of a club about its own quizzes. Taking a quiz is in `taking-routes.ts`. */
import { withoutDeadline } from '#server/core/within.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { deleteQuiz, getClubQuizzes, getQuizResults, getQuizSummary } from '../contract.ts';
import { joinOptions } from '../option-rules.ts';
import { scoreOf } from '../rules.ts';
import { serveChangeQuiz } from './change-quiz.ts';
import { serveCreateQuiz } from './create-quiz.ts';
import { generateRoutes } from './generate-routes.ts';
import { eraseQuiz } from './jobs.ts';
import { ownQuiz } from './owner.ts';
import { listChoices, listResults } from './result-store.ts';
import { deleteQuizOfClub, listClubQuizzes, questionReader } from './store.ts';
import { takingRoutes } from './taking-routes.ts';

export function quizzesRoutes(services: Services, limits: RateLimits): Route[] {
	const { db } = services;
	const questionsOf = questionReader(db);

	return [
		serveCreateQuiz(services),
		serveChangeQuiz(services),

		serve(getClubQuizzes, async ({ caller }) => {
			const quizzes = await listClubQuizzes(db, caller.clubId);
			return quizzes.map(({ id, title, created_at }) => ({ id, title, createdAt: created_at }));
		}),

		serve(getQuizResults, async ({ params, caller }) => {
			const quiz = await ownQuiz(db, params.id, caller);
			const results = await listResults(db, quiz.id);
			return results.map((result) => ({
				id: result.id,
				score: scoreOf(result.correct_answers, result.questions),
				createdAt: result.created_at,
				...(result.code_shown === 0 ? { codeNotShown: true as const } : {}),
				user: { name: result.name, rollNo: result.roll_no, year: result.year },
			}));
		}),

		serve(getQuizSummary, async ({ params, caller }) => {
			const quiz = await ownQuiz(db, params.id, caller);
			const questions = await questionsOf(quiz.id);
			const results = await listChoices(db, quiz.id);
			return {
				id: quiz.id,
				title: quiz.title,
				createdAt: quiz.created_at,
				secretCode: quiz.secret_code,
				timeLimit: quiz.time_limit,
				shuffle: quiz.shuffled === 1,
				keyAfterClose: quiz.key_after_close === 1,
				openToAll: quiz.open_to_all === 1,
				codeRequired: quiz.code_required === 1,
				closedAt: quiz.closed_at,
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
			const { id } = await ownQuiz(db, params.id, caller);
			await services.transact((tx) => deleteQuizOfClub(tx, id, caller.clubId, nowText(services)));
			// The quiz is deleted by now. Whatever keeps this from its end, a job finishes it.
			await withoutDeadline(() => eraseQuiz(services, id)).catch((error: unknown) =>
				services.log.warn({ err: error, quizId: id }, 'the results of a deleted quiz could not be erased yet'),
			);
			return { id };
		}),

		...takingRoutes(services, limits, questionsOf),
		...generateRoutes(services, limits),
	];
}
