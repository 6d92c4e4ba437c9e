/**
 * After a change of page, focus goes to the new content, so that a screen reader says it and the keyboard starts there.
 * A page whose steps have addresses of their own marks the step's heading with `data-arrival`: focus goes to that.
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
