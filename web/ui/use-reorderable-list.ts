/** State of a list that the user orders: adding, moving and removing items, and where the focus goes afterwards. */
import { useState } from 'react';

/** The list with one item moved by some places; unchanged if there is no such place. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
	const target = index + by;
	if (!(index in list) || target < 0 || target >= list.length) return [...list];
	return list.toSpliced(index, 1).toSpliced(target, 0, ...list.slice(index, index + 1));
}

/** The part of an item that has the focus. */
export type Part = 'start' | 'up' | 'down';

/** Keeps the focus where the user continues: without it, removing an item would send the focus back to the top of the page. */
export function useReorderableList<T>(list: readonly T[], keyOf: (item: T) => string, onList: (list: T[]) => void) {
	const [focus, setFocus] = useState<{ key: string; on: Part }>();
	const [announcement, setAnnouncement] = useState('');
	const focusOn = (item: T | undefined, on: Part) => {
		if (item !== undefined) setFocus({ key: keyOf(item), on });
	};
	return {
		/** The last change, for a screen reader. */
		announcement,
		/** The part of an item that receives the focus. */
		focusOn: (item: T) => (focus?.key === keyOf(item) ? focus.on : undefined),
		set: (index: number, item: T) => onList(list.with(index, item)),
		add: (item: T) => {
			onList([...list, item]);
			focusOn(item, 'start');
		},
		move: (index: number, by: 1 | -1) => {
			onList(moved(list, index, by));
			focusOn(list[index], by === -1 ? 'up' : 'down');
			setAnnouncement(`Moved to place ${index + by + 1} of ${list.length}.`);
		},
		remove: (index: number) => {
			const rest = list.toSpliced(index, 1);
			onList(rest);
			focusOn(rest[Math.min(index, rest.length - 1)], 'start');
			setAnnouncement(`Removed from place ${index + 1}; ${rest.length} left.`);
		},
	};
}
