/** A message that appears outside the visible part of the page would go unnoticed. */
import { useEffect, useRef } from 'react';

/** Scrolls an element into view whenever its `message` changes to another text. */
export function useScrollIntoView<E extends HTMLElement>(message: string | undefined) {
	const element = useRef<E>(null);
	useEffect(() => {
		if (message !== undefined) element.current?.scrollIntoView({ block: 'nearest' });
	}, [message]);
	return element;
}
