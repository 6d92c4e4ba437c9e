/** For what depends on the time: a list must drop an event that ends while the page is open. */
import { useEffect, useReducer } from 'react';

/** Browsers run timers of 25 days and more at once, so long waits are split up. */
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
