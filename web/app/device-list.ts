/** A list that this browser keeps in local storage and shares with its other tabs. */
import { makeStore, type Store } from '../ui/store.ts';
import { tryStorage } from '../ui/try-storage.ts';

export interface DeviceList<T> extends Pick<Store<readonly T[]>, 'get' | 'watch'> {
	/** What other tabs have stored meanwhile counts too; where the browser refuses storage, what this page knows. */
	change: (entries: (before: readonly T[]) => readonly T[]) => void;
}

/**
 * The list that is stored under `key`; `parse` reads its JSON. On the server it is empty. `flag` is the data attribute by
 * which the script in the head states that it is not empty.
 */
export function makeDeviceList<T>(
	key: string,
	parse: (text: string | null) => readonly T[],
	flag: 'follows' | 'keeps',
): DeviceList<T> {
	const read = () => tryStorage(() => parse(localStorage.getItem(key))) ?? [];
	const isInBrowser = typeof window !== 'undefined';
	const store = makeStore(isInBrowser ? read() : []);
	if (isInBrowser) {
		addEventListener('storage', (event) => {
			if (event.key === key || event.key === null) store.set(read());
		});
		store.watch(() => {
			const { dataset } = document.documentElement;
			if (store.get().length > 0) dataset[flag] = 'some';
			else delete dataset[flag];
		});
	}
	const change = (entries: (before: readonly T[]) => readonly T[]) => {
		const stored = tryStorage(() => {
			const next = entries(read());
			localStorage.setItem(key, JSON.stringify(next));
			return next;
		}, 'The browser refuses to store this.');
		store.set(stored ?? entries(store.get()));
	};
	return { get: store.get, watch: store.watch, change };
}
