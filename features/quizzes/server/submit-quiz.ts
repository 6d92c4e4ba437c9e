/**
 * Stores and grades a participant's answers, once. Submissions that arrive together are stored together: a class submits at once.
 */
import type { ReplyOf } from '#contract/endpoint.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { erasedAfter } from '#server/core/retention.ts';
import { batchedWrites, type Outcome, runAccepted } from '#server/db/batched-writes.ts';
import { lockRow } from '#server/db/lock-row.ts';
import type { Tx } from '#server/db/tables.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';
import { correctedSince } from '../correction-rules.ts';
import { type Clock, endOfTime } from '../extra-time-rules.ts';
import { type Answers, countRight, quizTexts, readAnswers, scoreOf, submissionGrace } from '../rules.ts';
import { getCorrectedResult, getOwnResult, submitQuiz } from '../taking-contract.ts';
import { noSuchQuiz, noSuchResult, quizClosed, refuseGone, visibleFor, visibleQuiz } from './owner.ts';
import { findResult, findResultOf, insertResults, type NewResult } from './result-store.ts';
import { questionsFor } from './shuffle.ts';
import {
	findQuiz,
	type ParticipantReader,
	type Question,
	type QuestionsOf,
	type Quiz,
	readQuestions,
	readTimed,
} from './store.ts';

/** Milliseconds from opening to the last accepted submission. */
export const timeToSubmit = (minutes: number): number => minutes * 60_000 + submissionGrace;

export function timeLeft(minutes: number, clock: Clock, now: Date) {
	const end = endOfTime(minutes, clock);
	return { secondsLeft: Math.max(0, end - now.getTime()) / 1000, endsAt: new Date(end).toISOString() };
}

/** Refuses more than `late` milliseconds after the end. */
export function assertTimeLeft(minutes: number, clock: Clock, now: Date, late: number): void {
	if (endOfTime(minutes, clock) + late < now.getTime()) throw new Problem('conflict', quizTexts.timeOver);
}

function assertMaySubmit(
	quiz: Quiz,
	{ startedAt, clock }: { startedAt: string | null; clock: Clock | undefined },
	now: Date,
): void {
	if (quiz.closed_at !== null) throw quizClosed();
	const needsCode = quiz.code_required === 1 && quiz.open_to_all === 0;
	if (startedAt === null && (needsCode || quiz.time_limit !== null)) throw new Problem('conflict', quizTexts.notOpened);
	if (clock && quiz.time_limit !== null) assertTimeLeft(quiz.time_limit, clock, now, submissionGrace);
}

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

type Choices = readonly (number | null)[];

const answerKeys = new WeakMap<readonly Question[], Record<string, string>>();

function answerKeyOf(questions: readonly Question[]): Record<string, string> {
	const known = answerKeys.get(questions);
	if (known !== undefined) return known;
	const key = Object.fromEntries(questions.map((each) => [each.id, each.options[each.correct] ?? '']));
	answerKeys.set(questions, key);
	return key;
}

const answersOf = (questions: readonly Question[], choices: Choices): Record<string, string> =>
	Object.fromEntries(
		questions.flatMap(({ id, options }, index) => {
			const text = options[choices[index] ?? -1];
			return text === undefined ? [] : [[id, text]];
		}),
	);

/** Withholds the score with the key: many scores reveal the key. */
function gradedReply(quiz: Quiz, questions: readonly Question[], choices: Choices) {
	if (quiz.key_after_close === 1 && quiz.closed_at === null) return {};
	const isReworded = questions.some(({ former }) => former.length > 0);
	return {
		score: scoreOf(countRight(questions, choices), questions.length),
		answerKey: answerKeyOf(questions),
		...(isReworded ? { answers: answersOf(questions, choices) } : {}),
	};
}

const keptUntil = ({ settings }: Services, at: string) => ({
	deleteAfter: erasedAfter(at, settings.RESULT_RETENTION_DAYS, settings.TIME_ZONE),
});

type Reply = ReplyOf<typeof submitQuiz>;

interface Submission extends Omit<NewResult, 'now'> {
	answers: Answers;
	questions: readonly Question[];
	startedAt: string | null;
}

async function readClocks(tx: Tx, quizId: number, submissions: readonly Submission[]): Promise<Map<string, Clock>> {
	const ids = submissions.map(({ participantId }) => participantId);
	const participants = await readTimed(tx, quizId, ids);
	return new Map(
		participants.flatMap(({ id, started_at, ended_at, percent }) =>
			started_at === null ? [] : [[id, { startedAt: started_at, endedAt: ended_at, percent }]],
		),
	);
}

