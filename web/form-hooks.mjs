/**
 * Two hooks that `@tanstack/react-form` imports, as it needs them with Preact. The package of the first is CommonJS, and
 * the code that the second replaces imports all of React; either would keep all of Preact in a file that every page loads.
 */
import { useId, useRef, useSyncExternalStore } from 'preact/compat';

/** What `select` makes of the store's snapshot. The value stays the same one while `isEqual` finds it unchanged. */
export function useSyncExternalStoreWithSelector(subscribe, getSnapshot, _onServer, select, isEqual = Object.is) {
	const last = useRef();
	return useSyncExternalStore(subscribe, () => {
		const snapshot = getSnapshot();
		const before = last.current;
		if (before?.select === select && Object.is(before.snapshot, snapshot)) return before.value;
		const next = select(snapshot);
		const value = before && isEqual(before.value, next) ? before.value : next;
		last.current = { select, snapshot, value };
		return value;
	});
}

export const useFormId = useId;
