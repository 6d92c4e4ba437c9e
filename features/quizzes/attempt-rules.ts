/** A quiz in progress, kept in the browser, so that no reload or network fault costs an answer. */
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
	endsAt?: number;
	/** The earliest end so far. `endsAt` is later if the clock jumped or the device slept. */
	earliestEnd?: number;
	/** The end by the server's clock, as last heard. */
	serverEnd?: string;
}

export interface Attempt {
	participant: Participant;
	quiz?: OpenQuiz;
	answers: Readonly<Record<string, string>>;
	place: number;
	/** Lets the server recognize a repeated submission. */
	idempotencyKey: string;
	begunAt: number;
	changedAt?: number;
	/** Submitted, but unconfirmed. The answers are frozen: the first that arrived count. */
	isSent?: boolean;
	/** The time was over at the first submission: later replies do not tell. */
	isAtEnd?: boolean;
	/** Waits for the right answers, which come when the quiz closes. */
	isSubmitted?: boolean;
}

export interface Ended {
	name: 'ended';
	reason: string;
	isOver: boolean;
	answers: 'none' | 'kept' | 'timed' | 'unsent' | 'removed';
}

export const hasAnswers = (attempt: Attempt | undefined): boolean => Object.keys(attempt?.answers ?? {}).length > 0;

export type Step =
	| { name: 'who' | 'unknown' }
	| { name: 'code'; attempt: Attempt }
	| { name: 'questions' | 'submitted'; attempt: Attempt; quiz: OpenQuiz }
	| Ended;

export function fateOf(attempt: Attempt | undefined, isClosedForGood: boolean): Ended['answers'] {
	if (!hasAnswers(attempt)) return 'none';
	if (isClosedForGood) return 'unsent';
	return attempt?.quiz?.endsAt === undefined ? 'kept' : 'timed';
}

export interface KnownOfQuiz {
	isClosed: boolean;
	isClosedForGood: boolean;
	isUnknown: boolean;
}

export function stepOf(attempt: Attempt | undefined, quiz: KnownOfQuiz): Step {
	const opened = attempt?.quiz;
	if (attempt && opened && attempt.isSubmitted) return { name: 'submitted', attempt, quiz: opened };
	// A submission that arrived in time counts, even when its reply comes later.
	if (quiz.isClosed && !(opened && attempt?.isSent)) {
		return { name: 'ended', reason: quizTexts.closed, isOver: true, answers: fateOf(attempt, quiz.isClosedForGood) };
	}
	if (attempt && opened) return { name: 'questions', attempt, quiz: opened };
	// First, so nobody types a name or a code in vain.
	if (quiz.isUnknown) return { name: 'unknown' };
	return attempt ? { name: 'code', attempt } : { name: 'who' };
}

/** Reads fields, not the sentence: another version may word it differently. */
export function endOf({ status, detail }: { status: number; detail: Readonly<Record<string, unknown>> }) {
	if (detail['closed'] === true) return 'closed';
	return status === 404 && detail['notRegistered'] !== true ? 'gone' : 'over for one';
}

const day = 86_400_000;

/** A month while right answers are to come, else a day. */
const lifetimeOf = ({ isSubmitted }: Attempt) => (isSubmitted ? 30 * day : day);

const isWholeQuiz = (quiz: OpenQuiz | undefined) =>
	quiz === undefined ||
	(typeof quiz.title === 'string' && Array.isArray(quiz.questions) && quiz.questions.every(({ options }) => options));

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
	endsAt?: string | undefined;
}

export const openQuiz = ({ id, title, questions, secondsLeft, endsAt }: SentQuiz, now: number): OpenQuiz => ({
	id,
	title,
	questions: questions.map((question) => ({ ...question, options: splitOptions(question.options) ?? [] })),
	...(secondsLeft === undefined ? {} : { endsAt: now + secondsLeft * 1000 }),
	...(endsAt === undefined ? {} : { serverEnd: endsAt }),
});

export const withEnd = (quiz: OpenQuiz, endsAt: number): OpenQuiz => ({
	...quiz,
	endsAt,
	earliestEnd: Math.min(quiz.earliestEnd ?? quiz.endsAt ?? endsAt, endsAt),
});

/** The club gave extra time or took it back. The difference does not depend on the device's clock. */
export function withServerEnd(quiz: OpenQuiz, serverEnd: string): OpenQuiz {
	const { endsAt, earliestEnd } = quiz;
	if (endsAt === undefined) return quiz;
	const later = Date.parse(serverEnd) - Date.parse(quiz.serverEnd ?? serverEnd);
	return {
		...quiz,
		serverEnd,
		endsAt: endsAt + later,
		...(earliestEnd === undefined ? {} : { earliestEnd: earliestEnd + later }),
	};
}

export const isEndUnsure = ({ endsAt = 0, earliestEnd = endsAt }: OpenQuiz): boolean => endsAt > earliestEnd + 1000;

export const isTimeOver = ({ endsAt }: OpenQuiz, now: number): boolean => endsAt !== undefined && now >= endsAt;

export const sentAttempt = (attempt: Attempt, quiz: OpenQuiz, now: number): Attempt => ({
	...attempt,
	isSent: true,
	isAtEnd: attempt.isSent ? attempt.isAtEnd === true : isTimeOver(quiz, now),
});

/**
 * Seconds until a failed submission is repeated; undefined for never. The server asks for it (`retryAfter`) when a whole class
 * submits. After the end it accepts answers for half a minute.
 */
export function pauseAfter(
	{ status, retryAfter }: { status: number; retryAfter: number | undefined },
	isOver: boolean,
): number | undefined {
	if (status === 429 || status === 503) return retryAfter ?? 10;
	return isOver && (status === 0 || status === 408 || status >= 500) ? 5 : undefined;
}

export const unansweredIndexes = ({ questions }: OpenQuiz, answers: Attempt['answers']): number[] =>
	questions.flatMap(({ id }, index) => (answers[id] === undefined ? [index] : []));

interface Graded {
	id: number;
	userId: string;
	key: Readonly<Record<string, string>>;
	/** As the club words them now. */
	answers?: Attempt['answers'] | undefined;
	deleteAfter: string | null;
}

export const ownResultOf = (
	quiz: OpenQuiz,
	given: Attempt['answers'],
	{ id: resultId, userId, key, answers = given, deleteAfter }: Graded,
): OwnResult => ({
	quizId: quiz.id,
	resultId,
	userId,
	title: quiz.title,
	deleteAfter,
	score: scoreByKey(key, answers),
	questions: quiz.questions.map(({ id, question }) => ({ id, question, chosen: answers[id], right: key[id] ?? '' })),
});

/** `1:05`, or `1:00:05` from an hour on. */
export function formatLeft(milliseconds: number): string {
	const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
	const two = (value: number) => String(value).padStart(2, '0');
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
