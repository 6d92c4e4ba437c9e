/** Things in an order of their own: added, moved, removed, and where the focus goes after it. */
import { useState } from 'react';

/** The list with one item moved by some places; as it was where there is no such place. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
	const target = index + by;
	if (!(index in list) || target < 0 || target >= list.length) return [...list];
	return list.toSpliced(index, 1).toSpliced(target, 0, ...list.slice(index, index + 1));
}

/** On which part of an item the focus is. */
export type Part = 'start' | 'up' | 'down';

/** After adding, moving and removing, the focus is where one goes on, and nobody is thrown back to the start. */
export function useReorderableList<T>(list: readonly T[], keyOf: (item: T) => string, onList: (list: T[]) => void) {
	const [focus, setFocus] = useState<{ key: string; on: Part }>();
	const [said, setSaid] = useState('');
	const focusOn = (item: T | undefined, on: Part) => {
		if (item !== undefined) setFocus({ key: keyOf(item), on });
	};
	return {
		/** What happened last, for a screen reader. */
		said,
		/** The part of an item that takes the focus now. */
		focusOn: (item: T) => (focus?.key === keyOf(item) ? focus.on : undefined),
		set: (index: number, item: T) => onList(list.with(index, item)),
		add: (item: T) => {
			onList([...list, item]);
			focusOn(item, 'start');
		},
		move: (index: number, by: 1 | -1) => {
			onList(moved(list, index, by));
			focusOn(list[index], by === -1 ? 'up' : 'down');
			setSaid(`Moved to place ${index + by + 1} of ${list.length}.`);
		},
		remove: (index: number) => {
			const rest = list.toSpliced(index, 1);
			onList(rest);
			focusOn(rest[Math.min(index, rest.length - 1)], 'start');
			setSaid(`Removed from place ${index + 1}; ${rest.length} left.`);
		},
	};
}
