/** The session in local storage: the club under `userData`, and who acts for it. */
import { tryStorage } from '../ui/try-storage.ts';
import { type Acting, actingKey, readActing } from './acting.ts';
import { readUserData, type UserData } from './user-data.ts';

export const userKey = 'userData';

export function readStored(): UserData | null {
	if (typeof document === 'undefined') return null;
	const text = tryStorage(() => localStorage.getItem(userKey)) ?? null;
	const user = readUserData(text);
	if (text !== null && user === null) dropStored();
	return user;
}

export function readStoredActing(): Acting | null {
	if (typeof document === 'undefined') return null;
	return readActing(tryStorage(() => localStorage.getItem(actingKey)) ?? null);
}

export function dropStored() {
	tryStorage(() => {
		localStorage.removeItem(userKey);
		localStorage.removeItem(actingKey);
	});
}
