/** How far somebody had got with a page is still so when they come back to it by the back button. */
import { useState } from 'react';

/** By history entry and name; gone with the document. */
const kept = new Map<string, unknown>();

/** The entry of the browser's history that is shown; nothing where the server renders the page. */
const entry = () =>
	typeof history === 'undefined' ? '' : String((history.state as { key?: string } | null)?.key ?? 'first');

/** State of a page that is kept with its entry in the history, under a name of its own; without one it is not kept. */
export function useKept<T>(name: string | undefined, initial: T) {
	const [value, setValue] = useState(() =>
		name === undefined ? initial : ((kept.get(`${entry()} ${name}`) as T | undefined) ?? initial),
	);
	const keep = (next: T) => {
		if (name !== undefined) kept.set(`${entry()} ${name}`, next);
		setValue(next);
	};
	return [value, keep] as const;
}
