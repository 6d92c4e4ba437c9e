/** Attempts in the browser's storage, one per quiz. */
import { tryStorage } from '#web/ui/try-storage.ts';
import { type Attempt, isTimeOver, type OpenQuiz, readAttempt } from '../attempt-rules.ts';

const prefix = 'quizAttempt:';
const attemptKey = (quizId: string | number) => `${prefix}${quizId}`;

/** JSON that the browser refused to store, by key; lost on a reload. */
const onPage = new Map<string, string>();

/** Without storage, it lasts as long as the page. */
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

/** Nothing was stored, so answers can change again. Reads the storage: the person may have moved on since `submitted`. */
export const reopened = (quizId: string | number, submitted: Attempt): Attempt => ({
	...(storedAttempt(quizId) ?? submitted),
	isSent: false,
});

/** It can be submitted, was, or may have been. */
const isKeepable = ({ quiz, isSubmitted, isSent }: Attempt) =>
	quiz !== undefined && (isSubmitted === true || isSent === true || !isTimeOver(quiz, Date.now()));

/**
 * Moves an attempt to the page of its quiz's id. One there stays: it may be the same student's, and the page asks before it
 * deletes it. Returns whether the new one is kept.
 */
export function moveToQuiz(quizId: string, attempt: Attempt & { quiz: OpenQuiz }): boolean {
	const there = storedAttempt(attempt.quiz.id);
	const isFirst = there === undefined || !isKeepable(there);
	if (isFirst) keepAttempt(attempt.quiz.id, attempt);
	keepAttempt(quizId, undefined);
	return isFirst;
}

/** They hold names, and nobody may return to their quiz. */
export function forgetOldAttempts(): void {
	tryStorage(() => {
		for (const key of Object.keys(localStorage).filter((each) => each.startsWith(prefix)))
			if (!readAttempt(localStorage.getItem(key), Date.now())) localStorage.removeItem(key);
	});
}

/** Reports what another tab stores. Returns a function that stops it. */
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
 * The page would show name and score to the next person. Unsubmitted attempts stay: another tab may use them. Returns the undo,
 * void once another attempt began.
 */
export function forgetAttempt(quizId: string | number): () => void {
	const attempt = storedAttempt(quizId);
	if (!attempt?.isSubmitted) return () => undefined;
	keepAttempt(quizId, undefined);
	return () => {
		if (!storedAttempt(quizId)) keepAttempt(quizId, attempt);
	};
}
