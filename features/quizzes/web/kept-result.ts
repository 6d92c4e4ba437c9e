/** Keeps a quiz result in this browser, and forgets it. */
import { type KeptResult, keepEntry } from '#web/app/kept-entries.ts';
import { closeResult, lastResult, showResult } from './last-result.ts';

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
