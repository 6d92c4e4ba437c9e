/** What is shown depends on the time of day: a list leaves out what has ended, and must do so while it is looked at. */
import { useEffect, useReducer } from 'react';

/** A browser takes a longer timer for one of no time at all, from 25 days on. */
const longest = 24 * 3_600_000;

/** Renders the component again at `moment`, in epoch milliseconds; never for one that is infinitely far away. */
export function useRenderAt(moment: number): void {
	const [renders, render] = useReducer((count: number) => count + 1, 0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a timer that was cut short is set again
	useEffect(() => {
		if (moment === Number.POSITIVE_INFINITY) return;
		const timer = setTimeout(render, Math.min(Math.max(0, moment - Date.now()), longest));
		return () => clearTimeout(timer);
	}, [moment, renders]);
}
