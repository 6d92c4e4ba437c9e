/** Puts off what may wait, so that the browser first shows what a person has just done. */
import { useEffect, useState } from 'react';

/** Calls `update` once the browser has painted. The function that is returned calls it off. */
export function afterPaint(update: () => void): () => void {
	let timer: ReturnType<typeof setTimeout>;
	// A frame is painted after its callbacks, and before the next task.
	const frame = requestAnimationFrame(() => {
		timer = setTimeout(update);
	});
	return () => {
		cancelAnimationFrame(frame);
		clearTimeout(timer);
	};
}

/**
 * Follows `value` after the next paint; before the first paint it is `first`. While it changes quickly, as when somebody
 * types, the values between are skipped.
 */
export function useDeferred<T>(value: T, first = value): T {
	const [deferred, setDeferred] = useState(first);
	useEffect(() => afterPaint(() => setDeferred(value)), [value]);
	return deferred;
}
