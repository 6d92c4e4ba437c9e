/** Shows a long list one portion at a time. */
import { startTransition, useEffect, useReducer, useRef, useState } from 'react';
import { useHistoryState } from './use-history-state.ts';

/** As many items as a slow phone renders and paints within 200 ms of a press. */
const step = 3;

/** `items` without all but a few of the new ones. What is rendered stays: it may have the focus. */
export function withFewNew<T>(items: readonly T[], isNew: (item: T) => boolean): readonly T[] {
	let left = step;
	return items.filter((item) => !isNew(item) || left-- > 0);
}

/** The items that the last press of “show more” added. */
export interface Added {
	from: number;
	count: number;
}

export interface MoreOptions<T> {
	/** How many items a press adds. */
	portion: number;
	/** What tells an item from the others, also after it was fetched again. */
	keyOf: (item: T) => unknown;
	/** Retains the number of portions for the back button. */
	name?: string;
	/** Counts the items where the end of the list is yet to come. */
	total?: number;
}

/**
 * The first portions of `list`, and the props of a `MoreButton`. The button disappears with the last portion, so the focus
 * moves to the first new item: a child of `element`, or deeper in it what is marked `data-item`.
 * A list gets a few new items at a time, each painted before the next, also when a search or another order changes it.
 */
export function useMore<T, E extends HTMLElement = HTMLUListElement>(
	list: readonly T[],
	{ portion, keyOf, name, total = list.length }: MoreOptions<T>,
) {
	const [portions, setPortions] = useHistoryState(name, 1);
	const [added, setAdded] = useState<Added>();
	const element = useRef<E>(null);
	const focused = useRef<Added>(undefined);
	const wanted = list.slice(0, portion * portions);
	/** The keys of what is rendered. At first all is, because the back button needs the page as high as it was. */
	const rendered = useRef<ReadonlySet<unknown>>(undefined);
	const [, renderMore] = useReducer((count: number) => count + 1, 0);
	const shown = rendered.current ? withFewNew(wanted, (item) => !rendered.current?.has(keyOf(item))) : wanted;
	useEffect(() => {
		rendered.current = new Set(shown.map(keyOf));
		if (shown.length < wanted.length) startTransition(renderMore);
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
		startTransition(() => {
			setPortions(portions + 1);
			setAdded({ from: wanted.length, count });
		});
	return { shown, element, more: { count, added, onMore } };
}
