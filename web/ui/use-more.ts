/** Shows a long list a portion at a time. */
import { useState } from 'react';

/** The first portions of `list`, and how many more the next press of “show more” brings. */
export function useMore<T>(list: readonly T[], portion: number) {
	const [portions, setPortions] = useState(1);
	const shown = list.slice(0, portion * portions);
	return {
		shown,
		more: Math.min(portion, list.length - shown.length),
		showMore: () => setPortions(portions + 1),
	};
}
