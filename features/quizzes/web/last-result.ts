/** The result of the last quiz taken in this tab. It is shown over the home page until it is closed, also after a reload. */
import { type KeptResult, keepEntry } from '#web/app/kept-entries.ts';
import { makeStore } from '#web/ui/store.ts';
import { tryStorage } from '#web/ui/try-storage.ts';
import { type OwnResult, readOwnResult } from '../own-result-rules.ts';

const key = 'quizResult';

const keep = (result: OwnResult | undefined) =>
	tryStorage(() => (result ? sessionStorage.setItem(key, JSON.stringify(result)) : sessionStorage.removeItem(key)));

export const lastResult = makeStore(tryStorage(() => readOwnResult(sessionStorage.getItem(key))));

/** Shows a result, and stores it until `closeResult`. */
export function showResult(result: OwnResult): void {
	keep(result);
	lastResult.set(result);
}

/** Closes the result and removes it, because the next person on this device must not see it. */
export function closeResult(): void {
	keep(undefined);
	lastResult.set(undefined);
}

/** Removes the result of this quiz, if it is still shown. What it returns puts it back. */
export function forgetResult({ id, title }: Pick<KeptResult, 'id' | 'title'>): () => void {
	const result = lastResult.get();
	const isOfQuiz = result?.quizId === undefined ? result?.title === title : String(result.quizId) === id;
	if (!result || !isOfQuiz) return () => undefined;
	closeResult();
	return () => {
		if (!lastResult.get()) showResult(result);
	};
}

/** Keeps on this device that a quiz was submitted, and its score once that is known. */
export const keepResult = (
	{ id, title }: { id: number; title: string },
	known: Pick<KeptResult, 'score' | 'isShown'>,
): void => keepEntry({ kind: 'result', id: String(id), title, ...known, seenAt: Date.now() });
