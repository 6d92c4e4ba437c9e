/** One key for one deed: pressing twice or trying again with the same content keeps it, other content gets another. */
import { useRef } from 'react';
import { newKey } from './new-key.ts';

/** Gives the key for what is about to be sent; `forget` it when it was done, so that the same may be done again. */
export function useOnce() {
	const last = useRef<{ content: string; key: string }>(undefined);
	return {
		keyFor: (content: unknown): string => {
			const text = JSON.stringify(content);
			if (last.current?.content !== text) last.current = { content: text, key: newKey() };
			return last.current.key;
		},
		forget: () => {
			last.current = undefined;
		},
	};
}
