/**
 * Submits a participant's answers, once. The server grades them. Submissions of one quiz that arrive together are stored
 * together: a class submits at once.
 */
import type { ReplyOf } from '#contract/endpoint.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { erasedAfter } from '#server/core/retention.ts';
import { batchedWrites, type Outcome, runAccepted } from '#server/db/batched-writes.ts';
import type { Tx } from '#server/db/tables.ts';
import { serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { type Answers, countRight, quizTexts, readAnswers, scoreOf, submissionGrace } from '../rules.ts';
import { getOwnResult, submitQuiz } from '../taking-contract.ts';
import { noSuchQuiz, quizClosed, refuseGone, visibleFor, visibleQuiz } from './owner.ts';
import { findResult, insertResults, type NewResult } from './result-store.ts';
import { questionsFor } from './shuffle.ts';
import { findQuizAndParticipant, type Question, type QuestionsOf, type Quiz } from './store.ts';

/** How long after opening a quiz with a time limit of so many minutes its submission is taken, in milliseconds. */
export const timeToSubmit = (minutes: number): number => minutes * 60_000 + submissionGrace;

/** A participant's remaining time in milliseconds. Refuses when it was over more than `late` milliseconds ago. */
export function timeLeft(quiz: Quiz, startedAt: string, now: Date, late: number): number {
	const left = Date.parse(startedAt) + (quiz.time_limit ?? 0) * 60_000 - now.getTime();
	if (left + late < 0) throw new Problem('conflict', quizTexts.timeOver);
	return Math.max(0, left);
}

/** Refuses what is submitted to a closed quiz, too late, or without having opened a quiz that asks for it. */
function assertMaySubmit(quiz: Quiz, startedAt: string | null, now: Date): void {
	if (quiz.closed_at !== null) throw quizClosed();
	const needsCode = quiz.code_required === 1 && quiz.open_to_all === 0;
	if (startedAt === null && (needsCode || quiz.time_limit !== null)) throw new Problem('conflict', quizTexts.notOpened);
	if (startedAt !== null && quiz.time_limit !== null) timeLeft(quiz, startedAt, now, submissionGrace);
}

/** The chosen options, in the quiz's own order of questions and options. */
function choicesOf(quiz: Quiz, questions: readonly Question[], participantId: string, answers: Answers) {
	const shown = questionsFor(quiz, questions, participantId);
	const { chosen, problems } = readAnswers(shown, answers, quiz.time_limit !== null);
	if (Object.keys(problems).length > 0) throw badFields(problems);
	if (quiz.shuffled === 0) return chosen;
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

/** The same for all who take a quiz, as its questions are: a class gets it a thousand times. */
const answerKeys = new WeakMap<readonly Question[], Record<string, string>>();

function answerKeyOf(questions: readonly Question[]): Record<string, string> {
	const known = answerKeys.get(questions);
	if (known !== undefined) return known;
	const key = Object.fromEntries(questions.map((each) => [each.id, each.options[each.correct] ?? '']));
	answerKeys.set(questions, key);
	return key;
}

/** A result as its participant gets it. While the key is withheld, so is the score: by many scores one finds the key. */
function ownResultReply(
	{ settings }: Services,
	quiz: Quiz,
	questions: readonly Question[],
	{ id, right, at }: SubmittedResult,
) {
	const erased = { deleteAfter: erasedAfter(at, settings.RESULT_RETENTION_DAYS, settings.TIME_ZONE) };
	if (quiz.key_after_close === 1 && quiz.closed_at === null) return { id, ...erased };
	return { id, score: scoreOf(right, questions.length), answerKey: answerKeyOf(questions), ...erased };
}

type Reply = ReplyOf<typeof submitQuiz>;

interface Submission extends Omit<NewResult, 'now'> {
	quiz: Quiz;
	questions: readonly Question[];
	startedAt: string | null;
}

/** Makes the function that stores submissions of one quiz, each of which may be refused by itself. */
const storeSubmissions = (services: Services) => (tx: Tx, _quizId: string, submissions: readonly Submission[]) => {
	const at = services.now();
	const now = at.toISOString();
	const result = (submission: Submission): Submission & NewResult => {
		// In here, so that a repeated request gets the first one's reply also after the end.
		assertMaySubmit(submission.quiz, submission.startedAt, at);
		return { ...submission, now };
	};
	return runAccepted(submissions, result, async (results) => {
		const ids = await insertResults(tx, results);
		return results.map(({ participantId, quiz, questions, right }): Outcome<Reply> => {
			const id = ids.get(participantId);
			// Of two submissions by one participant the first is stored.
			ids.delete(participantId);
			if (id === undefined) return { status: 'rejected', reason: new Problem('conflict', quizTexts.submittedAlready) };
			return { status: 'fulfilled', value: ownResultReply(services, quiz, questions, { id, right, at: now }) };
		});
	});
};

export function serveSubmitQuiz(services: Services, limits: Limits, questionsOf: QuestionsOf) {
	const { db } = services;
	const submitTogether = batchedWrites<Submission, Reply>(services, storeSubmissions(services));

	return serve(submitQuiz, async ({ params, body, caller, address, idempotencyKey }) => {
		// In one query: a class submits at once.
		const quiz = visibleFor(await findQuizAndParticipant(db, params.id, body.userId), caller);
		if (quiz.participant_id === null)
			throw new Problem('not found', quizTexts.noParticipant, { detail: { notRegistered: true } });
		const questions = await questionsOf(quiz.id);
		// Every quiz has one, unless it was deleted since it was found.
		if (questions.length === 0) throw noSuchQuiz();
		const choices = choicesOf(quiz, questions, body.userId, body.answers);
		const startedAt = quiz.started_at;
		const codeShown = startedAt !== null || quiz.open_to_all === 1;
		// Counted apart: whoever floods a quiz without its code must not make those wait who have it.
		await limits.take('sent by an address', [address, 'quiz', quiz.id, codeShown ? 'with code' : 'without code']);
		const right = countRight(questions, choices);
		const result = { quizId: quiz.id, participantId: body.userId, right, choices, codeShown };
		const submission = { ...result, quiz, questions, startedAt };
		return submitTogether(String(quiz.id), submission, idempotencyKey).catch(refuseGone);
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
