/** What a participant can do: register, open a quiz with its code, submit it once and get the result. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { quizSubmissions } from '#contract/attempt-limits.ts';
import { visibleTo } from '#features/clubs/server/visibility.ts';
import { badFields, Problem } from '#server/core/problem.ts';
import { MissingRow } from '#server/db/failures.ts';
import type { Reader, Tx } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';
import { type Route, serve } from '#server/http/serve.ts';
import type { RateLimits } from '#server/limits/rate-limits.ts';
import { nowText, type Services } from '#server/services.ts';
import { createUser, getQuizById, submitQuiz } from '../contract.ts';
import { joinOptions } from '../option-rules.ts';
import { countRight, quizTexts, readAnswers, scoreOf } from '../rules.ts';
import { codeLimits } from './code-limits.ts';
import { noSuchQuiz } from './owner.ts';
import { findStart, insertParticipant, insertResult, isParticipant, startClock } from './result-store.ts';
import { shuffled } from './shuffle.ts';
import { findQuiz, type Question, type QuestionsOf, type Quiz } from './store.ts';

const digest = (text: string) => createHash('sha256').update(text.normalize('NFC')).digest();

/** Compares in constant time, so that the time tells nothing about the code. */
const isCode = (quiz: Quiz, sent: string) => timingSafeEqual(digest(quiz.secret_code), digest(sent));

/** How late a submission may arrive, in milliseconds: it takes time on a slow network. */
const grace = 30_000;

/** A time limit or an order that differs by participant: such a quiz opens for registered participants only. */
const isPersonal = (quiz: Quiz) => quiz.time_limit !== null || quiz.shuffled === 1;

/** The questions and their options in the order in which this participant sees them. */
function questionsFor(quiz: Quiz, questions: readonly Question[], participantId: string | undefined): Question[] {
	if (quiz.shuffled === 0 || participantId === undefined) return [...questions];
	const seed = `${quiz.id} ${participantId}`;
	return shuffled(questions, seed).map((question) => ({
		...question,
		options: shuffled(question.options, `${seed} ${question.id}`),
	}));
}

/** A quiz may be deleted while somebody takes it. */
const refuseGone = (error: unknown): never => {
	throw error instanceof MissingRow ? noSuchQuiz() : error;
};

export function takingRoutes(services: Services, limits: RateLimits, questionsOf: QuestionsOf): Route[] {
	const { db } = services;
	const checkCode = codeLimits(limits);
	const submissions = limits('quiz submissions', quizSubmissions);

	const visibleQuiz = async (id: number, caller: Caller): Promise<Quiz> => {
		const quiz = await findQuiz(db, id);
		if (!quiz || !visibleTo(caller, quiz)) throw noSuchQuiz();
		return quiz;
	};

	/** A participant's remaining time in milliseconds. Refuses when it was over more than `late` milliseconds ago. */
	const timeLeft = (quiz: Quiz, startedAt: string, late: number): number => {
		const end = Date.parse(startedAt) + (quiz.time_limit ?? 0) * 60_000;
		const left = end - services.now().getTime();
		if (left + late < 0) throw new Problem('conflict', quizTexts.timeOver);
		return Math.max(0, left);
	};

	/** Refuses the submission of a timed quiz that was never opened or whose time is over. */
	const assertInTime = async (reader: Reader | Tx, quiz: Quiz, participantId: string): Promise<void> => {
		if (quiz.time_limit === null) return;
		const startedAt = await findStart(reader, quiz.id, participantId);
		if (startedAt === undefined) throw new Problem('conflict', quizTexts.notOpened);
		timeLeft(quiz, startedAt, grace);
	};

	/** A participant who has opened a timed quiz can reload it, even when guesses from the same address have used up the attempts. */
	const unlessOpened =
		(quizId: number, participantId: string | undefined, isRight: () => boolean) => async (refusal: unknown) => {
			if (participantId === undefined || (await findStart(db, quizId, participantId)) === undefined) throw refusal;
			if (!isRight()) throw refusal;
			return true;
		};

	return [
		serve(createUser, async ({ body, write }) =>
			write(async (tx) => ({ id: await insertParticipant(tx, { ...body, now: nowText(services) }) })),
		),

		serve(getQuizById, async ({ params, body, caller, address }) => {
			const [quiz, isKnown] = await Promise.all([
				visibleQuiz(params.id, caller),
				body.userId !== undefined && isParticipant(db, body.userId),
			]);
			const participantId = isKnown ? body.userId : undefined;
			const code = body.secretCode.normalize('NFC');
			const isRight = () => isCode(quiz, code);
			const attempt = { quizId: quiz.id, participantId, address, code, isRight };
			if (!(await checkCode(attempt).catch(unlessOpened(quiz.id, participantId, isRight))))
				throw new Problem('forbidden', quizTexts.wrongCode);
			if (isPersonal(quiz) && participantId === undefined) throw badFields({ userId: quizTexts.registerFirst });
			const questions = questionsFor(quiz, await questionsOf(quiz.id), participantId);
			const reply = {
				id: quiz.id,
				title: quiz.title,
				questions: questions.map(({ id, question, options }) => ({ id, question, options: joinOptions(options) })),
			};
			if (quiz.time_limit === null || participantId === undefined) return reply;
			const startedAt = await services
				.transact((tx) => startClock(tx, quiz.id, participantId, nowText(services)))
				.catch(refuseGone);
			return { ...reply, timeLimit: quiz.time_limit, secondsLeft: timeLeft(quiz, startedAt, 0) / 1000 };
		}),

		serve(submitQuiz, async ({ params, body, caller, write }) => {
			const [quiz, isKnown] = await Promise.all([visibleQuiz(params.id, caller), isParticipant(db, body.userId)]);
			if (!isKnown) throw new Problem('not found', quizTexts.noParticipant);
			// Only registered participants are counted: made-up ids must not fill the memory.
			await submissions.take(`${quiz.id} ${body.userId}`);
			const questions = await questionsOf(quiz.id);
			const shown = questionsFor(quiz, questions, body.userId);
			const { chosen, problems } = readAnswers(shown, body.answers, quiz.time_limit !== null);
			if (Object.keys(problems).length > 0) throw badFields(problems);
			const texts = new Map(shown.map(({ id, options }, index) => [id, options[chosen[index] ?? -1]]));
			const choices = questions.map(({ id, options }) => {
				const text = texts.get(id);
				return text === undefined ? null : options.indexOf(text);
			});
			const right = countRight(questions, choices);
			return write(async (tx) => {
				await assertInTime(tx, quiz, body.userId);
				const result = { quizId: quiz.id, participantId: body.userId, right, choices, now: nowText(services) };
				const id = await insertResult(tx, result);
				if (id === undefined) throw new Problem('conflict', quizTexts.submittedAlready);
				return {
					id,
					score: scoreOf(right, questions.length),
					answerKey: Object.fromEntries(
						questions.map((question) => [question.id, question.options[question.correct] ?? '']),
					),
				};
			}).catch(refuseGone);
		}),
	];
}
