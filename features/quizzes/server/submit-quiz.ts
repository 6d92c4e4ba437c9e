/** Submits a participant's answers, once. The server grades them. */
import { quizSubmissions } from '#contract/attempt-limits.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { deleteAfter } from '#server/core/retention.ts';
import { serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { getOwnResult, submitQuiz } from '../contract.ts';
import { type Answers, countRight, quizTexts, readAnswers, scoreOf } from '../rules.ts';
import { refuseGone, visibleQuiz } from './owner.ts';
import { resultLimits } from './result-limits.ts';
import { findParticipant, findResult, insertResult } from './result-store.ts';
import { questionsFor } from './shuffle.ts';
import type { Question, QuestionsOf, Quiz } from './store.ts';

/** How late a submission may arrive, in milliseconds: it takes time on a slow network. */
const grace = 30_000;

/** A participant's remaining time in milliseconds. Refuses when it was over more than `late` milliseconds ago. */
export function timeLeft(quiz: Quiz, startedAt: string, now: Date, late: number): number {
	const left = Date.parse(startedAt) + (quiz.time_limit ?? 0) * 60_000 - now.getTime();
	if (left + late < 0) throw new Problem('conflict', quizTexts.timeOver);
	return Math.max(0, left);
}

/** Refuses what is submitted to a closed quiz, too late, or without having opened a quiz that asks for it. */
function assertMaySubmit(quiz: Quiz, startedAt: string | null, now: Date): void {
	if (quiz.closed_at !== null) throw new Problem('conflict', quizTexts.closed);
	const needsCode = quiz.code_required === 1 && quiz.open_to_all === 0;
	if (startedAt === null && (needsCode || quiz.time_limit !== null)) throw new Problem('conflict', quizTexts.notOpened);
	if (startedAt !== null && quiz.time_limit !== null) timeLeft(quiz, startedAt, now, grace);
}

/** The chosen options, in the quiz's own order of questions and options. */
function choicesOf(quiz: Quiz, questions: readonly Question[], participantId: string, answers: Answers) {
	const shown = questionsFor(quiz, questions, participantId);
	const { chosen, problems } = readAnswers(shown, answers, quiz.time_limit !== null);
	if (Object.keys(problems).length > 0) throw badFields(problems);
	const texts = new Map(shown.map(({ id, options }, index) => [id, options[chosen[index] ?? -1]]));
	return questions.map(({ id, options }) => {
		const text = texts.get(id);
		return text === undefined ? null : options.indexOf(text);
	});
}

interface SubmittedResult {
	id: number;
	right: number;
	/** When it was submitted. */
	at: string;
}

/** A result as its participant gets it. While the key is withheld, so is the score: by many scores one finds the key. */
function ownResultReply(
	{ settings }: Services,
	quiz: Quiz,
	questions: readonly Question[],
	{ id, right, at }: SubmittedResult,
) {
	const erased = { deleteAfter: deleteAfter(at, settings.RESULT_RETENTION_DAYS, settings.TIME_ZONE) };
	if (quiz.key_after_close === 1 && quiz.closed_at === null) return { id, ...erased };
	const answerKey = Object.fromEntries(questions.map((each) => [each.id, each.options[each.correct] ?? '']));
	return { id, score: scoreOf(right, questions.length), answerKey, ...erased };
}

export function serveSubmitQuiz(services: Services, limits: RateLimits, questionsOf: QuestionsOf) {
	const { db } = services;
	const submissions = limits('quiz submissions', quizSubmissions);
	const takeResult = resultLimits(limits);

	return serve(submitQuiz, async ({ params, body, caller, address, write }) => {
		const [quiz, participant] = await Promise.all([
			visibleQuiz(db, params.id, caller),
			findParticipant(db, params.id, body.userId),
		]);
		if (!participant) throw new Problem('not found', quizTexts.noParticipant);
		// Only registered participants are counted: made-up ids must not fill the memory.
		await submissions.take(`${quiz.id} ${body.userId}`);
		const questions = await questionsOf(quiz.id);
		const choices = choicesOf(quiz, questions, body.userId, body.answers);
		const codeShown = participant.started_at !== null || quiz.open_to_all === 1;
		await takeResult({ quizId: quiz.id, address, codeShown });
		const right = countRight(questions, choices);
		return write(async (tx) => {
			// In here, so that a repeated request gets the first one's reply also after the end.
			assertMaySubmit(quiz, participant.started_at, services.now());
			const now = nowText(services);
			const result = { quizId: quiz.id, participantId: body.userId, right, choices, codeShown, now };
			const id = await insertResult(tx, result);
			if (id === undefined) throw new Problem('conflict', quizTexts.submittedAlready);
			return ownResultReply(services, quiz, questions, { id, right, at: now });
		}).catch(refuseGone);
	});
}

export const serveGetOwnResult = (services: Services, questionsOf: QuestionsOf) =>
	serve(getOwnResult, async ({ params, body, caller }) => {
		const quiz = await visibleQuiz(services.db, params.id, caller);
		const result = await findResult(services.db, quiz.id, body.userId);
		if (!result) throw new Problem('not found', quizTexts.noResult);
		const submitted = { id: result.id, right: result.correct_answers, at: result.created_at };
		return ownResultReply(services, quiz, await questionsOf(quiz.id), submitted);
	});
