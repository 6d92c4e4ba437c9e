/** Scrolls to a message that appears out of sight. */
import { useEffect, useRef } from 'react';

export function useScrollIntoView<E extends HTMLElement>(message: string | undefined) {
	const element = useRef<E>(null);
	useEffect(() => {
		if (message !== undefined) element.current?.scrollIntoView({ block: 'nearest' });
	}, [message]);
	return element;
}
