/**
 * Two hooks that `@tanstack/react-form` imports, as it needs them with Preact. The first is a CommonJS package, what the
 * second replaces uses React as a whole: both would leave Preact as one object that every page loads, for forms that
 * most pages do not have.
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
