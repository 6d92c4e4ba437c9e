/** A quiz while somebody takes it: kept in the browser, so that neither a reload nor a lost network costs an answer. */
import { splitOptions } from './option-rules.ts';
import type { OwnResult } from './own-result-rules.ts';
import { quizTexts, scoreByKey } from './rules.ts';

export interface Participant {
	id: string;
	name: string;
	rollNo: string;
	year: number;
}

export interface OpenQuiz {
	id: number;
	title: string;
	questions: readonly { id: number; question: string; options: readonly string[] }[];
	/** When the time is over, by the clock of this device; none without a time limit. */
	endsAt?: number;
	/** The earliest end so far. Where `endsAt` is later, the clock was put forward past it, or the device slept: it may be over. */
	earliestEnd?: number;
}

export interface Attempt {
	participant: Participant;
	quiz?: OpenQuiz;
	answers: Readonly<Record<string, string>>;
	/** The question that is shown where they come one by one. */
	place: number;
	/** By this the server knows a repeated submission. */
	idempotencyKey: string;
	/** When it was begun, in epoch milliseconds. */
	begunAt: number;
	/** When it was last changed, in epoch milliseconds. */
	changedAt?: number;
	/** Submitted, but it is not known whether that arrived. The answers stay as they are: what arrived first counts. */
	isSent?: boolean;
	/** Whether the time was over when it was first submitted: its reply, or a repetition, may come later. */
	isAtEnd?: boolean;
	/** Submitted to a quiz whose right answers come after it is closed: the page shows them then. */
	isSubmitted?: boolean;
}

/** Why a quiz cannot be taken, or not any more. */
export interface Ended {
	name: 'ended';
	/** In the server's words. */
	reason: string;
	/** Whether it has ended for everybody: nobody else can take it either. */
	isOver: boolean;
	/** What became of the answers, if there were any. `timed`: kept, but the time goes on. `unsent`: the quiz is closed for good. */
	answers: 'none' | 'kept' | 'timed' | 'unsent' | 'removed';
}

export const hasAnswers = (attempt: Attempt | undefined): boolean => Object.keys(attempt?.answers ?? {}).length > 0;

/** Where somebody is who takes a quiz. */
export type Step =
	| { name: 'who' | 'unknown' }
	| { name: 'code'; attempt: Attempt }
	| { name: 'questions' | 'submitted'; attempt: Attempt; quiz: OpenQuiz }
	| Ended;

/** What becomes of the answers to a quiz that takes none now. */
export function fateOf(attempt: Attempt | undefined, isClosedForGood: boolean): Ended['answers'] {
	if (!hasAnswers(attempt)) return 'none';
	if (isClosedForGood) return 'unsent';
	return attempt?.quiz?.endsAt === undefined ? 'kept' : 'timed';
}

export interface KnownOfQuiz {
	isClosed: boolean;
	/** The club cannot open it again. */
	isClosedForGood: boolean;
	/** There is none of this number. */
	isUnknown: boolean;
}

/** The step by what this browser keeps, and by what the server has said of the quiz so far. */
export function stepOf(attempt: Attempt | undefined, quiz: KnownOfQuiz): Step {
	const opened = attempt?.quiz;
	if (attempt && opened && attempt.isSubmitted) return { name: 'submitted', attempt, quiz: opened };
	// What has arrived before the end counts: the reply to it comes also afterwards.
	if (quiz.isClosed && !(opened && attempt?.isSent)) {
		return { name: 'ended', reason: quizTexts.closed, isOver: true, answers: fateOf(attempt, quiz.isClosedForGood) };
	}
	if (attempt && opened) return { name: 'questions', attempt, quiz: opened };
	// Before anybody types a name or a code in vain.
	if (quiz.isUnknown) return { name: 'unknown' };
	return attempt ? { name: 'code', attempt } : { name: 'who' };
}

/**
 * What a refused attempt tells of its quiz: it is closed or gone for everybody, or goes on without this participant. It is
 * not told by its sentence: another version of the site may word it differently, and the page would then remove the answers.
 */
export function endOf({ status, detail }: { status: number; detail: Readonly<Record<string, unknown>> }) {
	if (detail['closed'] === true) return 'closed';
	return status === 404 && detail['notRegistered'] !== true ? 'gone' : 'over for one';
}

