/** A list in local storage, shared by the browser's tabs. */
import { makeStore, type Store } from '../ui/store.ts';
import { tryStorage } from '../ui/try-storage.ts';

export interface DeviceList<T> extends Pick<Store<readonly T[]>, 'get' | 'watch'> {
	/** Starts from what other tabs have stored; without storage, from this page's list. */
	change: (entries: (before: readonly T[]) => readonly T[]) => void;
}

/**
 * `parse` reads the JSON under `key`. Empty on the server. `flag` is the data attribute that the script in the head sets for a
 * list with entries.
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
