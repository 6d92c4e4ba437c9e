/** Tells whether the visitor has acted. Pages then load what only active visitors need. */
import { startTransition, useEffect, useState } from 'react';
import { makeStore } from './store.ts';

const signs = ['pointerdown', 'click', 'keydown', 'input', 'focusin', 'scroll', 'visibilitychange'];

const interacted = makeStore(typeof window !== 'undefined' && window.scrollY > 0);

if (typeof window !== 'undefined') {
	const done = new AbortController();
	const note = () => {
		done.abort();
		interacted.set(true);
	};
	for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true, signal: done.signal });
}

export function whenInteracted(act: () => void): () => void {
	const read = () => interacted.get() && act();
	read();
	return interacted.watch(read);
}

/** False until the visitor presses, types, scrolls, moves the focus, or leaves or returns to the page. */
export function useInteracted(): boolean {
	// Hydration must render like the server.
	const [isInteracted, setInteracted] = useState(false);
	useEffect(() => {
		// A press's own response comes first.
		const read = () => startTransition(() => setInteracted(interacted.get()));
		read();
		return interacted.watch(read);
	}, []);
	return isInteracted;
}
