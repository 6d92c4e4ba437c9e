/** A list in the user's order: adds, moves and removes items, and moves the focus. */
import { useEffect, useRef, useState } from 'react';
import { toast, undoTime } from './toast.tsx';

export function moved<T>(list: readonly T[], index: number, by: number): T[] {
	const target = index + by;
	if (!(index in list) || target < 0 || target >= list.length) return [...list];
	return list.toSpliced(index, 1).toSpliced(target, 0, ...list.slice(index, index + 1));
}

export type Part = 'start' | 'up' | 'down';

const removals = 'removals';

export const forgetRemoved = () => toast.forget(removals);

interface ReorderableListOptions<T> {
	list: readonly T[];
	most: number;
	what: string;
	keyOf: (item: T) => string;
	/** A blank item can go without an undo. */
	isBlank: (item: T) => boolean;
	onList: (list: T[]) => void;
}

/** Without it, removing an item sends the focus to the page's top. */
export function useReorderableList<T>(options: ReorderableListOptions<T>) {
	const { list, most, what, keyOf, isBlank, onList } = options;
	const isFull = list.length >= most;
	const latest = useRef(options);
	useEffect(() => {
		latest.current = options;
	});
	useEffect(() => forgetRemoved, []);
	useEffect(() => {
		// A restored item would be one too many.
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
				latest.current.onList(latest.current.list.toSpliced(index, 0, item));
				focusOn(item, 'start');
			},
			offered: undoTime,
		});
	return {
		/** The ref around the button that adds; it gets the focus without items. */
		adding,
		announcement,
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
