/**
 * After a navigation, the focus moves to the new content, so that screen readers and the keyboard continue there.
 * A page whose steps have their own addresses marks the heading of a step with `data-arrival`, which gets the focus.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function useArrival() {
	const content = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const last = useRef(pathname);
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		if (document.querySelector('dialog[open]') !== null) return;
		const heading = content.current?.querySelector<HTMLElement>('[data-arrival]');
		(heading ?? content.current)?.focus({ preventScroll: true });
	}, [pathname]);
	return content;
}
