/** Creates a quiz with its questions. */
import type { BodyOf } from '#contract/endpoint.ts';
import { serve } from '#server/http/serve.ts';
import { assertQuota } from '#server/limits/quotas.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { createQuiz } from '../contract.ts';
import { indexOfOption } from '../option-rules.ts';
import { countClubQuizzes, insertQuiz } from './store.ts';

type Sent = BodyOf<typeof createQuiz>['questions'][number] & { id?: number | undefined };

export const sentQuestions = (sent: readonly Sent[]) =>
	sent.map(({ id, question, options, correctAnswer }) => ({
		id,
		question,
		options,
		correct: indexOfOption(options, correctAnswer),
	}));

export const serveCreateQuiz = (services: Services) =>
	serve(createQuiz, ({ body, caller, write }) =>
		write(async (tx) => {
			await services.database.lock(tx, `quizzes of club ${caller.clubId}`);
			await assertQuota(services, 'quizzes', caller, () => countClubQuizzes(tx, caller.clubId));
			const { questions: sent, shuffle: shuffled, timeLimit = null, ...fields } = body;
			const questions = sentQuestions(sent);
			const now = nowText(services);
			const quizId = await insertQuiz(tx, { ...fields, clubId: caller.clubId, timeLimit, shuffled, questions, now });
			await recordChange(tx, {
				now,
				clubId: caller.clubId,
				about: { id: quizId, name: fields.title },
				after: { ...body, questions: questions.length },
			});
			return { quizId };
		}),
	);
