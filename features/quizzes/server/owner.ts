/** Finds a quiz or result for its club, or a quiz for a participant. */
import { visibleTo } from '#features/clubs/server/visibility.ts';
import { Problem } from '#server/core/problem.ts';
import { MissingRow } from '#server/db/failures.ts';
import type { Reader } from '#server/db/tables.ts';
import type { Caller } from '#server/http/identify.ts';
import { type Owner, ownedBy } from '#server/http/owned-by.ts';
import { quizTexts } from '../rules.ts';
import { findResultById } from './result-store.ts';
import { findQuiz, type Quiz } from './store.ts';

export const noSuchQuiz = () => new Problem('not found', quizTexts.noQuiz);
export const quizClosed = () => new Problem('conflict', quizTexts.closed, { detail: { closed: true } });

/** Its right answers are out, so nobody may submit. */
export const isClosedForGood = (quiz: Quiz): boolean => quiz.closed_at !== null && quiz.key_after_close === 1;

export const ownQuiz = async (db: Reader, id: number, owner: Owner): Promise<Quiz> =>
	ownedBy(owner, await findQuiz(db, id), noSuchQuiz, quizTexts.notYours);

export const noSuchResult = () => new Problem('not found', quizTexts.resultGone);

export async function ownResult(db: Reader, id: number, owner: Owner) {
	const result = ownedBy(owner, await findResultById(db, id), noSuchResult, quizTexts.resultNotYours);
	return { id, quizId: result.quiz_id, quizTitle: result.quiz_title, participantId: result.participant_id };
}

export function visibleFor<Q extends Quiz>(quiz: Q | undefined, caller: Caller): Q {
	if (!quiz || !visibleTo(caller, quiz)) throw noSuchQuiz();
	return quiz;
}

export const visibleQuiz = async (db: Reader, id: number, caller: Caller): Promise<Quiz> =>
	visibleFor(await findQuiz(db, id), caller);

/** A quiz may be deleted while somebody takes it. */
export const refuseGone = (error: unknown): never => {
	throw error instanceof MissingRow ? noSuchQuiz() : error;
};
