/** State of a history entry, which the back button restores. */
import { useCallback, useState } from 'react';

/** By entry and name; lost on a reload. */
const values = new Map<string, unknown>();

/** The router's key of the shown entry. */
export const shownKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

const entryKey = () => (typeof history === 'undefined' ? '' : shownKey());

export function useHistoryState<T>(name: string | undefined, initial: T) {
	const [value, setValue] = useState(() =>
		name === undefined ? initial : ((values.get(`${entryKey()} ${name}`) as T | undefined) ?? initial),
	);
	const set = useCallback(
		(next: T) => {
			if (name !== undefined) values.set(`${entryKey()} ${name}`, next);
			setValue(next);
		},
		[name],
	);
	return [value, set] as const;
}
