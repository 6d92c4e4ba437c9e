/** Deletes drafts. Separate from `draft.ts`, because every page can log out. */

import { tryStorage } from '../ui/try-storage.ts';

const forgotten = new Map<string, number>();
export const timesForgotten = (key: string) => forgotten.get(key) ?? 0;

export function forgetDraft(storage: () => Pick<Storage, 'removeItem'>, key: string): void {
	forgotten.set(key, timesForgotten(key) + 1);
	tryStorage(() => storage().removeItem(key));
}

/** Keys of club drafts. Students' drafts stay. */
const ofClub = /^(?:quizDraft|(?:event|form|member|message|session)-draft|[a-z]+-changes):/;

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** At log-out: the next person on this device must not read them. */
export function forgetClubDrafts(storages: readonly (() => Storage)[]): void {
	for (const storage of storages) {
		const keys = tryStorage(() => keysOf(storage())) ?? [];
		for (const key of keys.filter((each) => ofClub.test(each))) forgetDraft(storage, key);
	}
}
