/** A value outside of components, with subscriptions. */
import { useSyncExternalStore } from 'react';

export interface Store<T> {
	get: () => T;
	set: (value: T) => void;
	watch: (listener: () => void) => () => void;
}

export function makeStore<T>(value: T): Store<T> {
	let current = value;
	const listeners = new Set<() => void>();
	return {
		get: () => current,
		set: (next) => {
			if (Object.is(next, current)) return;
			current = next;
			for (const listener of listeners) listener();
		},
		watch: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

export const useStore = <T>(store: Pick<Store<T>, 'get' | 'watch'>, rendered: T): T =>
	useSyncExternalStore(store.watch, store.get, () => rendered);
