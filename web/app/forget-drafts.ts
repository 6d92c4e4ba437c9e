/** Deletes drafts. Apart from the rest of them (`draft.ts`), because logging out needs it on every page. */

import { tryStorage } from '../ui/try-storage.ts';

/** How often the drafts of each key were forgotten since the page was loaded. */
const forgotten = new Map<string, number>();
export const timesForgotten = (key: string) => forgotten.get(key) ?? 0;

export function forgetDraft(storage: () => Pick<Storage, 'removeItem'>, key: string): void {
	forgotten.set(key, timesForgotten(key) + 1);
	tryStorage(() => storage().removeItem(key));
}

/** The keys of what only a logged-in club writes. What students typed stays: it is not the club's. */
const ofClub = /^(?:quizDraft|(?:event|form|member|message|session)-draft|[a-z]+-changes):/;

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** Deletes what a club typed and has not sent, when it logs out: the next person at this device must not read it. */
export function forgetClubDrafts(storages: readonly (() => Storage)[]): void {
	for (const storage of storages) {
		const keys = tryStorage(() => keysOf(storage())) ?? [];
		for (const key of keys.filter((each) => ofClub.test(each))) forgetDraft(storage, key);
	}
}
