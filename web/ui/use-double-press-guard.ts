/** For buttons that put something else in their own place: the second press of a double one must not count for that. */
import { useEffect, useState } from 'react';

/** Milliseconds within which two presses are a double one. Browsers of phones do not count them in `event.detail`. */
const doublePress = 400;

/** Whether presses must not count now, and a function to be called at the first one. */
export function useDoublePressGuard(): [boolean, () => void] {
	const [since, setSince] = useState<number>();
	useEffect(() => {
		if (since === undefined) return;
		const timer = setTimeout(() => setSince(undefined), doublePress);
		return () => clearTimeout(timer);
	}, [since]);
	return [since !== undefined, () => setSince(Date.now())];
}
