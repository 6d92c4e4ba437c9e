/** Attempts in the browser's storage, one for each quiz. */
import { type Attempt, readAttempt } from '../attempt-rules.ts';

const attemptKey = (quizId: string | number) => `quizAttempt:${quizId}`;

/** Stores the attempt. If the browser refuses, the attempt exists only on the page. */
export function keepAttempt(quizId: string | number, attempt: Attempt | undefined) {
	try {
		if (attempt === undefined) localStorage.removeItem(attemptKey(quizId));
		else localStorage.setItem(attemptKey(quizId), JSON.stringify(attempt));
	} catch (error) {
		console.warn('The answers cannot be kept in this browser.', error);
	}
}

export function storedAttempt(quizId: string | number): Attempt | undefined {
	try {
		return readAttempt(localStorage.getItem(attemptKey(quizId)), Date.now());
	} catch {
		// A browser may refuse all storage.
		return undefined;
	}
}

/**
 * Removes the attempt, by which the quiz's page would show name and score to the next person on this device. What it
 * returns puts it back, unless another one was begun since.
 */
export function forgetAttempt(quizId: string | number): () => void {
	const attempt = storedAttempt(quizId);
	keepAttempt(quizId, undefined);
	return () => {
		if (attempt && !storedAttempt(quizId)) keepAttempt(quizId, attempt);
	};
}
