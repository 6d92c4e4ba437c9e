/** Shows a long list a portion at a time. */
import { useEffect, useRef, useState } from 'react';
import { useHistoryState } from './use-history-state.ts';

/** What the last press of “show more” brought. */
export interface Added {
	from: number;
	count: number;
}

/**
 * The first portions of `list`, and for a `MoreButton` how many more its next press brings; kept for who comes back if it
 * has a name. The button goes with the last portion, so focus moves to the first new item of the `element` that shows them.
 */
export function useMore<T, E extends HTMLElement = HTMLUListElement>(
	list: readonly T[],
	portion: number,
	name?: string,
) {
	const [portions, setPortions] = useHistoryState(name, 1);
	const [added, setAdded] = useState<Added>();
	const element = useRef<E>(null);
	useEffect(() => {
		const first = added && element.current?.children[added.from];
		if (!(first instanceof HTMLElement)) return;
		first.tabIndex = -1;
		first.focus();
	}, [added]);
	const shown = list.slice(0, portion * portions);
	const count = Math.min(portion, list.length - shown.length);
	const onMore = () => {
		setPortions(portions + 1);
		setAdded({ from: shown.length, count });
	};
	return { shown, element, more: { count, added, onMore } };
}
