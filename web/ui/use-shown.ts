/** What is said about a form must not be said where nobody looks. */
import { useEffect, useRef } from 'react';

/** Brings an element into view whenever something new is said in it. */
export function useShown<E extends HTMLElement>(said: string | undefined) {
	const element = useRef<E>(null);
	useEffect(() => {
		if (said !== undefined) element.current?.scrollIntoView({ block: 'nearest' });
	}, [said]);
	return element;
}
