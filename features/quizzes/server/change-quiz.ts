/** Changes a quiz's later settings, and closes it. */
import { Problem } from '#server/core/problem.ts';
import { keepUnsent } from '#server/http/keep-unsent.ts';
import { serve } from '#server/http/serve.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { changeQuiz } from '../contract.ts';
import { quizTexts } from '../rules.ts';
import { isClosedForGood, ownQuiz } from './owner.ts';
import { flag, updateQuizRow } from './store.ts';

export const serveChangeQuiz = (services: Services) =>
	serve(changeQuiz, ({ params, body, caller }) =>
		services.transact(async (tx) => {
			// Fields left out are written as read: without the lock a change in between would be undone.
			await services.database.lock(tx, `quiz ${params.id}`);
			const quiz = await ownQuiz(tx, params.id, caller);
			const before = {
				openToAll: quiz.open_to_all === 1,
				codeRequired: quiz.code_required === 1,
				closedAt: quiz.closed_at,
			};
			const { openToAll, codeRequired, closed } = keepUnsent({ ...before, closed: quiz.closed_at !== null }, body);
			if (!closed && isClosedForGood(quiz)) throw new Problem('conflict', quizTexts.keyGiven);
			const closed_at = closed ? (quiz.closed_at ?? nowText(services)) : null;
			await updateQuizRow(tx, quiz.id, { open_to_all: flag(openToAll), code_required: flag(codeRequired), closed_at });
			const after = { openToAll, codeRequired, closedAt: closed_at };
			await recordChange(tx, {
				now: nowText(services),
				clubId: caller.clubId,
				about: { id: quiz.id, name: quiz.title },
				before,
				after,
			});
			return after;
		}),
	);
