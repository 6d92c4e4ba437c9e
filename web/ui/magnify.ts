/** Magnifies items near the pointer, with transforms. Does nothing under reduced motion. */
import type { PointerEvent, RefObject } from 'react';
import { wantsLessMotion } from './less-motion.ts';

export interface Magnify {
	/** Pixels at rest. */
	size: number;
	magnification: number;
	distance: number;
}

export const growthAt = (away: number, { size, magnification, distance }: Magnify) =>
	1 + (magnification / size - 1) * Math.max(0, 1 - Math.abs(away) / distance);

/** Moves items so that none overlap, around the pointer. */
export function shiftsOf(widths: readonly number[], growths: readonly number[], pointerShare: number): number[] {
	const extras = widths.map((width, index) => width * ((growths[index] ?? 1) - 1));
	const total = extras.reduce((sum, extra) => sum + extra, 0);
	let before = 0;
	return extras.map((extra) => {
		const shift = before + extra / 2 - total * pointerShare;
		before += extra;
		return shift;
	});
}

/** Handlers for the pointer over a list. */
export function magnifying<E extends HTMLElement>(list: RefObject<E | null>, magnify: Magnify) {
	let rest: { left: number; width: number }[] = [];
	const items = () => [...(list.current?.children ?? [])] as HTMLElement[];
	/** Offsets ignore transforms. */
	const measure = () => {
		const start = (list.current?.getBoundingClientRect().left ?? 0) - (items()[0]?.offsetLeft ?? 0);
		rest = items().map((item) => ({ left: start + item.offsetLeft, width: item.offsetWidth }));
	};
	return {
		onPointerEnter: measure,
		onPointerMove: (event: PointerEvent) => {
			if (event.pointerType === 'touch' || wantsLessMotion()) return;
			if (rest.length === 0) measure();
			const growths = rest.map(({ left, width }) => growthAt(event.clientX - (left + width / 2), magnify));
			const first = rest[0];
			const last = rest.at(-1);
			const span = first && last ? last.left + last.width - first.left : 1;
			const share = first ? Math.min(1, Math.max(0, (event.clientX - first.left) / span)) : 0.5;
			const widths = rest.map(({ width }) => width);
			const shifts = shiftsOf(widths, growths, share);
			for (const [index, item] of items().entries()) {
				item.style.transform = `translateX(${shifts[index]}px) scale(${growths[index]})`;
			}
		},
		onPointerLeave: () => {
			rest = [];
			for (const item of items()) item.style.transform = '';
		},
	};
}
