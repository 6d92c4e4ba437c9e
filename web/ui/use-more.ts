/** Shows a long list one portion at a time. */
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { useHistoryState } from './use-history-state.ts';

/** As many items as a slow phone renders and paints within 200 ms of the press. */
const step = 4;

/** The items that the last press of “show more” added. */
export interface Added {
	from: number;
	count: number;
}

/**
 * The first portions of `list`, and the props of a `MoreButton`. With a `name`, the number of portions is retained for the
 * back button. `total` counts the items where the end of `list` is yet to come. The button disappears with the last
 * portion, so the focus moves to the first new item: a child of `element`, or deeper in it what is marked `data-item`.
 * A portion comes a few items at a time, each painted before the next.
 */
export function useMore<T, E extends HTMLElement = HTMLUListElement>(
	list: readonly T[],
	portion: number,
	name?: string,
	total = list.length,
) {
	const [portions, setPortions] = useHistoryState(name, 1);
	const [added, setAdded] = useState<Added>();
	/** How many items of the last portion are not rendered yet. */
	const [left, setLeft] = useState(0);
	const element = useRef<E>(null);
	const focused = useRef<Added>(undefined);
	const all = list.slice(0, portion * portions);
	const shown = list.slice(0, portion * portions - left);
	useEffect(() => (left > 0 ? afterPaint(() => setLeft(Math.max(0, left - step))) : undefined), [left]);
	// Again with every length, because the end of the list may arrive after the press.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the length tells that there are new elements.
	useEffect(() => {
		const marked = element.current?.querySelectorAll('[data-item]') ?? [];
		const first = added && (marked.length > 0 ? marked : element.current?.children)?.[added.from];
		if (focused.current === added || !(first instanceof HTMLElement)) return;
		focused.current = added;
		first.tabIndex = -1;
		first.focus();
	}, [added, shown.length]);
	const count = Math.min(portion, total - all.length);
	// Otherwise the press is answered only once all new items are rendered, too late on a slow phone.
	const onMore = () =>
		void afterPaint(() => {
			setPortions(portions + 1);
			setLeft(left + Math.max(0, portion - step));
			setAdded({ from: all.length, count });
		});
	return { shown, element, more: { count, added, onMore } };
}