const storeSubmissions = (services: Services) => async (tx: Tx, quizId: string, submissions: readonly Submission[]) => {
	// Corrections wait for it, and what comes after one is graded by the new key.
	await lockRow(tx, 'quizzes', Number(quizId), 'shared');
	const quiz = await findQuiz(tx, Number(quizId));
	if (!quiz) throw noSuchQuiz();
	const isStale = submissions.some(({ quizVersion }) => quizVersion !== quiz.version);
	const present = isStale ? await readQuestions(tx, quiz.id) : undefined;
	// Extra time may have been given or taken back since the request arrived.
	const clocks = quiz.time_limit === null ? undefined : await readClocks(tx, quiz.id, submissions);
	const at = services.now();
	const now = at.toISOString();
	const result = (submission: Submission): Submission & NewResult => {
		// In here, so a repeated request gets the first reply even after the end.
		const { startedAt, participantId } = submission;
		assertMaySubmit(quiz, { startedAt, clock: clocks?.get(participantId) }, at);
		if (present === undefined) return { ...submission, now };
		return { ...submission, ...graded(quiz, present, submission), now };
	};
	return runAccepted(submissions, result, async (results) => {
		const ids = await insertResults(tx, results);
		return results.map(({ participantId, questions, choices }): Outcome<Reply> => {
			const id = ids.get(participantId);
			ids.delete(participantId);
			if (id === undefined) return { status: 'rejected', reason: new Problem('conflict', quizTexts.submittedAlready) };
			return {
				status: 'fulfilled',
				value: { id, ...gradedReply(quiz, questions, choices), ...keptUntil(services, now) },
			};
		});
	});
};

function graded(
	quiz: Quiz,
	questions: readonly Question[],
	{ participantId, answers }: Pick<Submission, 'participantId' | 'answers'>,
) {
	const choices = choicesOf(quiz, questions, participantId, answers);
	return { questions, choices, right: countRight(questions, choices), quizVersion: quiz.version };
}

export function serveSubmitQuiz(
	services: Services,
	limits: Limits,
	{ questionsOf, participantOf }: { questionsOf: QuestionsOf; participantOf: ParticipantReader },
) {
	const submitTogether = batchedWrites<Submission, Reply>(services, storeSubmissions(services));

	return serve(submitQuiz, async ({ params, body, caller, address, idempotencyKey }) => {
		const { quiz: found, participant } = await participantOf(params.id, body.userId);
		const quiz = visibleFor(found, caller);
		if (!participant) throw new Problem('not found', quizTexts.noParticipant, { detail: { notRegistered: true } });
		const questions = await questionsOf(quiz);
		if (questions.length === 0) throw noSuchQuiz();
		const sent = { participantId: body.userId, answers: body.answers };
		const result = graded(quiz, questions, sent);
		const startedAt = participant.started_at;
		const codeShown = startedAt !== null || quiz.open_to_all === 1;
		// Counted apart, so a flood without the code does not delay others.
		await limits.take('sent by an address', [address, 'quiz', quiz.id, codeShown ? 'with code' : 'without code']);
		const submission = { ...sent, ...result, quizId: quiz.id, codeShown, startedAt };
		return submitTogether(String(quiz.id), submission, idempotencyKey).catch(refuseGone);
	});
}

export const ownResultRoutes = (services: Services, questionsOf: QuestionsOf): Route[] => [
	serve(getOwnResult, async ({ params, body, caller }) => {
		const quiz = await visibleQuiz(services.db, params.id, caller);
		const result = await findResult(services.db, quiz.id, body.userId);
		if (!result) throw new Problem('not found', quizTexts.noResult);
		const reply = gradedReply(quiz, await questionsOf(quiz), result.choices);
		return { id: result.id, ...reply, ...keptUntil(services, result.created_at) };
	}),

	serve(getCorrectedResult, async ({ params, query, caller }) => {
		const result = await findResultOf(services.db, params.resultId, query.userId);
		if (!result) throw noSuchResult();
		const quiz = await visibleQuiz(services.db, result.quiz_id, caller);
		const questions = await questionsOf(quiz);
		const shown = questionsFor(quiz, questions, query.userId);
		return {
			...gradedReply(quiz, questions, result.choices),
			total: questions.length,
			corrected: correctedSince(shown, result.quiz_version),
		};
	}),
];
