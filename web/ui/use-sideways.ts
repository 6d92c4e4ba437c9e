/** On which sides a region that scrolls sideways has more content, and how many of a table's columns are hidden. */

import { useLayoutEffect, useRef, useState } from 'react';
import { scrollBehavior } from './less-motion.ts';

export interface Sideways {
	before: boolean;
	after: boolean;
	/** Columns that are not fully shown at the end. */
	columnsAfter: number;
}

/**
 * What a region of `width` shows of its `whole` width, scrolled by `scrolled`. `ends` has the right edge of each column.
 * A tolerance of one pixel, because positions are fractions on scaled screens.
 */
export const sidesOf = (scrolled: number, width: number, whole: number, ends: readonly number[]): Sideways => ({
	before: scrolled > 1,
	after: whole - width - scrolled > 1,
	columnsAfter: ends.filter((end) => end - width - scrolled > 1).length,
});

const areSame = (one: Sideways, other: Sideways) =>
	one.before === other.before && one.after === other.after && one.columnsAfter === other.columnsAfter;

/** The right edges of a table's columns within the region, as if it was not scrolled. */
function endsOf(element: HTMLElement): number[] {
	const start = element.getBoundingClientRect().left + element.clientLeft - element.scrollLeft;
	return Array.from(element.querySelectorAll('thead th'), (cell) => cell.getBoundingClientRect().right - start);
}

export function useSideways<E extends HTMLElement>() {
	const ref = useRef<E>(null);
	const [sides, setSides] = useState<Sideways>({ before: false, after: false, columnsAfter: 0 });
	useLayoutEffect(() => {
		const element = ref.current;
		if (!element) return;
		const measure = () => {
			const { scrollLeft, clientWidth, scrollWidth } = element;
			// Most tables fit: theirs need no look at each column.
			const ends = scrollWidth - clientWidth > 1 ? endsOf(element) : [];
			const next = sidesOf(scrollLeft, clientWidth, scrollWidth, ends);
			setSides((last) => (areSame(last, next) ? last : next));
		};
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		for (const child of element.children) observer.observe(child);
		element.addEventListener('scroll', measure, { passive: true });
		return () => {
			observer.disconnect();
			element.removeEventListener('scroll', measure);
		};
	}, []);
	/** Scrolls on by most of what is shown, or back to the first column. */
	const scroll = (to: 'on' | 'start') => {
		const element = ref.current;
		if (!element) return;
		const left = to === 'on' ? element.scrollLeft + element.clientWidth * 0.7 : 0;
		element.scrollTo({ left, behavior: scrollBehavior() });
	};
	return { ref, ...sides, scroll };
}
