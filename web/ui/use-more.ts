/** Shows a long list one portion at a time. */
import { useEffect, useReducer, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { useHistoryState } from './use-history-state.ts';

/** As many items as a slow phone renders and paints within 200 ms of a press. */
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
 * A list grows by a few items at a time, each painted before the next.
 */
export function useMore<T, E extends HTMLElement = HTMLUListElement>(
	list: readonly T[],
	portion: number,
	name?: string,
	total = list.length,
) {
	const [portions, setPortions] = useHistoryState(name, 1);
	const [added, setAdded] = useState<Added>();
	const element = useRef<E>(null);
	const focused = useRef<Added>(undefined);
	const wanted = list.slice(0, portion * portions);
	/** How many are rendered. At first all are, because the back button needs the page as high as it was. */
	const rendered = useRef(Number.POSITIVE_INFINITY);
	const [, renderMore] = useReducer((count: number) => count + 1, 0);
	const shown = wanted.slice(0, rendered.current + step);
	useEffect(() => {
		rendered.current = shown.length;
		return shown.length < wanted.length ? afterPaint(renderMore) : undefined;
	});
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
	const count = Math.min(portion, total - wanted.length);
	// Otherwise the press is answered only once all new items are rendered, too late on a slow phone.
	const onMore = () =>
		void afterPaint(() => {
			setPortions(portions + 1);
			setAdded({ from: wanted.length, count });
		});
	return { shown, element, more: { count, added, onMore } };
}
