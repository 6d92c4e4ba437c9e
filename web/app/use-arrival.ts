/** After a change of page, focus goes to the new content, so that a screen reader says it and the keyboard starts there. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function useArrival() {
	const content = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const last = useRef(pathname);
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		if (document.querySelector('dialog[open]') === null) content.current?.focus({ preventScroll: true });
	}, [pathname]);
	return content;
}
