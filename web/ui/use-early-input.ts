/** What was typed or chosen before hydration: React tells nobody of it, and its next rendering would take it back. */
import { useLayoutEffect, useRef } from 'react';

/** Hands a field over at the start. Returns the field's `ref`. */
export function useEarlyInput<E extends Element>(hear: (field: E) => void) {
	const field = useRef<E>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: at the start only
	useLayoutEffect(() => {
		if (field.current) hear(field.current);
	}, []);
	return field;
}
