/** The club's calls about its quizzes; see also `result-routes.ts` and `taking-routes.ts`. */
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { eraseDetached } from '#server/trail/detached.ts';
import { recordChange } from '#server/trail/trail.ts';
import { deleteQuiz, getClubQuizzes, getQuizOverview } from '../contract.ts';
import { serveChangeQuiz } from './change-quiz.ts';
import { correctionRoutes } from './correct-quiz.ts';
import { serveCreateQuiz } from './create-quiz.ts';
import { extraTimeRoutes } from './extra-time.ts';
import { generateRoutes } from './generate-routes.ts';
import { eraseQuiz } from './jobs.ts';
import { countRunning } from './overview-store.ts';
import { noSuchQuiz, ownQuiz } from './owner.ts';
import { resultRoutes } from './result-routes.ts';
import { deleteQuizOfClub, listClubQuizzes, questionReader } from './store.ts';
import { takingRoutes } from './taking-routes.ts';

export function quizzesRoutes(services: Services, limits: Limits): Route[] {
	const { db } = services;
	const questionsOf = questionReader(db);

	return [
		serveCreateQuiz(services),
		serveChangeQuiz(services),

		serve(getClubQuizzes, async ({ caller }) => {
			const quizzes = await listClubQuizzes(db, caller.clubId);
			return quizzes.map(({ id, title, created_at }) => ({ id, title, createdAt: created_at }));
		}),

		serve(getQuizOverview, async ({ caller }) => ({ running: await countRunning(db, caller.clubId, services.now()) })),

		...correctionRoutes(services),
		...extraTimeRoutes(services),
		...resultRoutes(services, questionsOf),

		serve(deleteQuiz, async ({ params, caller }) => {
			const { id, title } = await ownQuiz(db, params.id, caller);
			const { clubId } = caller;
			await services.transact(async (tx) => {
				const now = nowText(services);
				if (!(await deleteQuizOfClub(tx, services, id, clubId))) throw noSuchQuiz();
				await recordChange(tx, { now, clubId, about: { id, name: title }, before: { title } });
			});
			await eraseDetached(services, 'the results of a deleted quiz', { quizId: id }, () => eraseQuiz(services, id));
			return { id };
		}),

		...takingRoutes(services, limits, questionsOf),
		...generateRoutes(services, limits),
	];
}
