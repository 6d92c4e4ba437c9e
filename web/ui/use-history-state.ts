/** State of a page that belongs to its entry in the browser's history, so that the back button brings it back. */
import { useCallback, useState } from 'react';

/** By history entry and name; gone after a reload. */
const values = new Map<string, unknown>();

/** The router's key of the history entry that the browser shows. */
export const shownKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

/** The same; empty where the server renders the page. */
const entryKey = () => (typeof history === 'undefined' ? '' : shownKey());

/** State that is retained with the history entry under `name`; without a name it is ordinary state. */
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
