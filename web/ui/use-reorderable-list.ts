/** State of a list that the user orders: adding, moving and removing items, and where the focus goes afterwards. */
import { useEffect, useRef, useState } from 'react';
import { toast, undoTime } from './toast.tsx';

/** The list with one item moved by some places; unchanged if there is no such place. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
	const target = index + by;
	if (!(index in list) || target < 0 || target >= list.length) return [...list];
	return list.toSpliced(index, 1).toSpliced(target, 0, ...list.slice(index, index + 1));
}

/** The part of an item that has the focus. */
export type Part = 'start' | 'up' | 'down';

const removals = 'removals';

/** Withdraws the offer to bring back the item that was removed last, because the list it was in is gone. */
export const forgetRemoved = () => toast.forget(removals);

interface ReorderableListOptions<T> {
	list: readonly T[];
	/** How many items it may hold. */
	most: number;
	/** What kind of item it holds: “Question”. */
	what: string;
	keyOf: (item: T) => string;
	/** Whether nothing would be missed if the item went. */
	isBlank: (item: T) => boolean;
	onList: (list: T[]) => void;
}

/** Keeps the focus where the user continues: without it, removing an item would send the focus back to the top of the page. */
export function useReorderableList<T>(options: ReorderableListOptions<T>) {
	const { list, most, what, keyOf, isBlank, onList } = options;
	const isFull = list.length >= most;
	const latest = useRef(options);
	useEffect(() => {
		latest.current = options;
	});
	useEffect(() => forgetRemoved, []);
	useEffect(() => {
		// Brought back, the item would be one too many.
		if (isFull) forgetRemoved();
	}, [isFull]);
	const [focus, setFocus] = useState<{ key: string; on: Part }>();
	const [announcement, setAnnouncement] = useState('');
	const adding = useRef<HTMLDivElement>(null);
	const focusOn = (item: T | undefined, on: Part) => {
		if (item !== undefined) setFocus({ key: keyOf(item), on });
	};
	const offerBack = (item: T, index: number) =>
		toast.success(`${what} ${index + 1} was removed.`, removals, {
			label: 'Undo',
			run: () => {
				// The list may have changed since.
				latest.current.onList(latest.current.list.toSpliced(index, 0, item));
				focusOn(item, 'start');
			},
			offered: undoTime,
		});
	return {
		/** The ref of what holds the button that adds an item: it gets the focus once no item is left. */
		adding,
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
			if (rest.length === 0) adding.current?.querySelector('button')?.focus();
			else focusOn(rest[Math.min(index, rest.length - 1)], 'start');
			const item = list[index];
			if (item !== undefined && !isBlank(item)) offerBack(item, index);
			else setAnnouncement(`Removed from place ${index + 1}; ${rest.length} left.`);
		},
	};
}
