/** The last result of this tab, shown over the home page until it is closed, even after a reload. */
import { type KeptResult, keepEntry } from '#web/app/kept-entries.ts';
import { makeStore } from '#web/ui/store.ts';
import { tryStorage } from '#web/ui/try-storage.ts';
import { type OwnResult, readOwnResult } from '../own-result-rules.ts';

const key = 'quizResult';

const keep = (result: OwnResult | undefined) =>
	tryStorage(() => (result ? sessionStorage.setItem(key, JSON.stringify(result)) : sessionStorage.removeItem(key)));

export const lastResult = makeStore(tryStorage(() => readOwnResult(sessionStorage.getItem(key))));

export function showResult(result: OwnResult): void {
	keep(result);
	lastResult.set(result);
}

/** The next person on this device must not see it. */
export function closeResult(): void {
	keep(undefined);
	lastResult.set(undefined);
}

export function forgetResult({ id, title }: Pick<KeptResult, 'id' | 'title'>): () => void {
	const result = lastResult.get();
	const isOfQuiz = result?.quizId === undefined ? result?.title === title : String(result.quizId) === id;
	if (!result || !isOfQuiz) return () => undefined;
	closeResult();
	return () => {
		if (!lastResult.get()) showResult(result);
	};
}

export const keepResult = (
	{ id, title }: { id: number; title: string },
	known: Pick<KeptResult, 'score' | 'isShown' | 'resultId' | 'userId'>,
): void => keepEntry({ kind: 'result', id: String(id), title, ...known, seenAt: Date.now() });
