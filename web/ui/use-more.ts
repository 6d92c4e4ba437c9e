/** Shows a long list in portions. */
import { startTransition, useEffect, useReducer, useRef, useState } from 'react';
import { useHistoryState } from './use-history-state.ts';

/** Items that a slow phone paints within 200 ms. */
const step = 3;

/** Keeps rendered items, which may have the focus, and a few new ones. */
export function withFewNew<T>(items: readonly T[], isNew: (item: T) => boolean): readonly T[] {
	let left = step;
	return items.filter((item) => !isNew(item) || left-- > 0);
}

export interface Added {
	from: number;
	count: number;
}

export interface MoreOptions<T> {
	portion: number;
	keyOf: (item: T) => unknown;
	/** Keeps the number of portions for the back button. */
	name?: string;
	/** Counts a list whose end is still to come. */
	total?: number;
}

/**
 * The first portions, and the props of a `MoreButton`. When the button disappears, the focus goes to the first new item: a child
 * of `element`, or `data-item` in it. New items are painted a few at a time, after a search or sort, too.
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
	/** At first all: the back button needs the page's full height. */
	const rendered = useRef<ReadonlySet<unknown>>(undefined);
	const [, renderMore] = useReducer((count: number) => count + 1, 0);
	const shown = rendered.current ? withFewNew(wanted, (item) => !rendered.current?.has(keyOf(item))) : wanted;
	useEffect(() => {
		rendered.current = new Set(shown.map(keyOf));
		if (shown.length < wanted.length) startTransition(renderMore);
	});
	// Again with every length: the end may arrive after the press.
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
	// In a transition: a slow phone responds before it renders all items.
	const onMore = () =>
		startTransition(() => {
			setPortions(portions + 1);
			setAdded({ from: wanted.length, count });
		});
	return { shown, element, more: { count, added, onMore } };
}
