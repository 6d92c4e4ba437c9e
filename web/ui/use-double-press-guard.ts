/** Ignores the second press of a double one on buttons that are replaced. */
import { useEffect, useState } from 'react';

/** Milliseconds. Phones' browsers do not count double presses in `event.detail`. */
const doublePress = 400;

/** Returns whether to ignore presses, and a function for the first one. */
export function useDoublePressGuard(): [boolean, () => void] {
	const [since, setSince] = useState<number>();
	useEffect(() => {
		if (since === undefined) return;
		const timer = setTimeout(() => setSince(undefined), doublePress);
		return () => clearTimeout(timer);
	}, [since]);
	return [since !== undefined, () => setSince(Date.now())];
}
