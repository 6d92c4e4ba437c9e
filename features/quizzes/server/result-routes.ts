/** The club's calls about results of its quizzes. */

import { erasedAfter } from '#server/core/retention.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { eraseResult, getQuizResults, getQuizSummary } from '../contract.ts';
import { joinOptions } from '../option-rules.ts';
import { scoreOf } from '../rules.ts';
import { noSuchResult, ownQuiz, ownResult } from './owner.ts';
import { findPastResults } from './past-result-store.ts';
import { deleteResult, listChoices, listResults } from './result-store.ts';
import type { QuestionsOf } from './store.ts';

export function resultRoutes(services: Services, questionsOf: QuestionsOf): Route[] {
	const { db, settings } = services;

	return [
		serve(getQuizResults, async ({ params, caller }) => {
			const quiz = await ownQuiz(db, params.id, caller);
			const results = await listResults(db, quiz.id);
			return results.map((result) => ({
				id: result.id,
				score: scoreOf(result.correct_answers, result.questions),
				createdAt: result.created_at,
				deleteAfter: erasedAfter(result.created_at, settings.RESULT_RETENTION_DAYS, settings.TIME_ZONE),
				...(result.code_shown === 0 ? { codeNotShown: true as const } : {}),
				user: { name: result.name, rollNo: result.roll_no, year: result.year },
			}));
		}),

		serve(getQuizSummary, async ({ params, caller }) => {
			const quiz = await ownQuiz(db, params.id, caller);
			const questions = await questionsOf(quiz);
			const [results, past] = await Promise.all([listChoices(db, quiz.id), findPastResults(db, quiz.id)]);
			const erased = past.right.flatMap((count, right) =>
				count === 0 ? [] : [{ score: scoreOf(right, questions.length), results: count }],
			);
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
				results: erased.reduce((sum, { results: count }) => sum + count, results.length),
				erased,
				questions: questions.map(({ id, question, options, correct }, position) => {
					const chosen = options.map(
						(_, option) =>
							results.filter((choices) => choices[position] === option).length + (past.chosen[position]?.[option] ?? 0),
					);
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

		serve(eraseResult, async ({ params, caller }) => {
			const result = await ownResult(db, params.resultId, caller);
			await services.transact(async (tx) => {
				if (!(await deleteResult(tx, services, result))) throw noSuchResult();
				const about = { id: result.id, name: result.quizTitle };
				await recordChange(tx, { now: nowText(services), clubId: caller.clubId, about });
			});
			return undefined;
		}),
	];
}