const day = 86_400_000;

/** How long an attempt stays in the browser after its last change: a day, or a month where the right answers are still to come. */
const lifetimeOf = ({ isSubmitted }: Attempt) => (isSubmitted ? 30 * day : day);

const isWholeQuiz = (quiz: OpenQuiz | undefined) =>
	quiz === undefined ||
	(typeof quiz.title === 'string' && Array.isArray(quiz.questions) && quiz.questions.every(({ options }) => options));

/** An attempt that was kept as JSON; nothing when it is not whole or is too old. */
export function readAttempt(kept: string | null, now: number): Attempt | undefined {
	try {
		const attempt = JSON.parse(kept ?? 'null') as Attempt | null;
		const isWhole =
			typeof attempt?.participant?.id === 'string' &&
			typeof attempt.answers === 'object' &&
			attempt.answers !== null &&
			isWholeQuiz(attempt.quiz);
		return isWhole && now - (attempt.changedAt ?? attempt.begunAt) < lifetimeOf(attempt) ? attempt : undefined;
	} catch {
		return undefined;
	}
}

export interface SentQuiz {
	id: number;
	title: string;
	questions: readonly { id: number; question: string; options: string }[];
	secondsLeft?: number | undefined;
}

/** A quiz as the server sends it, its options taken apart and its end put on this device's clock. */
export const openQuiz = ({ id, title, questions, secondsLeft }: SentQuiz, now: number): OpenQuiz => ({
	id,
	title,
	questions: questions.map((question) => ({ ...question, options: splitOptions(question.options) ?? [] })),
	...(secondsLeft === undefined ? {} : { endsAt: now + secondsLeft * 1000 }),
});

/** A quiz whose end is another one by the clock that was set meanwhile. */
export const withEnd = (quiz: OpenQuiz, endsAt: number): OpenQuiz => ({
	...quiz,
	endsAt,
	earliestEnd: Math.min(quiz.earliestEnd ?? quiz.endsAt ?? endsAt, endsAt),
});

/** Whether the time may be over before the end that is shown. */
export const isEndUnsure = ({ endsAt = 0, earliestEnd = endsAt }: OpenQuiz): boolean => endsAt > earliestEnd + 1000;

/** Whether the time limit, if there is one, is over. */
export const isTimeOver = ({ endsAt }: OpenQuiz, now: number): boolean => endsAt !== undefined && now >= endsAt;

/** An attempt as it is once its answers are submitted, also once more. */
export const sentAttempt = (attempt: Attempt, quiz: OpenQuiz, now: number): Attempt => ({
	...attempt,
	isSent: true,
	isAtEnd: attempt.isSent ? attempt.isAtEnd === true : isTimeOver(quiz, now),
});

/**
 * After how many seconds a submission that failed is repeated by itself; undefined if it is not. The server asks for it
 * (`retryAfter`) when a whole class submits. Once the time is over it accepts answers for half a minute only.
 */
export function pauseAfter(
	{ status, retryAfter }: { status: number; retryAfter: number | undefined },
	isOver: boolean,
): number | undefined {
	if (status === 429 || status === 503) return retryAfter ?? 10;
	return isOver && (status === 0 || status === 408 || status >= 500) ? 5 : undefined;
}

/** The places, counted from 0, of the questions without an answer. */
export const unansweredIndexes = ({ questions }: OpenQuiz, answers: Attempt['answers']): number[] =>
	questions.flatMap(({ id }, index) => (answers[id] === undefined ? [index] : []));

/** The participant's result, from the answer key that the server sends after the submission. */
export const ownResultOf = (
	quiz: OpenQuiz,
	answers: Attempt['answers'],
	{ key, deleteAfter }: { key: Readonly<Record<string, string>>; deleteAfter: string | null },
): OwnResult => ({
	quizId: quiz.id,
	title: quiz.title,
	deleteAfter,
	score: scoreByKey(key, answers),
	questions: quiz.questions.map(({ id, question }) => ({ question, chosen: answers[id], right: key[id] ?? '' })),
});

/** `1:05`, or `1:00:05` from an hour on. */
export function formatLeft(milliseconds: number): string {
	const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
	const two = (value: number) => String(value).padStart(2, '0');
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
