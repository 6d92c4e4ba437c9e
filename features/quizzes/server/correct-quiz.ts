/** Shows a club its quiz with the right answers, corrects it, and copies it. */

import { limits } from '#contract/limits.ts';
import { startOf } from '#contract/short-text.ts';
import { Problem } from '#server/core/problem.ts';
import { lockRow } from '#server/db/lock-row.ts';
import type { Reader } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import { assertQuota } from '#server/limits/quotas.ts';
import { nowText, type Services } from '#server/services.ts';
import { recordChange } from '#server/trail/trail.ts';
import { copyQuiz, correctQuiz, getQuizQuestions } from '../contract.ts';
import { correctedNumbers, hasSameStructure, rewordedNumbers } from '../correction-rules.ts';
import { joinOptions } from '../option-rules.ts';
import { quizTexts } from '../rules.ts';
import { countResults, gradeAnew, writeCorrection } from './correction-store.ts';
import { sentQuestions } from './create-quiz.ts';
import { ownQuiz } from './owner.ts';
import { findPastResults } from './past-result-store.ts';
import { countClubQuizzes, insertQuiz, type Question, type Quiz, readQuestions } from './store.ts';

async function readForClub(db: Reader, quiz: Quiz) {
	const [questions, submitted] = [await readQuestions(db, quiz.id), await countResults(db, quiz.id)];
	// Participants may submit unread, and their results stay in counts by the places of questions.
	const isAnswered = submitted > 0 || (await findPastResults(db, quiz.id)).right.length > 0;
	return { questions, submitted, isOpened: quiz.opened === 1 || isAnswered };
}

const replyOf = (
	{ id, title, version }: Pick<Quiz, 'id' | 'title' | 'version'>,
	{ questions, submitted, isOpened }: { questions: readonly Question[]; submitted: number; isOpened: boolean },
) => ({
	id,
	title,
	questions: questions.map((each) => ({
		id: each.id,
		question: each.question,
		options: joinOptions(each.options),
		correctAnswer: each.options[each.correct] ?? '',
	})),
	version,
	opened: isOpened,
	submitted,
});

const changedElsewhere = () => new Problem('conflict', quizTexts.changedMeanwhile, { detail: { stale: true } });

/** Leaves out what has no numbers: the trail has entries for changes only. */
const withNumbers = (numbers: Record<string, readonly number[]>) =>
	Object.fromEntries(Object.entries(numbers).filter(([, each]) => each.length > 0));

export const correctionRoutes = (services: Services): Route[] => [
	serve(getQuizQuestions, async ({ params, caller }) => {
		const quiz = await ownQuiz(services.db, params.id, caller);
		return replyOf(quiz, await readForClub(services.db, quiz));
	}),

	serve(correctQuiz, ({ params, body, caller }) =>
		services.transact(async (tx) => {
			// Submissions wait for it, and are graded by the new key.
			await lockRow(tx, 'quizzes', params.id);
			const quiz = await ownQuiz(tx, params.id, caller);
			if (quiz.version !== body.version) throw changedElsewhere();
			const { questions: stored, submitted, isOpened } = await readForClub(tx, quiz);
			const sent = sentQuestions(body.questions);
			if (isOpened && !hasSameStructure(stored, sent)) throw new Problem('conflict', quizTexts.structureFixed);
			const { title } = body;
			const version = await writeCorrection(tx, { quiz, title, stored, sent, isOpened });
			const corrected = correctedNumbers(stored, sent);
			if (corrected.length > 0) await gradeAnew(tx, quiz.id, sent);
			await recordChange(tx, {
				now: nowText(services),
				clubId: caller.clubId,
				about: { id: quiz.id, name: title },
				before: { title: quiz.title, questions: stored.length },
				after: {
					title,
					questions: sent.length,
					...withNumbers({ corrected, reworded: rewordedNumbers(stored, sent) }),
				},
			});
			const questions = await readQuestions(tx, quiz.id);
			return replyOf({ id: quiz.id, title, version }, { questions, submitted, isOpened });
		}),
	),

	serve(copyQuiz, ({ params, body, caller, write }) =>
		write(async (tx) => {
			const { clubId } = caller;
			await services.database.lock(tx, `quizzes of club ${clubId}`);
			const quiz = await ownQuiz(tx, params.id, caller);
			await assertQuota(services, 'quizzes', caller, () => countClubQuizzes(tx, clubId));
			const questions = await readQuestions(tx, quiz.id);
			const title = body.title ?? startOf(`Copy of ${quiz.title}`, limits.name);
			const settings = {
				keyAfterClose: quiz.key_after_close === 1,
				openToAll: quiz.open_to_all === 1,
				codeRequired: quiz.code_required === 1,
				timeLimit: quiz.time_limit,
			};
			const now = nowText(services);
			const { secretCode } = body;
			const copy = { ...settings, clubId, title, secretCode, shuffled: quiz.shuffled === 1, questions, now };
			const quizId = await insertQuiz(tx, copy);
			await recordChange(tx, {
				now,
				clubId,
				about: { id: quizId, name: title },
				after: { ...settings, title, questions: questions.length, shuffle: copy.shuffled },
			});
			return { quizId };
		}),
	),
];
