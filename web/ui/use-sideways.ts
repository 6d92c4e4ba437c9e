/** On which sides a region that scrolls sideways has more content. */
import { useLayoutEffect, useRef, useState } from 'react';

export interface Sideways {
	before: boolean;
	after: boolean;
}

/** A tolerance of one pixel, because positions are fractions on scaled screens. */
export const sidesOf = (scrolled: number, width: number, whole: number): Sideways => ({
	before: scrolled > 1,
	after: whole - width - scrolled > 1,
});

export function useSideways<E extends HTMLElement>() {
	const ref = useRef<E>(null);
	const [sides, setSides] = useState<Sideways>({ before: false, after: false });
	useLayoutEffect(() => {
		const element = ref.current;
		if (!element) return;
		const measure = () => {
			const next = sidesOf(element.scrollLeft, element.clientWidth, element.scrollWidth);
			setSides((last) => (last.before === next.before && last.after === next.after ? last : next));
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
	return { ref, ...sides };
}
