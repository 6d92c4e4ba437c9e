/** Renders again at a time, for instance when an event ends. */
import { useEffect, useReducer } from 'react';

/** Longer timers than 25 days fire at once. */
const longest = 24 * 3_600_000;

/** Epoch milliseconds; never for infinity. */
export function useRenderAt(moment: number): void {
	const [renders, render] = useReducer((count: number) => count + 1, 0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a timer that was cut short is set again
	useEffect(() => {
		if (moment === Number.POSITIVE_INFINITY) return;
		const timer = setTimeout(render, Math.min(Math.max(0, moment - Date.now()), longest));
		return () => clearTimeout(timer);
	}, [moment, renders]);
}
