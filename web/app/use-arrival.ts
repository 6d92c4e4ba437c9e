/**
 * After a navigation, the focus moves to the new content, so that screen readers and the keyboard continue there.
 * A page whose steps have their own addresses marks the heading of a step with `data-arrival`, which gets the focus.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The page of the last arrival. Outside of the hook, because logging in and out replaces the frame that uses it. */
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
