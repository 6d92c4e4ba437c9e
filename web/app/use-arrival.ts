/**
 * Moves the focus to new content after a navigation, for screen readers and keyboards. Pages with steps mark a step's heading
 * with `data-arrival`.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Outside of the hook: logging in or out replaces its frame. */
let last: string | undefined;

export function useArrival() {
	const content = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	useEffect(() => {
		const isFirst = last === undefined;
		if (last === pathname) return;
		last = pathname;
		if (isFirst || document.querySelector('dialog[open]') !== null) return;
		const heading = content.current?.querySelector<HTMLElement>('[data-arrival]');
		(heading ?? content.current)?.focus({ preventScroll: true });
	}, [pathname]);
	return content;
}
