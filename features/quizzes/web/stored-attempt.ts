/** Attempts in the browser's storage, one for each quiz. */
import { tryStorage } from '#web/ui/try-storage.ts';
import { type Attempt, isTimeOver, type OpenQuiz, readAttempt } from '../attempt-rules.ts';

const prefix = 'quizAttempt:';
const attemptKey = (quizId: string | number) => `${prefix}${quizId}`;

/** Attempts as JSON that the browser refused to store, by their keys. They survive going to another page, but not a reload. */
const onPage = new Map<string, string>();

/** Stores the attempt. If the browser refuses, it lasts as long as the page. */
export function keepAttempt(quizId: string | number, attempt: Attempt | undefined) {
	const key = attemptKey(quizId);
	onPage.delete(key);
	tryStorage(() => {
		if (attempt === undefined) return localStorage.removeItem(key);
		const text = JSON.stringify(attempt);
		onPage.set(key, text);
		localStorage.setItem(key, text);
		onPage.delete(key);
	}, 'This browser cannot store the answers.');
}

export function storedAttempt(quizId: string | number): Attempt | undefined {
	const key = attemptKey(quizId);
	const text = onPage.get(key) ?? tryStorage(() => localStorage.getItem(key)) ?? null;
	return readAttempt(text, Date.now());
}

/**
 * An attempt whose submission stored nothing: its answers can be changed again. It is read from the storage, because somebody
 * may have gone to another question since they `submitted` it.
 */
export const reopened = (quizId: string | number, submitted: Attempt): Attempt => ({
	...(storedAttempt(quizId) ?? submitted),
	isSent: false,
});

/** Whether an attempt can still be submitted, was, or may have been. */
const isKeepable = ({ quiz, isSubmitted, isSent }: Attempt) =>
	quiz !== undefined && (isSubmitted === true || isSent === true || !isTimeOver(quiz, Date.now()));

/**
 * Moves an attempt at a quiz that was opened by its number from the page with the address `quizId` to that of the quiz. One that
 * is there already stays: it may be the same student's, and if not, the page asks before it deletes it. Returns whether the new
 * one is kept.
 */
export function moveToQuiz(quizId: string, attempt: Attempt & { quiz: OpenQuiz }): boolean {
	const there = storedAttempt(attempt.quiz.id);
	const isFirst = there === undefined || !isKeepable(there);
	if (isFirst) keepAttempt(attempt.quiz.id, attempt);
	keepAttempt(quizId, undefined);
	return isFirst;
}

/** Removes attempts at any quiz that are too old, since they hold a name, and nobody may come back to that quiz. */
export function forgetOldAttempts(): void {
	tryStorage(() => {
		for (const key of Object.keys(localStorage).filter((each) => each.startsWith(prefix)))
			if (!readAttempt(localStorage.getItem(key), Date.now())) localStorage.removeItem(key);
	});
}

/** Calls `tell` with what another tab has stored meanwhile. Returns a function that ends this. */
export function watchAttempt(quizId: string | number, tell: (attempt: Attempt | undefined) => void): () => void {
	const onStorage = ({ key }: StorageEvent) => {
		if (key !== attemptKey(quizId)) return;
		onPage.delete(key);
		tell(storedAttempt(quizId));
	};
	addEventListener('storage', onStorage);
	return () => removeEventListener('storage', onStorage);
}

/**
 * Removes the submitted attempt, by which the quiz's page would show name and score to the next person on this device. One
 * that is not submitted yet stays: somebody else may be taking the quiz in another tab. What it returns puts it back, unless
 * another one was begun since.
 */
export function forgetAttempt(quizId: string | number): () => void {
	const attempt = storedAttempt(quizId);
	if (!attempt?.isSubmitted) return () => undefined;
	keepAttempt(quizId, undefined);
	return () => {
		if (!storedAttempt(quizId)) keepAttempt(quizId, attempt);
	};
}
