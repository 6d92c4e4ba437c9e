/** Reads input from before hydration, which React would undo unseen. */
import { useLayoutEffect, useRef } from 'react';

/** Returns the field's `ref`. */
export function useEarlyInput<E extends Element>(hear: (field: E) => void) {
	const field = useRef<E>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: at the start only
	useLayoutEffect(() => {
		if (field.current) hear(field.current);
	}, []);
	return field;
}
