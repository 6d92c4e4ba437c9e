/** Tells which sides of a scrolling region have more content, and how many columns are hidden. */

import { useLayoutEffect, useRef, useState } from 'react';
import { scrollBehavior } from './less-motion.ts';

export interface Sideways {
	before: boolean;
	after: boolean;
	columnsAfter: number;
}

/** `ends` has the columns' right edges. Allows one pixel: positions are fractions on scaled screens. */
export const sidesOf = (scrolled: number, width: number, whole: number, ends: readonly number[]): Sideways => ({
	before: scrolled > 1,
	after: whole - width - scrolled > 1,
	columnsAfter: ends.filter((end) => end - width - scrolled > 1).length,
});

const areSame = (one: Sideways, other: Sideways) =>
	one.before === other.before && one.after === other.after && one.columnsAfter === other.columnsAfter;

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
			// Most tables fit and need no measuring.
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
	const scroll = (to: 'on' | 'start') => {
		const element = ref.current;
		if (!element) return;
		const left = to === 'on' ? element.scrollLeft + element.clientWidth * 0.7 : 0;
		element.scrollTo({ left, behavior: scrollBehavior() });
	};
	return { ref, ...sides, scroll };
}
