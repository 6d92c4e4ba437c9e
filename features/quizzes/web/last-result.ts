/** The last result of this tab, shown over the home page until it is closed, even after a reload. Nothing else: public pages load it. */
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
